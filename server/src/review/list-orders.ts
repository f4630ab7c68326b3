import type { DeskOrder, OrderQueue, listOrders as operation } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { presentOrderSummary } from '../loan/present-order.ts';
import type { Handler } from '../operation/binding.ts';
import type { SummaryRow } from '../order/own-order-store.ts';
import { heldSince } from '../order/taking.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from '../profile/borrower-name.ts';
import { queueStatuses } from './queues.ts';

interface DeskOrderRow extends SummaryRow {
  readonly borrowerId: number;
  readonly realName: Buffer | null;
  readonly mobile: string;
  readonly takenBy: number | null;
  readonly takenAt: Date | null;
  readonly staffName: string | null;
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

/** Since when an order waits: its last change of state. A changed amount does not send it to the end of the line. */
function loadPage(tx: Tx, { companyId, queue, offset, limit, at }: Page): Promise<DeskOrderRow[]> {
  return tx.rows<DeskOrderRow>(sql`
    select o.id, o.app_id, o.status, o.amount_cents, o.balance_cents, o.applied_at, o.periods, o.period_unit,
      a.name as app_name, a.logo as app_logo, o.borrower_id, p.real_name, b.mobile, o.taken_by, o.taken_at,
      s.name as staff_name, coalesce(e.at, o.applied_at) as since
    from orders o join apps a on a.id = o.app_id join borrowers b on b.id = o.borrower_id
      left join borrower_profiles p on p.borrower_id = b.id left join staff s on s.id = o.taken_by
      left join lateral (
        select event, at from order_events
        where order_id = o.id and from_status is distinct from to_status order by id desc limit 1) e on true
    where o.company_id = ${companyId} and o.status = any(${queueStatuses[queue]}::text[])
      and (${queue} <> 'resubmitted' or e.event = 'resubmit')
      and (${queue} <> 'waiting_for_code' or exists (
          select from contracts c join contract_acceptances t on t.contract_id = c.id where c.order_id = o.id)
        and not exists (
          select from withdraw_codes w where w.order_id = o.id and w.ended_at is null and w.expires_at > ${at}))
    order by since, o.id offset ${offset} limit ${limit}`);
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
      s.name as staff_name, coalesce(e.at, o.applied_at) as since
    from orders o join apps a on a.id = o.app_id join borrowers b on b.id = o.borrower_id
      left join borrower_profiles p on p.borrower_id = b.id left join staff s on s.id = o.taken_by
      left join lateral (
        select at from order_events
        where order_id = o.id and from_status is distinct from to_status order by id desc limit 1) e on true
    where o.company_id = ${companyId} and o.id = ${orderId}`);
  return row && presentRow(personalData, row, at);
}

async function countQueue(tx: Tx, { companyId, queue, at }: Page): Promise<number> {
  const { total } = await tx.one<{ total: number }>(sql`
    select count(*) as total from orders o
    where o.company_id = ${companyId} and o.status = any(${queueStatuses[queue]}::text[])
      and (${queue} <> 'resubmitted' or 'resubmit' = (
          select event from order_events
          where order_id = o.id and from_status is distinct from to_status order by id desc limit 1))
      and (${queue} <> 'waiting_for_code' or exists (
          select from contracts c join contract_acceptances t on t.contract_id = c.id where c.order_id = o.id)
        and not exists (
          select from withdraw_codes w where w.order_id = o.id and w.ended_at is null and w.expires_at > ${at}))`);
  return total;
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
    since: row.since.toISOString(),
  };
}
