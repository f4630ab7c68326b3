import { oldestFirst, type PlanLine, type PlanStep, toMajor } from '@hiram/contract';
import type { StoredInstalment } from '../repayment/instalment-store.ts';
import { withStatus } from '../repayment/settlement.ts';

/** What was unpaid of an instalment of the first schedule when a plan took its place. */
export interface Replaced {
  readonly instalmentId: number;
  readonly dueOn: string;
  readonly principalCents: number;
  readonly interestCents: number;
}

/** An instalment of a plan, before it has a number. */
export interface LaidInstalment {
  readonly withdrawalId: number;
  readonly dueOn: string;
  readonly principalCents: number;
  readonly interestCents: number;
  /** What the books have of its interest: it was due before the plan. */
  readonly postedInterestCents: number;
}

export function isOpen({ status }: Pick<StoredInstalment, 'status'>): boolean {
  return status !== 'repaid';
}

export function replacedOf(owed: StoredInstalment): Replaced {
  return {
    instalmentId: owed.id,
    dueOn: owed.dueOn,
    principalCents: owed.principalCents - owed.paidPrincipalCents,
    interestCents: owed.interestCents - owed.paidInterestCents,
  };
}

/** What is unpaid of an instalment, overdue fees left out. */
export function unpaidStep(owed: StoredInstalment): PlanStep {
  const { dueOn, principalCents, interestCents } = replacedOf(owed);
  return { dueOn, amountCents: principalCents + interestCents };
}

export function presentSteps(steps: readonly PlanStep[]): PlanLine[] {
  return steps.map(({ dueOn, amountCents }) => ({ dueOn, amount: toMajor(amountCents) }));
}

export function unpaidFeeCents(instalments: readonly StoredInstalment[]): number {
  return instalments.reduce(
    (sum, { overdueFeeCents, paidOverdueFeeCents }) => sum + overdueFeeCents - paidOverdueFeeCents,
    0,
  );
}

/**
 * Lays what is unpaid on the steps of a plan, oldest first and in each instalment interest before principal: as money
 * would have been booked without it. What was paid since the plan was offered counts for its first steps. Each payout
 * keeps what is its own, to the cent.
 */
export function layPlan(open: readonly StoredInstalment[], steps: readonly PlanStep[]): LaidInstalment[] {
  const parts = oldestFirst(open).map((owed) => ({
    ...replacedOf(owed),
    withdrawalId: owed.withdrawalId,
    postedCents: owed.postedInterestCents - owed.paidInterestCents,
  }));
  const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);
  const unpaidCents = sum(parts.map(({ principalCents, interestCents }) => principalCents + interestCents));
  let paidSinceCents = sum(steps.map(({ amountCents }) => amountCents)) - unpaidCents;
  if (paidSinceCents < 0) throw new Error('more is unpaid than the plan asks for');
  return steps.flatMap(({ dueOn, amountCents }) => {
    const countedCents = Math.min(paidSinceCents, amountCents);
    paidSinceCents -= countedCents;
    let leftCents = amountCents - countedCents;
    const laid = new Map<number, LaidInstalment>();
    while (leftCents > 0) {
      const [part] = parts;
      if (!part) throw new Error('the plan asks for more than is unpaid');
      const interestCents = Math.min(leftCents, part.interestCents);
      const postedCents = Math.min(interestCents, part.postedCents);
      const principalCents = Math.min(leftCents - interestCents, part.principalCents);
      part.interestCents -= interestCents;
      part.postedCents -= postedCents;
      part.principalCents -= principalCents;
      leftCents -= interestCents + principalCents;
      const { withdrawalId } = part;
      const before = laid.get(withdrawalId);
      laid.set(withdrawalId, {
        withdrawalId,
        dueOn,
        principalCents: (before?.principalCents ?? 0) + principalCents,
        interestCents: (before?.interestCents ?? 0) + interestCents,
        postedInterestCents: (before?.postedInterestCents ?? 0) + postedCents,
      });
      if (part.interestCents + part.principalCents === 0) parts.shift();
    }
    return [...laid.values()];
  });
}

/** An instalment that a plan takes the place of: what was paid of it is all that it ever asked for. */
export function emptied(owed: StoredInstalment): StoredInstalment {
  const givenBackCents = owed.scheduledInterestCents - owed.interestCents;
  return {
    ...owed,
    principalCents: owed.paidPrincipalCents,
    interestCents: owed.paidInterestCents,
    scheduledInterestCents: owed.paidInterestCents + givenBackCents,
    postedInterestCents: owed.paidInterestCents,
    status: 'repaid',
  };
}

/**
 * The first schedule again, as if what was paid under the plan had been paid on it, oldest first; and the instalments
 * of the plan with nothing in them. All of one payout.
 */
export function layBack(
  first: readonly { readonly owed: StoredInstalment; readonly replaced: Replaced }[],
  ofPlan: readonly StoredInstalment[],
  today: string,
): StoredInstalment[] {
  const left = {
    principal: ofPlan.reduce((sum, { paidPrincipalCents }) => sum + paidPrincipalCents, 0),
    interest: ofPlan.reduce((sum, { paidInterestCents }) => sum + paidInterestCents, 0),
    posted: ofPlan.reduce((sum, { postedInterestCents }) => sum + postedInterestCents, 0),
  };
  const take = (part: keyof typeof left, upToCents: number) => {
    const cents = Math.min(left[part], upToCents);
    left[part] -= cents;
    return cents;
  };
  const restored = first.map(({ owed, replaced }) => {
    const isLate = owed.dueOn < today;
    return withStatus(
      {
        ...owed,
        principalCents: owed.principalCents + replaced.principalCents,
        interestCents: owed.interestCents + replaced.interestCents,
        scheduledInterestCents: owed.scheduledInterestCents + replaced.interestCents,
        paidPrincipalCents: owed.paidPrincipalCents + take('principal', replaced.principalCents),
        paidInterestCents: owed.paidInterestCents + take('interest', replaced.interestCents),
        postedInterestCents: owed.postedInterestCents + take('posted', replaced.interestCents),
        overdueChargedThrough: isLate ? today : owed.overdueChargedThrough,
      },
      today,
    );
  });
  const nothing = {
    principalCents: 0,
    interestCents: 0,
    scheduledInterestCents: 0,
    postedInterestCents: 0,
    paidPrincipalCents: 0,
    paidInterestCents: 0,
    status: 'repaid' as const,
  };
  return [...restored, ...ofPlan.map((owed) => ({ ...owed, ...nothing }))];
}

/** Interest whose day has come and that is not in the books yet goes there: how much, and the instalments after it. */
export function recogniseDue(
  instalments: readonly StoredInstalment[],
  today: string,
): { instalments: StoredInstalment[]; interestCents: number } {
  let interestCents = 0;
  const after = instalments.map((owed) => {
    if (owed.dueOn > today || owed.status === 'repaid') return owed;
    interestCents += owed.interestCents - owed.postedInterestCents;
    return { ...owed, postedInterestCents: owed.interestCents };
  });
  return { instalments: after, interestCents };
}
