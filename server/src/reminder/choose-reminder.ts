import { addDays, toMajor, unpaidCents } from '@hiram/contract';
import type { StoredInstalment } from '../repayment/instalment-store.ts';
import type { TemplateData } from '../texts/template.ts';
import { catchUpDays } from './plan-reminders.ts';

export interface PlannedReminder {
  readonly id: number;
  readonly dueOn: string;
  readonly plannedOn: string;
}

/** What is unpaid of a loan, with the fees of the days up to today. */
export interface Debt {
  /** Oldest first; none where the loan is over. */
  readonly open: readonly StoredInstalment[];
  readonly creditCents: number;
}

export interface DoneReminder {
  readonly id: number;
  readonly status: 'late' | 'same_day' | 'nothing_due';
}

export interface Choice {
  /** The one that is to be sent. */
  readonly chosen: PlannedReminder | undefined;
  readonly done: readonly DoneReminder[];
}

/**
 * Of the reminders of one loan at most one is sent: the newest, and of two of the same day the one about the older debt,
 * because a payment goes there first.
 */
export function chooseReminder(planned: readonly PlannedReminder[], debt: Debt, today: string): Choice {
  const standing = planned.filter(({ dueOn }) => isStillDue(debt, dueOn));
  const [newest] = standing.toSorted(
    (one, other) => compare(other.plannedOn, one.plannedOn) || compare(one.dueOn, other.dueOn),
  );
  const chosen = newest && newest.plannedOn > addDays(today, -catchUpDays) ? newest : undefined;
  const done = planned
    .filter((reminder) => reminder !== chosen)
    .map((reminder): DoneReminder => {
      if (!standing.includes(reminder)) return { id: reminder.id, status: 'nothing_due' };
      return { id: reminder.id, status: reminder.plannedOn < today ? 'late' : 'same_day' };
    });
  return { chosen, done };
}

type ReminderTemplate = 'instalment_due_soon' | 'instalment_due_today' | 'instalment_overdue';

export interface ReminderLetter {
  readonly template: ReminderTemplate;
  readonly data: TemplateData[ReminderTemplate];
}

/** What the letter says depends on the day it is sent, not on the day it was meant for. */
export function letterOf({ dueOn }: PlannedReminder, debt: Debt, today: string): ReminderLetter {
  if (today > dueOn) {
    const since = debt.open[0]?.dueOn ?? dueOn;
    const amount = toMajor(owedCents(debt, addDays(today, -1)));
    return { template: 'instalment_overdue', data: { amount, on: since } };
  }
  const template = today === dueOn ? 'instalment_due_today' : 'instalment_due_soon';
  return { template, data: { amount: toMajor(owedCents(debt, dueOn)), on: dueOn } };
}

function isStillDue(debt: Debt, day: string): boolean {
  return debt.open.some(({ dueOn }) => dueOn === day) && owedCents(debt, day) > 0;
}

/** What has to be paid to owe nothing of what is due up to a day. Credit is used first. */
function owedCents({ open, creditCents }: Debt, day: string): number {
  const dueCents = open
    .filter(({ dueOn }) => dueOn <= day)
    .reduce((sum, instalment) => sum + unpaidCents(instalment), 0);
  return Math.max(0, dueCents - creditCents);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
