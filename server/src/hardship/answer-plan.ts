import {
  type declineHardshipPlan as declineOperation,
  isRefusal,
  type Refusal,
  refuse,
  type signHardshipPlan as signOperation,
} from '@hiram/contract';
import type { withdrawHardshipPlan as withdrawOperation } from '@hiram/contract/desk';
import { findSignature } from '../agreement/store.ts';
import type { Tx } from '../db/database.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import { lockOrder, type OrderReach, type StoredOrder } from '../order/store.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { beginPlan } from './begin-plan.ts';
import { addressCell, insertPlanAcceptance, loadPlanAddenda } from './paper-store.ts';
import { findPlan, markEnded, type StoredPlan } from './store.ts';

interface Offered {
  readonly order: StoredOrder;
  readonly plan: StoredPlan;
}

/** The order first, as everywhere; what is answered is read after it. */
async function lockPlan(
  tx: Tx,
  caller: OrderReach & { readonly companyId: number; readonly borrowerId?: number },
  planId: number,
): Promise<Offered | Refusal<'record_not_found'>> {
  const found = await findPlan(tx, caller, planId);
  const order = found && (await lockOrder(tx, caller, found.orderId));
  const plan = order && (await findPlan(tx, caller, planId));
  return order && plan ? { order, plan } : refuse('record_not_found');
}

/**
 * Signing binds the hash of what was shown, the drawn signature, the moment and where it came from; the plan begins with
 * it. Twice at once meets at the order's lock; the second hears what became of it.
 */
export const signHardshipPlan =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof signOperation> =>
  async (tx, caller, { planId, sha256 }) => {
    const offered = await lockPlan(tx, caller, planId);
    const addendum = (await loadPlanAddenda(tx, [planId])).get(planId);
    if (isRefusal(offered) || !addendum) return refuse('record_not_found');
    const { order, plan } = offered;
    if (addendum.sha256.toString('hex') !== sha256) return refuse('not_now', { reason: 'other_contract' });
    if (addendum.acceptedAt) return { status: plan.status };
    const { companyId, borrowerId, at, today } = caller;
    if (plan.status !== 'offered' || today > plan.acceptUntil)
      return refuse('not_now', { plan: plan.status });
    if (order.status !== 'repaying') return refuse('nothing_owed');
    const signature = await findSignature(tx, borrowerId);
    if (!signature) return refuse('signature_first');
    const address = personalData.seal(addressCell(planId), caller.address);
    await insertPlanAcceptance(tx, {
      ...{ planId, borrowerId, sha256: addendum.sha256, signature, address, at },
    });
    await beginPlan(tx, order, planId, today);
    await tellBorrower(tx, { companyId, borrowerId, orderId: order.id, at }, 'plan_begun');
    return { status: 'active' };
  };

/** Nothing of the loan changes; the next one that is offered is another plan. */
export const declineHardshipPlan: Handler<typeof declineOperation> = async (tx, caller, { planId }) => {
  const offered = await lockPlan(tx, caller, planId);
  if (isRefusal(offered)) return offered;
  const { status } = offered.plan;
  if (status !== 'offered') return refuse('not_now', { plan: status });
  await markEnded(tx, planId, 'declined', caller.today);
  return { status: 'declined' };
};

/** The lender takes an offer back that nobody has signed; what was signed is kept. */
export const withdrawHardshipPlan: Handler<typeof withdrawOperation> = async (tx, caller, { planId }) => {
  const offered = await lockPlan(tx, caller, planId);
  if (isRefusal(offered)) return offered;
  const { id: orderId, companyId, borrowerId } = offered.order;
  const { status } = offered.plan;
  if (status !== 'offered') return refuse('not_now', { plan: status });
  await markEnded(tx, planId, 'withdrawn', caller.today);
  await tellBorrower(tx, { companyId, borrowerId, orderId, at: caller.at }, 'plan_withdrawn');
  return null;
};
