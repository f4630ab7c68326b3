import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDayNumber, toDayNumber } from '../calendar.ts';
import { isRefusal } from '../refusals.ts';
import { type InterestMethod, type LoanTerms, type Quote, quoteLoan } from './quote.ts';

/** Together well over 100,000 quotes a run; fast-check prints the seed and the smallest case of a failure. */

const days = fc
  .integer({ min: toDayNumber('2020-01-01'), max: toDayNumber('2060-12-31') })
  .map(fromDayNumber);

function loans(method: InterestMethod, smallestCents: number): fc.Arbitrary<LoanTerms> {
  return fc.record({
    amountCents: fc.integer({ min: smallestCents, max: 10_000_000_00 }),
    rate: fc.integer({ min: 0, max: 12_000 }),
    periods: fc.integer({ min: 1, max: 36 }),
    periodUnit: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
    method: fc.constant(method),
    serviceFeeThousandths: fc.integer({ min: 0, max: 200 }).map((tenths) => tenths * 100),
    couponDiscountCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5000_00 })),
    startsOn: days,
  });
}

function quoted(terms: LoanTerms): Quote {
  const quote = quoteLoan(terms);
  // A few cents with a fee may leave nothing to receive; such a loan is refused and has no price to check.
  if (isRefusal(quote)) {
    fc.pre(quote.data.reason !== 'leaves_nothing_to_receive');
    throw new Error(`${quote.data.field} ${quote.data.reason}`);
  }
  return quote;
}

/** Plain comparisons, since an `expect` for each cent of each instalment would take most of the time. */
function faults(terms: LoanTerms, quote: Quote): string[] {
  const found: string[] = [];
  let totalCents = 0;
  let principalCents = 0;
  let interestCents = 0;
  let earlierOn = terms.startsOn;
  for (const line of quote.instalments) {
    totalCents += line.amountCents;
    principalCents += line.principalCents;
    interestCents += line.interestCents;
    const isWhole = Number.isSafeInteger(line.principalCents) && Number.isSafeInteger(line.interestCents);
    if (!isWhole || line.principalCents < 0 || line.interestCents < 0) found.push('a part that is no amount');
    if (line.amountCents !== line.principalCents + line.interestCents) found.push('parts against amount');
    if (line.dueOn <= earlierOn) found.push('due dates out of order');
    earlierOn = line.dueOn;
  }
  if (totalCents !== quote.totalCents) found.push('instalments against total');
  if (principalCents !== terms.amountCents) found.push('principal against amount');
  if (interestCents !== quote.interestCents) found.push('interest against interest');
  if (quote.totalCents !== terms.amountCents + quote.interestCents) found.push('total');
  if (quote.receivedCents + quote.feeCents !== terms.amountCents || quote.receivedCents <= 0)
    found.push('fee');
  if (quote.instalments.length !== terms.periods) found.push('count');
  if (quote.perPeriodCents !== quote.instalments[0]?.amountCents) found.push('per period');
  if (!(quote.aprPercent >= 0) || !Number.isFinite(quote.aprPercent)) found.push('apr');
  return found;
}

describe.each(['flat', 'reducing'] as const)('30,000 %s loans', (method) => {
  it('sum to the cent, with no part below zero', () => {
    fc.assert(
      fc.property(loans(method, 1), (terms) => {
        expect(faults(terms, quoted(terms))).toEqual([]);
      }),
      { numRuns: 30_000 },
    );
  });

  it('are cheaper by what the coupon is said to take off, and by nothing else', () => {
    fc.assert(
      fc.property(loans(method, 100), (terms) => {
        const [plain, quote] = [quoted({ ...terms, couponDiscountCents: 0 }), quoted(terms)];
        expect(quote.discountCents).toBe(Math.min(terms.couponDiscountCents ?? 0, plain.interestCents));
        expect(plain.interestCents - quote.interestCents).toBe(quote.discountCents);
        expect(plain.totalCents - quote.totalCents).toBe(quote.discountCents);
        expect(quote.receivedCents).toBe(plain.receivedCents);
      }),
      { numRuns: 8000 },
    );
  });

  it('cost more a year with a higher fee', () => {
    fc.assert(
      fc.property(loans(method, 100), fc.integer({ min: 1, max: 200 }), (terms, moreTenths) => {
        const serviceFeeThousandths = (terms.serviceFeeThousandths ?? 0) + moreTenths * 100;
        const [less, more] = [quoted(terms), quoted({ ...terms, serviceFeeThousandths })];
        expect(more.aprPercent).toBeGreaterThanOrEqual(less.aprPercent);
      }),
      { numRuns: 8000 },
    );
  });
});

describe('the APR and the rate', () => {
  const steps = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5000 }));

  it('rise together for every flat loan', () => {
    fc.assert(
      fc.property(loans('flat', 1), steps, (terms, step) => {
        const [less, more] = [quoted(terms), quoted({ ...terms, rate: terms.rate + step })];
        expect(more.aprPercent).toBeGreaterThanOrEqual(less.aprPercent);
      }),
      { numRuns: 12_000 },
    );
  });

  it('rise together for every reducing loan of 1,000 or more', () => {
    fc.assert(
      fc.property(loans('reducing', 1000_00), steps, (plain, step) => {
        const terms = { ...plain, couponDiscountCents: 0 };
        const [less, more] = [quoted(terms), quoted({ ...terms, rate: terms.rate + step })];
        expect(more.aprPercent).toBeGreaterThanOrEqual(less.aprPercent);
      }),
      { numRuns: 12_000 },
    );
  });

  it('differ for a smaller reducing loan by no more than the rounding of a cent in each period', () => {
    // Interest of whole cents on a balance of some cents cannot follow a thousandth of a percent.
    const small = loans('reducing', 1).map((terms) => ({
      ...terms,
      amountCents: 1 + (terms.amountCents % 1000_00),
      couponDiscountCents: 0,
      serviceFeeThousandths: 0,
    }));
    fc.assert(
      fc.property(small, steps, (terms, step) => {
        const [less, more] = [quoted(terms), quoted({ ...terms, rate: terms.rate + step })];
        const perYear = { day: 365, week: 53, month: 12 }[terms.periodUnit];
        const centPercent = (100 * perYear) / terms.amountCents;
        expect(more.aprPercent).toBeGreaterThanOrEqual(less.aprPercent - centPercent);
      }),
      { numRuns: 8000 },
    );
  });

  it('agree for a reducing loan without fees: the APR is the contract rate', () => {
    const plain = loans('reducing', 100_000_00).map((terms) => ({
      ...terms,
      couponDiscountCents: 0,
      serviceFeeThousandths: 0,
      periodUnit: 'month' as const,
    }));
    fc.assert(
      fc.property(plain, (terms) => {
        expect(Math.abs(quoted(terms).aprPercent - (terms.rate * 12) / 1000)).toBeLessThanOrEqual(0.005);
      }),
      { numRuns: 2000 },
    );
  });
});
