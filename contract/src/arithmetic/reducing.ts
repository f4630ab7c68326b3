import { exactQuotient, exactShare } from './exact-share.ts';
import type { InstalmentParts } from './instalment.ts';

/** The share of the balance charged for one period, as a fraction so that 7 % ÷ 12 stays exact. */
export interface PeriodRate {
  numerator: number;
  denominator: number;
}

/** A product's rate, which is in thousandths of a percent per period. */
export function periodRate(rate: number): PeriodRate {
  return { numerator: rate, denominator: 100_000 };
}

/**
 * The level instalment of the annuity formula, amount × r(1+r)ⁿ ÷ ((1+r)ⁿ − 1), in whole numbers and rounded
 * once, half to even, as the published schedules that serve as known answers are.
 */
export function levelInstalmentCents(amountCents: number, rate: PeriodRate, periods: number): number {
  if (rate.numerator === 0) return exactShare(amountCents, 1, periods, 'half-even');
  // A shorter fraction keeps the powers short: 2.4 % is 3/125 and not 2400/100000.
  const common = greatestCommonDivisor(rate.numerator, rate.denominator);
  const numerator = BigInt(rate.numerator / common);
  const denominator = BigInt(rate.denominator / common);
  const grown = (numerator + denominator) ** BigInt(periods);
  const still = denominator ** BigInt(periods);
  const dividend = BigInt(amountCents) * numerator * grown;
  return Number(exactQuotient(dividend, denominator * (grown - still), 'half-even'));
}

/**
 * Level instalments on the falling balance. Each period's interest is rounded half to even on the balance
 * that is really left; the last instalment pays off that balance, so the principal parts sum to the amount
 * exactly. No part is negative: the rounded instalment is never below the first period's rounded interest,
 * and a tiny loan that its rounded instalments repay early has instalments of zero at the end.
 */
export function reducingInstalments(
  amountCents: number,
  rate: PeriodRate,
  periods: number,
): InstalmentParts[] {
  const levelCents = levelInstalmentCents(amountCents, rate, periods);
  const parts: InstalmentParts[] = [];
  let balanceCents = amountCents;
  for (let period = 1; period <= periods; period += 1) {
    const interestCents = exactShare(balanceCents, rate.numerator, rate.denominator, 'half-even');
    const principalCents =
      period === periods ? balanceCents : Math.min(levelCents - interestCents, balanceCents);
    parts.push({ principalCents, interestCents });
    balanceCents -= principalCents;
  }
  return parts;
}

/**
 * Takes a coupon off the interest of a schedule and keeps it level: the smaller total is divided again, the
 * last instalment takes the remainder, and each instalment keeps its share of the interest that is left.
 */
export function discountLevel(parts: readonly InstalmentParts[], discountCents: number): InstalmentParts[] {
  const interestCents = parts.reduce((sum, part) => sum + part.interestCents, 0);
  const amountCents = parts.reduce((sum, part) => sum + part.principalCents, 0);
  const leftCents = interestCents - discountCents;
  const levelCents = exactShare(amountCents + leftCents, 1, parts.length, 'down');
  let earlierCents = 0;
  let balanceCents = amountCents;
  let fullSoFarCents = 0;
  return parts.map((part, index) => {
    fullSoFarCents += part.interestCents;
    const soFarCents = exactShare(fullSoFarCents, leftCents, interestCents, 'down');
    const partInterestCents = soFarCents - earlierCents;
    earlierCents = soFarCents;
    const isLast = index === parts.length - 1;
    const principalCents = isLast
      ? balanceCents
      : Math.max(0, Math.min(levelCents - partInterestCents, balanceCents));
    balanceCents -= principalCents;
    return { principalCents, interestCents: partInterestCents };
  });
}

function greatestCommonDivisor(one: number, other: number): number {
  let [large, small] = [one, other];
  while (small !== 0) [large, small] = [small, large % small];
  return large;
}
