import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

interface Counted {
  readonly groupId: number;
  readonly number: number;
  readonly cents: number;
}

export interface ClosedDay extends Counted {
  readonly day: string;
  readonly figure: string;
}

export interface ClosedMove extends Counted {
  readonly monthEnd: string;
  readonly before: number;
  readonly after: number;
}

export interface ClosedVintage extends Counted {
  readonly monthEnd: string;
  readonly month: string;
}

/** As many as one statement should carry. */
const rowsAtOnce = 10_000;

/**
 * What was counted of closed months, part by part of the book. It is added up here and saved in the end, so that what reports
 * read has a row for a figure and not one for each part of it.
 */
export class CountedParts {
  readonly #days = new Map<string, ClosedDay>();
  readonly #moves = new Map<string, ClosedMove>();
  readonly #vintages = new Map<string, ClosedVintage>();

  addDays(rows: readonly ClosedDay[]): void {
    add(this.#days, rows, ({ groupId, day, figure }) => `${groupId} ${day} ${figure}`);
  }

  addMoves(rows: readonly ClosedMove[]): void {
    add(this.#moves, rows, (row) => `${row.groupId} ${row.monthEnd} ${row.before} ${row.after}`);
  }

  addVintages(rows: readonly ClosedVintage[]): void {
    add(this.#vintages, rows, ({ groupId, monthEnd, month }) => `${groupId} ${monthEnd} ${month}`);
  }

  async save(tx: Tx): Promise<void> {
    for (const rows of slicesOf(this.#days))
      await tx.run(sql`
        insert into closed_days (group_id, day, figure, number, cents)
        select * from unnest(${rows.map(({ groupId }) => groupId)}::bigint[], ${rows.map(({ day }) => day)}::date[],
          ${rows.map(({ figure }) => figure)}::text[], ${rows.map(({ number }) => number)}::int[],
          ${rows.map(({ cents }) => cents)}::bigint[])`);
    for (const rows of slicesOf(this.#moves))
      await tx.run(sql`
        insert into closed_moves (group_id, month_end, before, after, loans, principal_cents)
        select * from unnest(${rows.map(({ groupId }) => groupId)}::bigint[],
          ${rows.map(({ monthEnd }) => monthEnd)}::date[], ${rows.map(({ before }) => before)}::smallint[],
          ${rows.map(({ after }) => after)}::smallint[], ${rows.map(({ number }) => number)}::int[],
          ${rows.map(({ cents }) => cents)}::bigint[])`);
    for (const rows of slicesOf(this.#vintages))
      await tx.run(sql`
        insert into closed_vintages (group_id, month_end, month, bad_cents)
        select * from unnest(${rows.map(({ groupId }) => groupId)}::bigint[],
          ${rows.map(({ monthEnd }) => monthEnd)}::date[], ${rows.map(({ month }) => month)}::date[],
          ${rows.map(({ cents }) => cents)}::bigint[])`);
  }
}

function add<Row extends Counted>(
  sums: Map<string, Row>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): void {
  for (const row of rows) {
    const key = keyOf(row);
    const before = sums.get(key);
    sums.set(
      key,
      before ? { ...row, number: before.number + row.number, cents: before.cents + row.cents } : row,
    );
  }
}

function* slicesOf<Row>(sums: ReadonlyMap<string, Row>): Generator<Row[]> {
  const rows = [...sums.values()];
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
}
