import { daysBetween } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { post } from '../ledger/post.ts';
import { instalmentDue } from '../ledger/postings/instalment-due.ts';
import { giveUpFees } from '../loss/fee-waiver.ts';
import type { StoredOrder } from '../order/store.ts';
import { insertPlanInstalments, loadInstalments, saveInstalments } from '../repayment/instalment-store.ts';
import { chargeOverdue } from '../repayment/settlement.ts';
import { emptied, isOpen, layPlan, recogniseDue, replacedOf } from './lay-plan.ts';
import { loadSteps, markBegun } from './store.ts';

/**
 * The instalments of a signed plan take the place of what is unpaid. Overdue fees are given up, interest that was due
 * stays in the books, and no cent is added. Whoever calls it holds the order.
 */
export async function beginPlan(tx: Tx, order: StoredOrder, planId: number, today: string): Promise<void> {
  const { id: orderId, companyId } = order;
  const before = chargeOverdue(await loadInstalments(tx, orderId), order, today).instalments.filter(isOpen);
  const fees = new Map(
    before.map(({ id, overdueFeeCents, paidOverdueFeeCents }) => [id, overdueFeeCents - paidOverdueFeeCents]),
  );
  const waivedFeeCents = await giveUpFees(tx, order, today);
  const open = chargeOverdue(await loadInstalments(tx, orderId), order, today).instalments.filter(isOpen);
  const due = recogniseDue(open, today);
  await post(
    tx,
    companyId,
    instalmentDue({
      orderId,
      cause: `hardship plan ${planId} begun`,
      occurredOn: today,
      interestCents: due.interestCents,
    }),
  );
  const oldest = open.reduce((day, { dueOn }) => (dueOn < day ? dueOn : day), today);
  const steps = (await loadSteps(tx, [planId])).get(planId) ?? [];
  await markBegun(tx, planId, {
    today,
    lateDays: daysBetween(oldest, today),
    waivedFeeCents,
    replaced: open.map((owed) => ({ ...replacedOf(owed), feeCents: fees.get(owed.id) ?? 0 })),
  });
  await saveInstalments(tx, due.instalments.map(emptied), today);
  await insertPlanInstalments(tx, { orderId, planId, today }, layPlan(due.instalments, steps));
}
