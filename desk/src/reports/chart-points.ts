import {
  type Report,
  type ReportCell,
  type ReportCellKind,
  type ReportColumn,
  type ReportName,
  reportColumns,
} from '@hiram/contract/desk';

/** What of a report is drawn: some of its columns, or one of them split by another. */
interface Drawing {
  readonly shape: 'bars' | 'stack' | 'lines';
  readonly along: ReportColumn;
  readonly values: readonly [ReportColumn, ...ReportColumn[]];
  readonly split?: ReportColumn;
  readonly only?: (row: Readonly<Record<string, ReportCell>>) => boolean;
}

const worse = ['late_0', 'late_1', 'late_31', 'late_61', 'late_91', 'late_181', 'written_off'];

const drawings: Readonly<Record<ReportName, Drawing>> = {
  outstanding: { shape: 'bars', along: 'name', values: ['principal'] },
  flows: { shape: 'bars', along: 'day', values: ['lent', 'collected'] },
  expected: { shape: 'bars', along: 'day', values: ['expected', 'paid'] },
  at_risk: { shape: 'bars', along: 'name', values: ['principal_share'], split: 'risk' },
  ageing: { shape: 'stack', along: 'name', values: ['principal'], split: 'late' },
  vintage: { shape: 'lines', along: 'age', values: ['lost_or_late_share'], split: 'month' },
  roll_rates: {
    shape: 'lines',
    along: 'month',
    values: ['principal_share'],
    split: 'late_before',
    only: ({ late_before, late_after }) =>
      worse.indexOf(String(late_after)) > worse.indexOf(String(late_before)),
  },
  write_offs: { shape: 'bars', along: 'month', values: ['written_off', 'recovered'] },
  yield: { shape: 'bars', along: 'name', values: ['yearly_yield', 'effective_yield'] },
};

export interface Series {
  readonly key: string;
  /** A column, or a value of the column that it is split by. */
  readonly of:
    | { readonly column: ReportColumn }
    | { readonly kind: ReportCellKind; readonly cell: ReportCell };
}

export interface Chart {
  readonly shape: Drawing['shape'];
  readonly alongKind: ReportCellKind;
  readonly valueKind: ReportCellKind;
  readonly series: readonly Series[];
  readonly points: readonly Readonly<Record<string, ReportCell>>[];
}

/** A point for each place along the chart, with a figure for each series; what falls together is added up. */
export function chartOf(name: ReportName, rows: Report['rows']): Chart {
  const { shape, along, values, split, only } = drawings[name];
  const columns = Object.keys(reportColumns[name]);
  const kindOf = (column: string): ReportCellKind => reportColumns[name][column] ?? 'name';
  const records = rows.map((row) =>
    Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null])),
  );
  const points = new Map<ReportCell, Record<string, ReportCell>>();
  const series = new Map<string, Series>();
  for (const record of records.filter(only ?? (() => true))) {
    const place = record[along] ?? null;
    const point = points.get(place) ?? { along: place };
    points.set(place, point);
    for (const column of values) {
      const key = split ? String(record[split]) : column;
      series.set(key, { key, of: split ? { kind: kindOf(split), cell: record[split] ?? null } : { column } });
      point[key] = Number(point[key] ?? 0) + Number(record[column]);
    }
  }
  return {
    shape,
    alongKind: kindOf(along),
    valueKind: kindOf(values[0]),
    series: [...series.values()],
    points: [...points.values()],
  };
}
