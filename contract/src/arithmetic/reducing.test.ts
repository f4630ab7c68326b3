import { describe, expect, it } from 'vitest';
import { isRefusal } from '../refusals.ts';
import { quoteLoan } from './quote.ts';
import { discountLevel, periodRate, reducingInstalments } from './reducing.ts';

/**
 * Known answers from Apache Fineract, ProgressiveEMICalculatorTest and ClientLoanIntegrationTest: half to even at
 * two decimals, a year of 360 days and months of 30, so that a month's rate is a twelfth of the year's.
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

describe('reducingInstalments', () => {
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
});
