import { type Major, type OrderView, type PeriodView, toCents, toInstalmentStatus } from '@hiram/contract';

/** What an order costs and where it stands, in cents. */
export interface OrderFigures {
  readonly receivedCents: number;
  readonly feeCents: number;
  readonly principalCents: number;
  readonly interestCents: number;
  readonly overdueFeeCents: number;
  readonly repayCents: number;
}

const sum = (amounts: readonly Major[]) => amounts.reduce((total, amount) => total + toCents(amount), 0);

type Drawn = Pick<OrderView, 'periodViews' | 'withdrawals' | 'quote'>;

/**
 * Of what was really paid out: the sums of its instalments,
 * and nothing worked out again. Null before a payout.
 */
export function figuresOf({ periodViews, withdrawals }: Drawn): OrderFigures | null {
  const arrived = withdrawals.filter(({ status }) => status === 'settled');
  if (arrived.length === 0) return null;
  return {
    receivedCents: sum(arrived.map(({ received }) => received)),
    feeCents: sum(arrived.map(({ fee }) => fee)),
    principalCents: sum(periodViews.map(({ principal }) => principal)),
    interestCents: sum(periodViews.map(({ interest }) => interest)),
    overdueFeeCents: sum(periodViews.map(({ overdueFee }) => overdueFee)),
    repayCents: sum(periodViews.map(({ amt }) => amt)),
  };
}

/** As long as something can be withdrawn: the price of all of it, by the server. */
export function figuresIfWithdrawn({ quote }: Drawn): OrderFigures | null {
  if (!quote) return null;
  return {
    receivedCents: toCents(quote.received),
    feeCents: toCents(quote.fee),
    principalCents: toCents(quote.amount),
    interestCents: toCents(quote.interest),
    overdueFeeCents: 0,
    repayCents: toCents(quote.total),
  };
}

/** What is still to be paid of an instalment: nothing once it is repaid, even if some of it was forgiven. */
export function leftOf({ amt, paid, status }: PeriodView): number {
  return toInstalmentStatus(status) === 'repaid' ? 0 : toCents(amt) - toCents(paid);
}

/** What was paid of some instalments, and what is left. */
export function sumsOf(periods: readonly PeriodView[]): {
  readonly paidCents: number;
  readonly leftCents: number;
} {
  return {
    paidCents: sum(periods.map(({ paid }) => paid)),
    leftCents: periods.reduce((total, period) => total + leftOf(period), 0),
  };
}

/** The day of the last instalment; null before a payout. */
export function maturityOf(periods: readonly PeriodView[]): string | null {
  return periods.reduce<string | null>(
    (last, { dueOn }) => (last === null || dueOn > last ? dueOn : last),
    null,
  );
}

export interface NextDue {
  readonly dueOn: string;
  /** Of every withdrawal that is due that day. */
  readonly cents: number;
  readonly isOverdue: boolean;
}

/** The oldest day on which something is still to be paid, and how much that is. */
export function nextDue(periods: readonly PeriodView[]): NextDue | null {
  const open = periods
    .filter(({ status }) => toInstalmentStatus(status) !== 'repaid')
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  const [first] = open;
  if (!first) return null;
  const sameDay = open.filter(({ dueOn }) => dueOn === first.dueOn);
  return {
    dueOn: first.dueOn,
    cents: sumsOf(sameDay).leftCents,
    isOverdue: sameDay.some(({ status }) => toInstalmentStatus(status) === 'overdue'),
  };
}
