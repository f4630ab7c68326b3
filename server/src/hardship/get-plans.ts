import {
  type getHardshipPlans as operation,
  orderNumber,
  type PlanView,
  refuse,
  toMajor,
} from '@hiram/contract';
import type { listHardshipPlans as deskOperation } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { together } from '../db/together.ts';
import { pictureSize } from '../document/paper.ts';
import { signFileAddress } from '../files/address.ts';
import type { Files } from '../files/files.ts';
import type { Handler } from '../operation/binding.ts';
import type { Borrower } from '../operation/caller.ts';
import { findOwnOrder } from '../order/own-order-store.ts';
import { findOrder, type StoredOrder } from '../order/store.ts';
import { loadInstalments } from '../repayment/instalment-store.ts';
import { chargeOverdue } from '../repayment/settlement.ts';
import { isOpen, presentSteps, type Replaced, unpaidFeeCents, unpaidStep } from './lay-plan.ts';
import { loadPlanAddenda, type StoredPlanAddendum } from './paper-store.ts';
import { loadPlans, loadReplaced, loadSteps, type StoredPlan } from './store.ts';

/** What each plan is made of: the dates before it, those after it, the fees that go with it. */
type Sides = Pick<PlanView, 'before' | 'after' | 'waivedFee'>;

async function loadSides(
  tx: Tx,
  order: StoredOrder,
  plans: readonly StoredPlan[],
  today: string,
): Promise<(plan: StoredPlan) => Sides> {
  const ids = plans.map(({ id }) => id);
  const { steps, replaced, stored } = await together({
    steps: loadSteps(tx, ids),
    replaced: loadReplaced(tx, ids),
    stored: loadInstalments(tx, order.id),
  });
  const { instalments } = chargeOverdue(stored, order, today);
  const open = instalments.filter(isOpen);
  const feeCents = unpaidFeeCents(open);
  return (plan) => ({
    // Until it begins it is about what is unpaid today; one that never began has taken the place of nothing.
    before:
      plan.status === 'offered'
        ? presentSteps(open.map(unpaidStep))
        : presentSteps((replaced.get(plan.id) ?? []).map(replacedStep)),
    after: presentSteps(steps.get(plan.id) ?? []),
    waivedFee: toMajor(plan.status === 'offered' ? feeCents : (plan.waivedFeeCents ?? 0)),
  });
}

const replacedStep = ({ dueOn, principalCents, interestCents }: Replaced) => ({
  dueOn,
  amountCents: principalCents + interestCents,
});

/** What was offered and agreed before stays to be read when the loan is over. */
export const getHardshipPlans =
  ({ files }: { readonly files: Files }): Handler<typeof operation> =>
  async (tx, caller, { loanOrderId }) => {
    const order = await findOwnOrder(tx, caller, loanOrderId ?? null);
    if (!order) return refuse('record_not_found');
    const plans = await loadPlans(tx, order.id);
    const ids = plans.map(({ id }) => id);
    const { sidesOf, addenda } = await together({
      sidesOf: loadSides(tx, order, plans, caller.today),
      addenda: loadPlanAddenda(tx, ids),
    });
    return {
      orderId: order.id,
      orderNo: orderNumber(order.id),
      plans: plans.map((plan) => ({
        planId: plan.id,
        kind: plan.kind,
        status: plan.status,
        acceptUntil: plan.acceptUntil,
        breakAfterDays: plan.breakAfterDays,
        beganOn: plan.beganOn,
        warnedOn: plan.warnedOn,
        endedOn: plan.endedOn,
        ...sidesOf(plan),
        paper: presentPaper(files, caller, addenda.get(plan.id)),
      })),
    };
  };

function presentPaper(
  files: Files,
  caller: Borrower,
  addendum: StoredPlanAddendum | undefined,
): PlanView['paper'] {
  if (!addendum) throw new Error('a plan is offered with its paper');
  const addressOf = (fileId: string, name?: string) =>
    signFileAddress(files.keys, fileId, caller, caller.at, name);
  return {
    number: addendum.number,
    sha256: addendum.sha256.toString('hex'),
    pages: addendum.pageFileIds.map((fileId) => ({ url: addressOf(fileId), ...pictureSize })),
    pdf: addressOf(addendum.pdfFileId, `${addendum.number}.pdf`),
    signedAt: addendum.acceptedAt?.toISOString() ?? null,
  };
}

export const listHardshipPlans: Handler<typeof deskOperation> = async (tx, caller, { orderId }) => {
  const order = await findOrder(tx, caller.companyId, orderId);
  if (!order) return refuse('record_not_found');
  const plans = await loadPlans(tx, orderId);
  const people = plans.flatMap(({ proposedBy, confirmedBy }) => [proposedBy, confirmedBy]);
  const { sidesOf, names } = await together({
    sidesOf: loadSides(tx, order, plans, caller.today),
    names: loadNames(tx, people),
  });
  return plans.map((plan) => ({
    planId: plan.id,
    kind: plan.kind,
    status: plan.status,
    proposedBy: names.get(plan.proposedBy) ?? '',
    confirmedBy: names.get(plan.confirmedBy) ?? '',
    offeredAt: plan.offeredAt.toISOString(),
    acceptUntil: plan.acceptUntil,
    beganOn: plan.beganOn,
    warnedOn: plan.warnedOn,
    endedOn: plan.endedOn,
    ...sidesOf(plan),
  }));
};

async function loadNames(tx: Tx, staffIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.rows<{ id: number; name: string }>(
    sql`select id, name from staff where id = any(${staffIds}::bigint[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
