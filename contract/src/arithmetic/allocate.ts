import { checkOwed, type OwedInstalment, oldestFirst } from './instalment.ts';
import { badLoanInput, checkCents, type LoanInputRefusal } from './loan-input.ts';

export interface Payment {
  amountCents: number;
  /** What the borrower had paid over before; it is used before the new money. */
  creditCents?: number | undefined;
}

/** What one instalment received. */
export interface AppliedPart {
  period: number;
  overdueFeeCents: number;
  interestCents: number;
  principalCents: number;
}

export interface Allocation<Owed extends OwedInstalment = OwedInstalment> {
  /** Only instalments that received something, oldest first. */
  applied: AppliedPart[];
  appliedCents: number;
  /** How much of what was applied came from the credit. */
  creditUsedCents: number;
  /** The borrower's credit afterwards. */
  creditCents: number;
  /** All instalments after the payment, oldest first. */
  instalments: Owed[];
}

/**
 * Spreads a payment as decisions §3 says: the oldest instalment first, and inside one the overdue fee, then
 * the interest, then the principal. What is over becomes the borrower's credit. Not a cent is made or lost.
 *
 * This follows the schedule and so takes the interest of instalments paid ahead in full. A payment that ends
 * the loan early is measured by `payoff`, which gives the unearned part back.
 */
export function allocate<Owed extends OwedInstalment>(
  payment: Payment,
  instalments: readonly Owed[],
): Allocation<Owed> | LoanInputRefusal {
  const earlierCreditCents = payment.creditCents ?? 0;
  const bad =
    checkCents('amountCents', payment.amountCents) ??
    checkCents('creditCents', earlierCreditCents) ??
    checkOwed(instalments);
  if (bad) return bad;
  const availableCents = payment.amountCents + earlierCreditCents;
  if (availableCents === 0) return badLoanInput('amountCents', 'not_positive');
  const applied: AppliedPart[] = [];
  let leftCents = availableCents;
  const after = oldestFirst(instalments).map((owed) => {
    const part = takePart(owed, leftCents);
    const takenCents = part.overdueFeeCents + part.interestCents + part.principalCents;
    if (takenCents === 0) return owed;
    leftCents -= takenCents;
    applied.push(part);
    return {
      ...owed,
      paidOverdueFeeCents: owed.paidOverdueFeeCents + part.overdueFeeCents,
      paidInterestCents: owed.paidInterestCents + part.interestCents,
      paidPrincipalCents: owed.paidPrincipalCents + part.principalCents,
    };
  });
  const appliedCents = availableCents - leftCents;
  return {
    applied,
    appliedCents,
    creditUsedCents: Math.min(earlierCreditCents, appliedCents),
    creditCents: leftCents,
    instalments: after,
  };
}

function takePart(owed: OwedInstalment, leftCents: number): AppliedPart {
  const overdueFeeCents = Math.min(leftCents, owed.overdueFeeCents - owed.paidOverdueFeeCents);
  const afterFeeCents = leftCents - overdueFeeCents;
  const interestCents = Math.min(afterFeeCents, owed.interestCents - owed.paidInterestCents);
  const afterInterestCents = afterFeeCents - interestCents;
  const principalCents = Math.min(afterInterestCents, owed.principalCents - owed.paidPrincipalCents);
  return { period: owed.period, overdueFeeCents, interestCents, principalCents };
}
