import { describe, expect, it } from 'vitest';
import { isRefusal } from '../refusals.ts';
import { quoteLoan } from './quote.ts';
import { discountLevel, levelInstalmentCents, periodRate, reducingInstalments } from './reducing.ts';

/**
 * Known answers from Apache Fineract, ProgressiveEMICalculatorTest and
 * ClientLoanIntegrationTest: half to even at two decimals, a year of 360 days and months of
 * 30, so that a month's rate is a twelfth of the year's.
 */
const published = [
  {
    name: '100 at 9.4822 % a year, 6 months',
    amountCents: 100_00,
    rate: { numerator: 94_822, denominator: 12_000_000 },
    quotedRate: 790,
    periods: 6,
    instalmentCents: 17_13,
    lastCents: 17_13,
    interestCents: 2_78,
  },
  {
    name: '100 at 7 % a year, 6 months',
    amountCents: 100_00,
    rate: { numerator: 7, denominator: 1200 },
    quotedRate: 583,
    periods: 6,
    instalmentCents: 17_01,
    lastCents: 17_00,
    interestCents: 2_05,
  },
  {
    name: '1,000 at 0 %, 4 months',
    amountCents: 1000_00,
    rate: { numerator: 0, denominator: 1 },
    quotedRate: 0,
    periods: 4,
    instalmentCents: 250_00,
    lastCents: 250_00,
    interestCents: 0,
  },
  {
    name: '12,000 at 2 % a month, 4 months',
    amountCents: 12_000_00,
    rate: { numerator: 2, denominator: 100 },
    quotedRate: 2000,
    periods: 4,
    instalmentCents: 3151_49,
    lastCents: 3151_47,
    interestCents: 605_94,
  },
];

describe.each(published)('$name', (known) => {
  it('comes out as published', () => {
    const parts = reducingInstalments(known.amountCents, known.rate, known.periods);
    const amounts = parts.map((part) => part.principalCents + part.interestCents);
    expect(amounts.slice(0, -1)).toEqual(new Array(known.periods - 1).fill(known.instalmentCents));
    expect(amounts.at(-1)).toBe(known.lastCents);
    expect(parts.reduce((sum, part) => sum + part.interestCents, 0)).toBe(known.interestCents);
  });

  it('comes out of quoteLoan too, whose rate has three decimals', () => {
    const quote = quoteLoan({
      amountCents: known.amountCents,
      rate: known.quotedRate,
      periods: known.periods,
      periodUnit: 'month',
      method: 'reducing',
      startsOn: '2024-01-01',
    });
    if (isRefusal(quote)) throw new Error(quote.data.reason);
    expect(quote.perPeriodCents).toBe(known.instalmentCents);
    expect(quote.instalments.at(-1)?.amountCents).toBe(known.lastCents);
    expect(quote.interestCents).toBe(known.interestCents);
  });
});

describe('levelInstalmentCents', () => {
  it('rounds half a cent to the even one, with and without interest', () => {
    const free = periodRate(0);
    expect([1, 3, 5, 7].map((cents) => levelInstalmentCents(cents, free, 2))).toEqual([0, 2, 2, 4]);
    // One period at 100 %: twice the amount; at 50 % one and a half times.
    expect([1, 3, 5].map((cents) => levelInstalmentCents(cents, periodRate(50_000), 1))).toEqual([2, 4, 8]);
    expect(levelInstalmentCents(7, periodRate(100_000), 1)).toBe(14);
  });

  it('does not depend on how the fraction is written', () => {
    const written = [1, 2, 7, 1000].map((factor) =>
      levelInstalmentCents(123_456_78, { numerator: 3 * factor, denominator: 125 * factor }, 17),
    );
    expect(new Set(written).size).toBe(1);
  });
});

describe('reducingInstalments', () => {
  it('rounds half a cent of interest to the even one', () => {
    // 1 % of 0.50, 1.50, 2.50 and 3.50.
    const interest = [50, 150, 250, 350].map((cents) => reducingInstalments(cents, periodRate(1000), 1)[0]);
    expect(interest.map((part) => part?.interestCents)).toEqual([0, 2, 2, 4]);
  });

  it('charges each period on the balance that is left', () => {
    let balanceCents = 500_000_00;
    for (const part of reducingInstalments(balanceCents, periodRate(2400), 24)) {
      expect(Math.abs(part.interestCents - balanceCents * 0.024)).toBeLessThanOrEqual(0.5);
      balanceCents -= part.principalCents;
    }
    expect(balanceCents).toBe(0);
  });

  it('repays a loan of some cents without a negative part', () => {
    for (let amountCents = 1; amountCents <= 60; amountCents += 1) {
      const parts = reducingInstalments(amountCents, periodRate(3333), 24);
      expect(parts.every((part) => part.principalCents >= 0 && part.interestCents >= 0)).toBe(true);
      expect(parts.reduce((sum, part) => sum + part.principalCents, 0)).toBe(amountCents);
    }
  });
});

describe('discountLevel', () => {
  it('keeps the instalments level and the sums exact', () => {
    const parts = discountLevel(reducingInstalments(12_000_00, periodRate(2000), 4), 100_00);
    expect(parts.map((part) => part.principalCents + part.interestCents)).toEqual([
      312648, 312648, 312648, 312650,
    ]);
    expect(parts.reduce((sum, part) => sum + part.principalCents, 0)).toBe(12_000_00);
    expect(parts.reduce((sum, part) => sum + part.interestCents, 0)).toBe(505_94);
  });

  it('takes off each instalment its share of the interest, down to the cent', () => {
    const parts = reducingInstalments(12_000_00, periodRate(2000), 4);
    expect(parts.map((part) => part.interestCents)).toEqual([240_00, 181_77, 122_38, 61_79]);
    const left = (discountCents: number) =>
      discountLevel(parts, discountCents).map((part) => part.interestCents);
    // Of 605.94, one cent less; half of it; one cent of it left; nothing left.
    expect(left(1)).toEqual([239_99, 181_77, 122_38, 61_79]);
    expect(left(302_97)).toEqual([120_00, 90_88, 61_19, 30_90]);
    expect(left(605_93)).toEqual([0, 0, 0, 1]);
    expect(left(605_94)).toEqual([0, 0, 0, 0]);
    expect(discountLevel(parts, 0).reduce((sum, part) => sum + part.interestCents, 0)).toBe(605_94);
  });

  it('never asks back what is repaid, or for more than is left', () => {
    for (let amountCents = 1; amountCents <= 40; amountCents += 1) {
      const parts = reducingInstalments(amountCents, periodRate(20_000), 8);
      const interestCents = parts.reduce((sum, part) => sum + part.interestCents, 0);
      for (let discountCents = 1; discountCents <= interestCents; discountCents += 1) {
        const discounted = discountLevel(parts, discountCents);
        expect(discounted.every((part) => part.principalCents >= 0 && part.interestCents >= 0)).toBe(true);
        expect(discounted.reduce((sum, part) => sum + part.principalCents, 0)).toBe(amountCents);
        const rest = discounted.reduce((sum, part) => sum + part.interestCents, 0);
        expect(rest).toBe(interestCents - discountCents);
      }
    }
  });
});
