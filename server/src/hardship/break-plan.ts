import type { Tx } from '../db/database.ts';
import { post } from '../ledger/post.ts';
import { instalmentDue } from '../ledger/postings/instalment-due.ts';
import type { StoredOrder } from '../order/store.ts';
import { loadInstalmentsOfPlan, saveInstalments, waiveFees } from '../repayment/instalment-store.ts';
import { layBack, recogniseDue } from './lay-plan.ts';
import { loadReplaced, markEnded } from './store.ts';

/**
 * The first dates come back, with everything that was paid meanwhile counted on them. For the days of the plan no fee is
 * ever charged. Whoever calls it holds the order.
 */
export async function breakPlan(tx: Tx, order: StoredOrder, planId: number, today: string): Promise<void> {
  const replaced = new Map(
    ((await loadReplaced(tx, [planId])).get(planId) ?? []).map((line) => [line.instalmentId, line]),
  );
  const byPayout = Map.groupBy(await loadInstalmentsOfPlan(tx, planId), ({ withdrawalId }) => withdrawalId);
  const back = [...byPayout.values()].flatMap((instalments) => {
    const first = instalments.flatMap((owed) => {
      const line = replaced.get(owed.id);
      return line ? [{ owed, replaced: line }] : [];
    });
    return layBack(
      first,
      instalments.filter((owed) => owed.planId === planId),
      today,
    );
  });
  const { instalments, interestCents } = recogniseDue(back, today);
  const { id: orderId, companyId } = order;
  const cause = `hardship plan ${planId} broken`;
  await post(tx, companyId, instalmentDue({ orderId, cause, occurredOn: today, interestCents }));
  await saveInstalments(tx, instalments, today);
  await waiveFees(tx, [...replaced.keys()], today);
  await markEnded(tx, planId, 'broken', today);
}
