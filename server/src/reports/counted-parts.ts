import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

interface Counted {
  readonly groupId: number;
  readonly day: string;
  readonly number: number;
  readonly cents: number;
}

export interface CountedDay extends Counted {
  readonly figure: string;
}

export interface CountedLoans extends Counted {
  readonly before: number | null;
  readonly beforeCents: number;
  readonly standing: string;
  readonly firstDueOn: string | null;
  readonly lateDays: number;
}

export interface CountedDebts extends Counted {
  readonly month: string;
  readonly isWrittenOff: boolean;
  readonly firstDueOn: string | null;
  readonly lateDays: number;
}

/** As many as one statement should carry. */
const rowsAtOnce = 10_000;

/**
 * What was counted of days that are over, part by part of the book. It is added up here and saved in the end, so that what reports
 * read has a row for a figure and not one for each part of it.
 */
export class CountedParts {
  readonly #days = new Map<string, CountedDay>();
  readonly #loans = new Map<string, CountedLoans>();
  readonly #debts = new Map<string, CountedDebts>();

  addDays(rows: readonly CountedDay[]): void {
    add(this.#days, rows, ({ groupId, day, figure }) => `${groupId} ${day} ${figure}`);
  }

  addLoans(rows: readonly CountedLoans[]): void {
    add(
      this.#loans,
      rows,
      ({ groupId, day, before, standing, firstDueOn, lateDays }) =>
        `${groupId} ${day} ${before} ${standing} ${firstDueOn} ${lateDays}`,
      (sum, row) => ({ ...plus(sum, row), beforeCents: sum.beforeCents + row.beforeCents }),
    );
  }

  addDebts(rows: readonly CountedDebts[]): void {
    add(
      this.#debts,
      rows,
      ({ groupId, day, month, isWrittenOff, firstDueOn, lateDays }) =>
        `${groupId} ${day} ${month} ${isWrittenOff} ${firstDueOn} ${lateDays}`,
    );
  }

  async save(tx: Tx): Promise<void> {
    for (const rows of slicesOf(this.#days))
      await tx.run(sql`
        insert into counted_days (group_id, day, figure, number, cents)
        select * from unnest(${rows.map(({ groupId }) => groupId)}::bigint[], ${rows.map(({ day }) => day)}::date[],
          ${rows.map(({ figure }) => figure)}::text[], ${rows.map(({ number }) => number)}::int[],
          ${rows.map(({ cents }) => cents)}::bigint[])`);
    for (const rows of slicesOf(this.#loans))
      await tx.run(sql`
        insert into counted_loans (group_id, day, before, before_cents, standing, first_due_on, late_days, loans, principal_cents)
        select * from unnest(${rows.map(({ groupId }) => groupId)}::bigint[], ${rows.map(({ day }) => day)}::date[],
          ${rows.map(({ before }) => before)}::smallint[], ${rows.map(({ beforeCents }) => beforeCents)}::bigint[],
          ${rows.map(({ standing }) => standing)}::text[], ${rows.map(({ firstDueOn }) => firstDueOn)}::date[],
          ${rows.map(({ lateDays }) => lateDays)}::int[], ${rows.map(({ number }) => number)}::int[],
          ${rows.map(({ cents }) => cents)}::bigint[])`);
    for (const rows of slicesOf(this.#debts))
      await tx.run(sql`
        insert into counted_debts (group_id, day, month, is_written_off, first_due_on, late_days, principal_cents)
        select * from unnest(${rows.map(({ groupId }) => groupId)}::bigint[], ${rows.map(({ day }) => day)}::date[],
          ${rows.map(({ month }) => month)}::date[], ${rows.map(({ isWrittenOff }) => isWrittenOff)}::boolean[],
          ${rows.map(({ firstDueOn }) => firstDueOn)}::date[], ${rows.map(({ lateDays }) => lateDays)}::int[],
          ${rows.map(({ cents }) => cents)}::bigint[])`);
  }
}

function add<Row extends Counted>(
  sums: Map<string, Row>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  together = plus<Row>,
): void {
  for (const row of rows) {
    const key = keyOf(row);
    const sum = sums.get(key);
    sums.set(key, sum ? together(sum, row) : row);
  }
}

function plus<Row extends Counted>(sum: Row, row: Row): Row {
  return { ...sum, number: sum.number + row.number, cents: sum.cents + row.cents };
}

function* slicesOf<Row>(sums: ReadonlyMap<string, Row>): Generator<Row[]> {
  const rows = [...sums.values()];
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
}
