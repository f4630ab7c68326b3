import type { Market } from '@hiram/contract';
import type { Tx } from '../../db/database.ts';
import { type AddendumParts, collectPeople, printAddendum } from '../../extension/addendum/print-addendum.ts';
import type { StoredOrder } from '../../order/store.ts';
import { breakAfterDays, type JudgedPlan, warnDays } from '../judge-plan.ts';
import { unpaidFeeCents } from '../lay-plan.ts';
import { insertPlanAddendum } from '../paper-store.ts';
import { templateVersion, writePlanAddendum } from './write-plan-addendum.ts';

interface PlanPaperWish {
  /** As it was locked. */
  readonly order: StoredOrder;
  readonly planId: number;
  readonly acceptUntil: string;
  readonly judged: JudgedPlan;
  readonly market: Market;
  readonly at: Date;
  readonly today: string;
}

/** Makes the paper of a plan that is being offered, in the borrower's language, once. */
export async function makePlanAddendum(tx: Tx, parts: AddendumParts, wish: PlanPaperWish): Promise<void> {
  const { order, planId, acceptUntil, judged, market, at, today } = wish;
  const { companyId, borrowerId } = order;
  const people = await collectPeople(tx, parts, order, { companyId, market, at, today });
  const number = numberOf(planId, today);
  const feeCents = unpaidFeeCents(judged.open);
  const { before, steps: after } = judged;
  const paper = writePlanAddendum({
    ...people,
    ...{ number, madeOn: today, acceptUntil, breakAfterDays, warnDays, feeCents, before, after },
  });
  const printed = await printAddendum(tx, parts.files, { companyId, borrowerId, at }, paper);
  const { language } = people;
  await insertPlanAddendum(tx, {
    ...{ planId, companyId, number, templateVersion, language, ...printed, madeAt: at },
  });
}

/** HP-2026-00000012: the year it was made in, and the plan. */
function numberOf(planId: number, madeOn: string): string {
  return `HP-${madeOn.slice(0, 4)}-${String(planId).padStart(8, '0')}`;
}
