import { type PlanStep, type PlanWish, planSteps, type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { isOpen as isOpenExtension, loadExtensions } from '../extension/store.ts';
import type { StoredOrder } from '../order/store.ts';
import { loadInstalments, type StoredInstalment } from '../repayment/instalment-store.ts';
import { hasOpenPlan } from '../repayment/open-plan.ts';
import { chargeOverdue } from '../repayment/settlement.ts';
import { isOpen, unpaidStep } from './lay-plan.ts';

/** So many days late, and a plan is over. */
export const breakAfterDays = 15;
/** So many days before that, at least, the borrower knows. */
export const warnDays = 7;

export type NoPlan = Refusal<
  'not_now' | 'nothing_owed' | 'not_overdue' | 'extension_open' | 'plan_open' | 'plan_not_allowed'
>;

/** A plan that can be offered now: what is unpaid, with the fees up to today, and what it would ask for. */
export interface JudgedPlan {
  readonly open: readonly StoredInstalment[];
  readonly before: readonly PlanStep[];
  readonly steps: readonly PlanStep[];
}

/** Asked when a plan is proposed, and again when it is confirmed: of a loan that is late, and one thing at a time. */
export async function judgePlan(
  tx: Tx,
  order: StoredOrder,
  wish: PlanWish,
  today: string,
): Promise<JudgedPlan | NoPlan> {
  if (order.status === 'done' || order.status === 'written_off') return refuse('nothing_owed');
  // What can still be drawn would belong to no plan.
  if (order.status !== 'repaying') return refuse('not_now', { order: order.status });
  const { instalments } = chargeOverdue(await loadInstalments(tx, order.id), order, today);
  const open = instalments.filter(isOpen);
  if (open.length === 0) return refuse('nothing_owed');
  if (await hasOpenPlan(tx, order.id)) return refuse('plan_open');
  if ((await loadExtensions(tx, order.id)).some(isOpenExtension)) return refuse('extension_open');
  if (!open.some(({ dueOn }) => dueOn < today)) return refuse('not_overdue');
  const before = open.map(unpaidStep);
  const planned = planSteps(before, wish, { today, periodUnit: order.periodUnit });
  if ('obstacle' in planned) return refuse('plan_not_allowed', { reason: planned.obstacle });
  return { open, before, steps: planned.steps };
}
