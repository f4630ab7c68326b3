import type { DeskOrder, OrderQueue, listOrders as operation } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { presentOrderSummary } from '../loan/present-order.ts';
import type { Handler } from '../operation/binding.ts';
import type { SummaryRow } from '../order/own-order-store.ts';
import { heldSince } from '../order/taking.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from '../profile/borrower-name.ts';

interface DeskOrderRow extends SummaryRow {
  readonly borrowerId: number;
  readonly realName: Buffer | null;
  readonly mobile: string;
  readonly takenBy: number | null;
  readonly takenAt: Date | null;
  readonly staffName: string | null;
  readonly codeAskedAt: Date | null;
  readonly since: Date;
}

interface Page {
  readonly companyId: number;
  readonly queue: OrderQueue;
  readonly offset: number;
  readonly limit: number;
  readonly at: Date;
}

export const listOrders =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, { companyId, at }, input) => {
    const page: Page = { companyId, at, ...input };
    const rows = await loadPage(tx, page);
    return {
      total: await countQueue(tx, page),
      orders: rows.map((row) => presentRow(personalData, row, at)),
    };
  };

function loadPage(tx: Tx, { companyId, queue, offset, limit, at }: Page): Promise<DeskOrderRow[]> {
  return tx.rows<DeskOrderRow>(sql`
    select o.id, o.app_id, o.status, o.amount_cents, o.balance_cents, o.applied_at, o.periods, o.period_unit,
      a.name as app_name, a.logo as app_logo, o.borrower_id, p.real_name, b.mobile, o.taken_by, o.taken_at,
      s.name as staff_name, k.opened_at as code_asked_at, q.since /* never null: every order waits since something */
    from (select id, since from desk_queue(${companyId}, ${at})
        where queue = ${queue} order by since, id offset ${offset} limit ${limit}) q
      join orders o on o.id = q.id join apps a on a.id = o.app_id join borrowers b on b.id = o.borrower_id
      left join borrower_profiles p on p.borrower_id = b.id left join staff s on s.id = o.taken_by
      left join conversations k on k.borrower_id = o.borrower_id and k.order_id = o.id and k.closed_at is null
    order by q.since, o.id`);
}

async function countQueue(tx: Tx, { companyId, queue, at }: Page): Promise<number> {
  const { total } = await tx.one<{ total: number }>(sql`
    select count(*) as total from desk_queue(${companyId}, ${at}) where queue = ${queue}`);
  return total;
}

/** One order as a row of a queue shows it. */
export async function loadDeskOrder(
  tx: Tx,
  personalData: PersonalData,
  { companyId, orderId, at }: { companyId: number; orderId: number; at: Date },
): Promise<DeskOrder | undefined> {
  const row = await tx.maybe<DeskOrderRow>(sql`
    select o.id, o.app_id, o.status, o.amount_cents, o.balance_cents, o.applied_at, o.periods, o.period_unit,
      a.name as app_name, a.logo as app_logo, o.borrower_id, p.real_name, b.mobile, o.taken_by, o.taken_at,
      s.name as staff_name, k.opened_at as code_asked_at, q.since
    from order_standing q join orders o on o.id = q.id
      join apps a on a.id = o.app_id join borrowers b on b.id = o.borrower_id
      left join borrower_profiles p on p.borrower_id = b.id left join staff s on s.id = o.taken_by
      left join conversations k on k.borrower_id = o.borrower_id and k.order_id = o.id and k.closed_at is null
    where q.company_id = ${companyId} and q.id = ${orderId}`);
  return row && presentRow(personalData, row, at);
}

function presentRow(personalData: PersonalData, row: DeskOrderRow, at: Date): DeskOrder {
  const { takenBy: staffId, takenAt, staffName: name } = row;
  const isTaken = staffId !== null && takenAt !== null && name !== null && takenAt > heldSince(at);
  return {
    ...presentOrderSummary(row),
    borrowerId: row.borrowerId,
    borrowerName: openName(personalData, row.borrowerId, row.realName),
    mobile: row.mobile,
    takenBy: isTaken ? { staffId, name, at: takenAt.toISOString() } : null,
    codeAskedAt: row.codeAskedAt?.toISOString() ?? null,
    since: row.since.toISOString(),
  };
}
