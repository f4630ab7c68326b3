import { addDays, daysBetween } from '../calendar.ts';
import { dueDate, type PeriodUnit } from './quote.ts';

export const planKinds = ['smaller', 'pause'] as const;
/** Smaller instalments over more periods, or the same ones after a pause. */
export type PlanKind = (typeof planKinds)[number];

/** Until a plan is signed; so nothing of it falls due before. */
export const PLAN_ACCEPT_DAYS = 7;
/** Longer than this nobody is left without a payment: it would be a write-off by another name. */
export const LONGEST_PAUSE_DAYS = 180;
export const MOST_PLAN_INSTALMENTS = 120;

export interface PlanWish {
  readonly kind: PlanKind;
  /** Only of smaller instalments: of a pause they are as many as they were. */
  readonly instalments: number | null;
  readonly firstDueOn: string;
}

/** What is to be paid on one day. */
export interface PlanStep {
  readonly dueOn: string;
  readonly amountCents: number;
}

export type PlanObstacle = 'not_smaller' | 'too_soon' | 'too_late' | 'too_many';

/**
 * What a plan asks for in place of what is unpaid, overdue fees left out: the same cents on other days, and never one
 * more. Desk and server work it out with this one function.
 */
export function planSteps(
  unpaid: readonly PlanStep[],
  { kind, instalments, firstDueOn }: PlanWish,
  { today, periodUnit }: { readonly today: string; readonly periodUnit: PeriodUnit },
): { steps: PlanStep[] } | { obstacle: PlanObstacle } {
  if (firstDueOn <= addDays(today, PLAN_ACCEPT_DAYS)) return { obstacle: 'too_soon' };
  if (firstDueOn > addDays(today, LONGEST_PAUSE_DAYS)) return { obstacle: 'too_late' };
  const before = byDay(unpaid);
  if (kind === 'pause') return { steps: pausedSteps(before, firstDueOn) };
  const count = instalments ?? 0;
  const totalCents = before.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (count <= before.length) return { obstacle: 'not_smaller' };
  if (count > MOST_PLAN_INSTALMENTS || count > totalCents) return { obstacle: 'too_many' };
  const eachCents = Math.floor(totalCents / count);
  const steps = Array.from({ length: count }, (_, index) => ({
    dueOn: dueDate(firstDueOn, periodUnit, index),
    amountCents: index < count - 1 ? eachCents : totalCents - eachCents * (count - 1),
  }));
  const largest = (some: readonly PlanStep[]) => Math.max(...some.map(({ amountCents }) => amountCents));
  return largest(steps) < largest(before) ? { steps } : { obstacle: 'not_smaller' };
}

/** Everything by the same number of days, so that the oldest falls on the first day after the pause. */
function pausedSteps(before: readonly PlanStep[], firstDueOn: string): PlanStep[] {
  const days = daysBetween(before[0]?.dueOn ?? firstDueOn, firstDueOn);
  return before.map(({ dueOn, amountCents }) => ({ dueOn: addDays(dueOn, days), amountCents }));
}

/** One step a day, oldest first: two payouts of a loan can ask for something on the same one. */
function byDay(lines: readonly PlanStep[]): PlanStep[] {
  const cents = new Map<string, number>();
  for (const { dueOn, amountCents } of lines) cents.set(dueOn, (cents.get(dueOn) ?? 0) + amountCents);
  return [...cents]
    .map(([dueOn, amountCents]) => ({ dueOn, amountCents }))
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
}
