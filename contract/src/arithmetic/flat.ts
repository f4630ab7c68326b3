import { exactShare } from './exact-share.ts';
import type { InstalmentParts } from './instalment.ts';

/**
 * Flat interest, specification §9 to the decimal: rate × amount / 100000 × periods, rounded half up to one
 * decimal of the major unit, which is to ten cents. `rate` is in thousandths of a percent per period.
 */
export function flatInterestCents(amountCents: number, rate: number, periods: number): number {
  return 10 * exactShare(amountCents, rate * periods, 1_000_000, 'half-up');
}

/**
 * Splits a total into equal instalments, rounded down to the cent; the last takes the remainder, so they sum
 * to the total exactly (decisions §3). Inside them interest is spread in proportion to what has been repaid,
 * computed on the running sum: each part is at least zero and both columns sum exactly, whatever the amounts.
 */
export function equalInstalments(
  amountCents: number,
  interestCents: number,
  periods: number,
): InstalmentParts[] {
  const totalCents = amountCents + interestCents;
  const perPeriodCents = exactShare(totalCents, 1, periods, 'down');
  const parts: InstalmentParts[] = [];
  let earlierInterestCents = 0;
  for (let period = 1; period <= periods; period += 1) {
    const isLast = period === periods;
    const repaidCents = isLast ? totalCents : perPeriodCents * period;
    const interestSoFarCents = exactShare(repaidCents, interestCents, totalCents, 'down');
    const partInterestCents = interestSoFarCents - earlierInterestCents;
    const instalmentCents = isLast ? totalCents - perPeriodCents * (periods - 1) : perPeriodCents;
    parts.push({
      principalCents: instalmentCents - partInterestCents,
      interestCents: partInterestCents,
    });
    earlierInterestCents = interestSoFarCents;
  }
  return parts;
}
