import { badLoanInput, checkCents, checkDate, type LoanInputRefusal } from './loan-input.ts';

/** One line of a repayment schedule: `amountCents` is always `principalCents + interestCents`. */
export interface Instalment {
  period: number;
  dueOn: string;
  amountCents: number;
  principalCents: number;
  interestCents: number;
}

/** The two parts of an instalment before it has a date. */
export type InstalmentParts = Pick<Instalment, 'principalCents' | 'interestCents'>;

/** An instalment of a running loan: what it asks for in its three parts, and what was paid of each. */
export interface OwedInstalment {
  period: number;
  dueOn: string;
  principalCents: number;
  interestCents: number;
  /** Of which an earlier end of the loan may have given some back; the same where it is not said. */
  scheduledInterestCents?: number | undefined;
  /** Interest that was due already when a hardship plan gave it another day: earned, whatever that day is. */
  earnedBeforeCents?: number | undefined;
  overdueFeeCents: number;
  paidPrincipalCents: number;
  paidInterestCents: number;
  paidOverdueFeeCents: number;
}

/** Turns a quoted instalment into an owed one of which nothing is paid yet. */
export function toOwed(instalment: Omit<Instalment, 'amountCents'>): OwedInstalment {
  const { period, dueOn, principalCents, interestCents } = instalment;
  return {
    period,
    dueOn,
    principalCents,
    interestCents,
    overdueFeeCents: 0,
    paidPrincipalCents: 0,
    paidInterestCents: 0,
    paidOverdueFeeCents: 0,
  };
}

export function unpaidCents(owed: OwedInstalment): number {
  return (
    owed.principalCents -
    owed.paidPrincipalCents +
    (owed.interestCents - owed.paidInterestCents) +
    (owed.overdueFeeCents - owed.paidOverdueFeeCents)
  );
}

/** Oldest first: by due date, and by number where an extension made two due on one day. */
export function oldestFirst<Line extends { dueOn: string; period: number }>(lines: readonly Line[]): Line[] {
  return [...lines].sort((one, other) =>
    one.dueOn === other.dueOn ? one.period - other.period : one.dueOn < other.dueOn ? -1 : 1,
  );
}

export function checkOwed(instalments: readonly OwedInstalment[]): LoanInputRefusal | undefined {
  if (!Array.isArray(instalments) || instalments.length === 0) {
    return badLoanInput('instalments', 'nothing_given');
  }
  for (const owed of instalments) {
    const bad =
      checkDate('instalments.dueOn', owed.dueOn) ??
      checkPaid('principalCents', owed.principalCents, owed.paidPrincipalCents) ??
      checkPaid('interestCents', owed.interestCents, owed.paidInterestCents) ??
      checkPaid('overdueFeeCents', owed.overdueFeeCents, owed.paidOverdueFeeCents);
    if (bad) return bad;
  }
  return undefined;
}

function checkPaid(part: string, asked: number, paid: number): LoanInputRefusal | undefined {
  const field = `instalments.${part}`;
  const bad = checkCents(field, asked) ?? checkCents(field, paid);
  return bad ?? (paid > asked ? badLoanInput(field, 'paid_more_than_owed') : undefined);
}
