import {
  allocate,
  earnedInterestCents,
  isRefusal,
  oldestFirst,
  overdueFee,
  payoff,
  type Refusal,
  unpaidCents,
} from '@hiram/contract';
import type { StoredInstalment } from './instalment-store.ts';

/**
 * What a payment does to a loan, as pure arithmetic over its instalments: charge the fees of the days gone
 * by, see whether the money ends the loan, give back what is unearned if it does, and spread the rest.
 */
export interface Settlement {
  readonly instalments: StoredInstalment[];
  readonly overdueFeeCents: number;
  readonly interestCents: number;
  readonly principalCents: number;
  /** Interest that became income because it was paid before its day. */
  readonly recognisedInterestCents: number;
  /** Interest in the books that the early end of the loan will never earn. */
  readonly unearnedInterestCents: number;
  /** The part of it that was paid already and goes back to the borrower. */
  readonly returnedInterestCents: number;
  readonly creditUsedCents: number;
  readonly creditLeftOverCents: number;
  readonly isEverythingRepaid: boolean;
}

export interface Charge {
  readonly instalmentId: number;
  readonly feeCents: number;
}

export interface OverdueRule {
  readonly overdueDailyRate: number;
  readonly overdueCapThousandths: number;
}

function feeTerms(owed: StoredInstalment, rule: OverdueRule) {
  return {
    instalmentCents: owed.principalCents + owed.scheduledInterestCents,
    unpaidCents: unpaidCents(owed) - (owed.overdueFeeCents - owed.paidOverdueFeeCents),
    dailyRate: rule.overdueDailyRate,
    capThousandths: rule.overdueCapThousandths,
    dueOn: owed.dueOn,
  };
}

/** What the days after one, or after the due date, up to another add to an instalment; nothing to one of a plan. */
export function feeForDays(
  owed: StoredInstalment,
  rule: OverdueRule,
  { after, through }: { readonly after: string | null; readonly through: string },
): number {
  if (owed.planId !== null) return 0;
  const charged = {
    chargedThrough: laterOf(after, owed.feesWaivedThrough) ?? undefined,
    // What was waived is gone for good: the most that it can cost is not to be had a second time.
    chargedCents: owed.overdueFeeCents + owed.waivedOverdueFeeCents,
  };
  return orThrow(overdueFee({ ...feeTerms(owed, rule), ...charged }, through));
}

/** Adds the overdue fees of the days that were not charged yet. */
export function chargeOverdue(
  instalments: readonly StoredInstalment[],
  rule: OverdueRule,
  on: string,
): { instalments: StoredInstalment[]; charges: Charge[] } {
  const charges: Charge[] = [];
  const charged = instalments.map((owed): StoredInstalment => {
    if (owed.status === 'repaid' || on <= owed.dueOn) return owed;
    const feeCents = feeForDays(owed, rule, { after: owed.overdueChargedThrough, through: on });
    if (feeCents > 0) charges.push({ instalmentId: owed.id, feeCents });
    return {
      ...owed,
      overdueFeeCents: owed.overdueFeeCents + feeCents,
      overdueChargedThrough: on,
      status: 'overdue',
    };
  });
  return { instalments: charged, charges };
}

/**
 * The instalments as they were on an earlier day, as far as fees go: what was charged for the days since is taken
 * back, for a payment that arrived on that day and is booked only now. What was paid of it stays paid.
 */
export function withoutFeesSince(
  charged: readonly StoredInstalment[],
  rule: OverdueRule,
  day: string,
): StoredInstalment[] {
  return charged.map((owed): StoredInstalment => {
    const { overdueChargedThrough } = owed;
    if (owed.status === 'repaid' || overdueChargedThrough === null || overdueChargedThrough <= day)
      return owed;
    const feeSinceCents = orThrow(
      overdueFee(
        {
          ...feeTerms(owed, rule),
          chargedThrough: laterOf(day > owed.dueOn ? day : owed.dueOn, owed.feesWaivedThrough),
          chargedCents: 0,
        },
        overdueChargedThrough,
      ),
    );
    const unpaidFeeCents = owed.overdueFeeCents - owed.paidOverdueFeeCents;
    return {
      ...owed,
      overdueFeeCents: owed.overdueFeeCents - Math.min(feeSinceCents, unpaidFeeCents),
      overdueChargedThrough: day > owed.dueOn ? day : null,
      status: day > owed.dueOn ? 'overdue' : 'pending',
    };
  });
}

function laterOf<Day extends string | null>(one: Day, other: string | null): Day | string {
  return other !== null && (one === null || other > one) ? other : one;
}

export function overdueFeeCentsOf(instalments: readonly StoredInstalment[]): number {
  return instalments.reduce((sum, { overdueFeeCents }) => sum + overdueFeeCents, 0);
}

export interface PayoffParts {
  readonly principalCents: number;
  /** Below zero when interest was paid ahead that will now never be earned. */
  readonly interestCents: number;
  readonly overdueFeeCents: number;
  /** Interest of the schedules that this payoff saves. */
  readonly unearnedInterestCents: number;
  readonly totalCents: number;
}

