import { annualRateOfCharge } from './apr-eu.ts';
import { exactShare } from './exact-share.ts';
import type { LoanInputRefusal } from './loan-input.ts';
import type { WholeLoanPrice } from './price-measure.ts';

interface DatedCents {
  on: string;
  amountCents: number;
}

/** A loan as it was paid out and is to be repaid, with what its extensions cost. */
export interface ExtendedLoan {
  payouts: readonly (DatedCents & { receivedCents: number })[];
  /** Of every instalment, repaid or not: its due dates before and after, and what it is for. */
  instalments: readonly {
    dueOn: string;
    newDueOn: string;
    principalCents: number;
    interestCents: number;
  }[];
  /** Of the extensions before, and of the one in question. */
  prices: readonly DatedCents[];
  /** The most that being late can add to an instalment, in thousandths of a percent; 0 where it costs nothing. */
  overdueCapThousandths: number;
}

/**
 * What the whole loan costs with an extension, for the rate guard. Its yearly rate counts only where the extension
 * raises it: what a loan cost before anybody extended it was judged when it was made, by months and not by days.
 */
export function wholeLoanPrice(loan: ExtendedLoan): WholeLoanPrice | LoanInputRefusal {
  const { payouts, instalments, prices, overdueCapThousandths } = loan;
  const drawdowns = payouts.map(({ on, receivedCents }) => ({ on, amountCents: receivedCents }));
  const paidOn = (day: 'dueOn' | 'newDueOn') =>
    instalments
      .map((line) => ({ on: line[day], amountCents: line.principalCents + line.interestCents }))
      .filter(({ amountCents }) => amountCents > 0);
  const before = annualRateOfCharge({ drawdowns, payments: paidOn('dueOn') });
  if (typeof before !== 'number') return before;
  const costs = prices.filter(({ amountCents }) => amountCents > 0);
  const after = annualRateOfCharge({ drawdowns, payments: [...paidOn('newDueOn'), ...costs] });
  if (typeof after !== 'number') return after;

  const lentCents = sumOf(payouts.map(({ amountCents }) => amountCents));
  const feeCents = lentCents - sumOf(payouts.map(({ receivedCents }) => receivedCents));
  const interestCents = sumOf(instalments.map((line) => line.interestCents));
  const lateCents = exactShare(lentCents + interestCents, overdueCapThousandths, 100_000, 'half-up');
  const costCents = interestCents + feeCents + lateCents + sumOf(costs.map(({ amountCents }) => amountCents));
  return {
    yearPercent: after > before ? after : 0,
    totalCostPercent: (costCents / lentCents) * 100,
  };
}

function sumOf(cents: readonly number[]): number {
  return cents.reduce((sum, each) => sum + each, 0);
}
