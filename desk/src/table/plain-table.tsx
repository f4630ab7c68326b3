import type { ReactNode } from 'react';

interface PlainColumn<Row> {
  readonly title: string;
  /** Figures of one width; an amount stands on the right as well. */
  readonly kind?: 'figure' | 'amount';
  readonly show: (row: Row) => ReactNode;
}

/** A short table to read, none of whose rows can be chosen. Where it is wider than its place it scrolls. */
export function PlainTable<Row>({
  label,
  rows,
  keyOf,
  columns,
}: {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly columns: readonly PlainColumn<Row>[];
}) {
  return (
    <div className="desk-scroll">
      <table className="desk-plain" aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title, kind }) => (
              <th key={title} className={kind === 'amount' ? 'desk-right' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, kind, show }) => (
                <td key={title} className={kind && cellClass[kind]}>
                  {show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cellClass = { figure: 'desk-figure', amount: 'desk-right desk-figure' } as const;
