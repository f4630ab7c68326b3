import { allocate, isRefusal } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { creditCentsOf, post } from '../ledger/post.ts';
import { creditUsed } from '../ledger/postings/credit-used.ts';
import { lockOrder } from '../order/store.ts';
import type { DayOfOrders } from './day-of-orders.ts';
import { finishIfRepaying } from './finish.ts';
import { loadInstalments, saveInstalments } from './instalment-store.ts';
import { withStatus } from './settlement.ts';

/**
 * What borrowers have with us pays what is due, before anything is charged for being late: nobody is late beside
 * their own money. Until the due date it stays theirs to ask back.
 */
export async function useCredits(tx: Tx, { after, upTo, today, at }: DayOfOrders): Promise<void> {
  const orders = await tx.rows<{ orderId: number; companyId: number }>(sql`
    select o.id as order_id, o.company_id
    from ledger_accounts a join orders o on o.id = a.order_id
    where a.order_id > ${after} and a.order_id <= ${upTo} and a.kind = 'borrower_credit' and a.balance_cents < 0
      and order_is_loan(o.status) and exists (
        select from instalments i where i.order_id = o.id and i.status <> 'repaid' and i.due_on <= ${today}::date)
    order by o.id`);
  for (const { orderId, companyId } of orders) await useCredit(tx, { companyId, today, at }, orderId);
}

async function useCredit(
  tx: Tx,
  { companyId, today, at }: { readonly companyId: number; readonly today: string; readonly at: Date },
  orderId: number,
): Promise<void> {
  const order = await lockOrder(tx, { companyId }, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  const all = await loadInstalments(tx, orderId);
  const due = all.filter(({ status, dueOn }) => status !== 'repaid' && dueOn <= today);
  const allocation = allocate({ amountCents: 0, creditCents: await creditCentsOf(tx, orderId) }, due);
  if (isRefusal(allocation)) throw new Error(`the credit of order ${orderId} cannot be used`);
  const paid = allocation.instalments.map((line) => withStatus(line, today));
  await saveInstalments(tx, paid, today);
  const total = (part: 'overdueFeeCents' | 'interestCents' | 'principalCents') =>
    allocation.applied.reduce((sum, applied) => sum + applied[part], 0);
  await post(
    tx,
    companyId,
    creditUsed({
      orderId,
      occurredOn: today,
      overdueFeeCents: total('overdueFeeCents'),
      interestCents: total('interestCents'),
      principalCents: total('principalCents'),
    }),
  );
  const isEverythingRepaid =
    paid.every(({ status }) => status === 'repaid') &&
    all.every(({ status, dueOn }) => status === 'repaid' || dueOn <= today);
  if (isEverythingRepaid) await finishIfRepaying(tx, order, { kind: 'system', at });
}