/** What ends the loan on a day, and what it consists of. Each payout has its own schedule, from its own day. */
export function payoffParts(
  instalments: readonly StoredInstalment[],
  creditCents: number,
  on: string,
): PayoffParts {
  const parts = schedules(instalments).map((schedule) =>
    orThrow(payoff({ startsOn: schedule[0]?.startsOn ?? on, instalments: schedule }, on)),
  );
  const sum = (part: 'principalCents' | 'interestCents' | 'overdueFeeCents' | 'unearnedInterestCents') =>
    parts.reduce((total, each) => total + each[part], 0);
  const principalCents = sum('principalCents');
  const interestCents = sum('interestCents');
  const overdueFeeCents = sum('overdueFeeCents');
  return {
    principalCents,
    interestCents,
    overdueFeeCents,
    unearnedInterestCents: sum('unearnedInterestCents'),
    totalCents: Math.max(0, principalCents + interestCents + overdueFeeCents - creditCents),
  };
}

export function payoffCents(
  instalments: readonly StoredInstalment[],
  creditCents: number,
  on: string,
): number {
  return payoffParts(instalments, creditCents, on).totalCents;
}

export function settle(
  charged: readonly StoredInstalment[],
  payment: { readonly amountCents: number; readonly creditCents: number },
  on: string,
): Settlement {
  const endsLoan = payment.amountCents >= payoffCents(charged, payment.creditCents, on);
  const {
    instalments: owed,
    unearnedInterestCents,
    returnedInterestCents,
  } = endsLoan
    ? giveBackUnearned(charged, on)
    : { instalments: [...charged], unearnedInterestCents: 0, returnedInterestCents: 0 };
  const creditCents = payment.creditCents + returnedInterestCents;
  const allocation = orThrow(allocate({ amountCents: payment.amountCents, creditCents }, owed));
  let recognisedInterestCents = 0;
  const after = allocation.instalments.map((line) => {
    const recognisedCents = Math.max(0, line.paidInterestCents - line.postedInterestCents);
    recognisedInterestCents += recognisedCents;
    return withStatus({ ...line, postedInterestCents: line.postedInterestCents + recognisedCents }, on);
  });
  const total = (part: 'overdueFeeCents' | 'interestCents' | 'principalCents') =>
    allocation.applied.reduce((sum, applied) => sum + applied[part], 0);
  return {
    instalments: after,
    overdueFeeCents: total('overdueFeeCents'),
    interestCents: total('interestCents'),
    principalCents: total('principalCents'),
    recognisedInterestCents,
    unearnedInterestCents,
    returnedInterestCents,
    creditUsedCents: allocation.creditUsedCents,
    creditLeftOverCents: allocation.creditCents - (creditCents - allocation.creditUsedCents),
    isEverythingRepaid: after.every(({ status }) => status === 'repaid'),
  };
}

export function withStatus(owed: StoredInstalment, on: string): StoredInstalment {
  if (unpaidCents(owed) === 0) return { ...owed, status: 'repaid' };
  return { ...owed, status: on > owed.dueOn ? 'overdue' : 'pending' };
}

/**
 * The loan ends today: of each instalment's interest only what the days have earned is still asked for. More
 * may be in the books: paid ahead, or booked on a due date that an extension has moved since.
 */
function giveBackUnearned(
  charged: readonly StoredInstalment[],
  on: string,
): { instalments: StoredInstalment[]; unearnedInterestCents: number; returnedInterestCents: number } {
  let unearnedInterestCents = 0;
  let returnedInterestCents = 0;
  const instalments = schedules(charged).flatMap((schedule) => {
    let from = schedule[0]?.startsOn ?? on;
    return schedule.map((owed) => {
      const earnedCents = earnedInterestCents(owed, from, on);
      from = owed.dueOn;
      unearnedInterestCents += Math.max(0, owed.postedInterestCents - earnedCents);
      returnedInterestCents += Math.max(0, owed.paidInterestCents - earnedCents);
      return {
        ...owed,
        interestCents: earnedCents,
        paidInterestCents: Math.min(owed.paidInterestCents, earnedCents),
        postedInterestCents: Math.min(owed.postedInterestCents, earnedCents),
      };
    });
  });
  return { instalments, unearnedInterestCents, returnedInterestCents };
}

/** The instalments of each payout, oldest first. */
function schedules(instalments: readonly StoredInstalment[]): StoredInstalment[][] {
  const byWithdrawal = Map.groupBy(instalments, ({ withdrawalId }) => withdrawalId);
  return [...byWithdrawal.values()].map(oldestFirst);
}

/** What the database holds is always good input for the arithmetic; anything else is a bug. */
function orThrow<Result>(result: Result): Exclude<Result, Refusal<string>> {
  if (isRefusal(result)) {
    throw new Error(`the arithmetic refused stored figures: ${JSON.stringify(result)}`);
  }
  return result as Exclude<Result, Refusal<string>>;
}
