import { toCents } from '@hiram/contract';
import {
  isGroupedReport,
  type Report,
  type ReportCell,
  type ReportColumn,
  type ReportGrouping,
  type ReportName,
  reportColumns,
} from '@hiram/contract/desk';
import { Alert, Empty, Skeleton, Table, type TableColumnsType, Typography } from 'antd';
import { lazy, Suspense } from 'react';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { chartOf } from './chart-points.ts';
import { isFigure, useReportCell } from './report-cells.ts';

// The library that draws is most of the page's weight; the figures are there before it.
const ReportChart = lazy(() => import('./report-chart.tsx').then((file) => ({ default: file.ReportChart })));

/** A report as a picture and a table, with the figure of the ledger that it agrees with. */
export function ReportSheet({
  name,
  by,
  report: { rows, agreements },
}: {
  readonly name: ReportName;
  readonly by: ReportGrouping;
  readonly report: Report;
}) {
  const { t } = useTexts();
  const columns = useColumns(name, by);
  if (rows.length === 0)
    return (
      <>
        <Agreements agreements={agreements} />
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('report_empty')} />
      </>
    );
  // The one group of everything has no name of its own.
  const drawn = isOneGroup(name, by) ? rows.map(([, ...cells]) => [t('report_all_loans'), ...cells]) : rows;
  return (
    <>
      <Agreements agreements={agreements} />
      <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: 260 }} />}>
        <ReportChart name={name} chart={chartOf(name, drawn)} />
      </Suspense>
      <Table<Line>
        aria-label={t(`report_name_${name}`)}
        size="small"
        rowKey="key"
        dataSource={rows.map((cells, key) => ({ key, cells }))}
        columns={columns}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 50, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
      />
    </>
  );
}

const isOneGroup = (name: ReportName, by: ReportGrouping) => isGroupedReport(name) && by === 'all';

interface Line {
  readonly key: number;
  readonly cells: readonly ReportCell[];
}

function useColumns(name: ReportName, by: ReportGrouping): TableColumnsType<Line> {
  const { t } = useTexts();
  const written = useReportCell();
  return Object.entries(reportColumns[name]).flatMap(([column, kind], at) => {
    // One row for everything needs no name.
    if (kind === 'name' && isOneGroup(name, by)) return [];
    return {
      key: column,
      title: t(`report_column_${column as ReportColumn}`),
      ...(isFigure(kind) ? { align: 'right' as const, className: 'desk-figure' } : {}),
      render: (_: unknown, { cells }: Line) => written(kind, cells[at] ?? null),
    };
  });
}

function Agreements({ agreements }: Pick<Report, 'agreements'>) {
  const { t } = useTexts();
  const { money } = useFormats();
  return agreements.map(({ figure, reported, ledger }) => {
    const what = t(`report_figure_${figure}`);
    return toCents(reported) === toCents(ledger) ? (
      <Typography.Paragraph key={figure} type="secondary">
        {t('report_agrees', { what, amount: money(ledger) })}
      </Typography.Paragraph>
    ) : (
      <Alert
        key={figure}
        type="error"
        showIcon
        className="desk-gap"
        title={t('report_differs', { what, reported: money(reported), ledger: money(ledger) })}
      />
    );
  });
}
