import {
  addDays,
  isRefusal,
  PLAN_ACCEPT_DAYS,
  type PlanWish,
  type Refusal,
  refuse,
  toMajor,
} from '@hiram/contract';
import type {
  proposeHardshipPlan as operation,
  PlanProposal,
  previewHardshipPlan as previewOperation,
} from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import type { Files } from '../files/files.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { findOrder, lockOrder, type StoredOrder } from '../order/store.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { propose } from '../proposal/store.ts';
import { makePlanAddendum } from './addendum/make-plan-addendum.ts';
import { breakAfterDays, judgePlan, type NoPlan } from './judge-plan.ts';
import { presentSteps, unpaidFeeCents } from './lay-plan.ts';
import { insertPlan } from './store.ts';

interface Parts {
  readonly files: Files;
  readonly personalData: PersonalData;
}

/** What a plan would ask for, beside what is unpaid, and the fees that go with it. */
async function preview(
  tx: Tx,
  order: StoredOrder | undefined,
  wish: PlanWish,
  today: string,
): Promise<Pick<PlanProposal, 'before' | 'after' | 'overdueFee'> | Refusal<'record_not_found'> | NoPlan> {
  if (!order) return refuse('record_not_found');
  const judged = await judgePlan(tx, order, wish, today);
  if (isRefusal(judged)) return judged;
  return {
    before: presentSteps(judged.before),
    after: presentSteps(judged.steps),
    overdueFee: toMajor(unpaidFeeCents(judged.open)),
  };
}

export const previewHardshipPlan: Handler<typeof previewOperation> = async (tx, caller, wish) =>
  preview(tx, await findOrder(tx, caller.companyId, wish.orderId), wish, caller.today);

/** Smaller instalments or a pause for somebody who is late, when a second person agrees and the borrower signs. */
export const proposeHardshipPlan: Handler<typeof operation> = async (tx, caller, wanted) => {
  const order = await lockOrder(tx, caller, wanted.orderId);
  const previewed = await preview(tx, order, wanted, caller.today);
  if (isRefusal(previewed)) return previewed;
  const { orderId, kind, instalments, firstDueOn, note } = wanted;
  const proposal: PlanProposal = { orderId, kind, instalments, firstDueOn, note, ...previewed };
  return propose(tx, caller, 'hardship', String(orderId), proposal);
};

/** Somebody else has agreed: the plan is offered, with its paper. What is unpaid by now is what it is made of. */
export const offerPlan =
  (parts: Parts) =>
  async (
    tx: Tx,
    caller: Staff,
    { orderId, ...wish }: PlanWish & { readonly orderId: number },
    { proposedBy }: { readonly proposedBy: number },
  ): Promise<Refusal<'record_not_found'> | NoPlan | null> => {
    const { companyId, staffId, market, at, today } = caller;
    const order = await lockOrder(tx, caller, orderId);
    if (!order) return refuse('record_not_found');
    const judged = await judgePlan(tx, order, wish, today);
    if (isRefusal(judged)) return judged;
    const { borrowerId } = order;
    const acceptUntil = addDays(today, PLAN_ACCEPT_DAYS);
    const offer = {
      ...{ companyId, orderId, borrowerId, kind: wish.kind, proposedBy, confirmedBy: staffId },
      ...{ offeredAt: at, acceptUntil, breakAfterDays },
    };
    const planId = await insertPlan(tx, offer, judged.steps);
    await makePlanAddendum(tx, parts, { order, planId, acceptUntil, judged, market, at, today });
    await tellBorrower(tx, { companyId, borrowerId, orderId, at }, 'plan_offered', { until: acceptUntil });
    return null;
  };
