import { describe, expect, it } from 'vitest';
import { LARGEST_CENTS } from '../money.ts';
import { isRefusal } from '../refusals.ts';
import { type LoanTerms, type Quote, quoteLoan } from './quote.ts';

const terms: LoanTerms = {
  amountCents: 80_000_00,
  rate: 2400,
  periods: 6,
  periodUnit: 'month',
  method: 'flat',
  startsOn: '2027-01-31',
};

function quoted(change: Partial<LoanTerms>): Quote {
  const quote = quoteLoan({ ...terms, ...change });
  if (isRefusal(quote)) throw new Error(`${quote.data.field} ${quote.data.reason}`);
  return quote;
}

describe('a flat quote', () => {
  it('is the specification, line by line', () => {
    const quote = quoted({});
    expect(quote).toMatchObject({
      interestCents: 11_520_00,
      feeCents: 0,
      receivedCents: 80_000_00,
      totalCents: 91_520_00,
      perPeriodCents: 15_253_33,
    });
    expect(quote.instalments.map(({ amountCents }) => amountCents)).toEqual([
      1525333, 1525333, 1525333, 1525333, 1525333, 1525335,
    ]);
    expect(quote.instalments.map(({ dueOn }) => dueOn)).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
    ]);
  });

  it('costs far more a year than its monthly rate times twelve, and says so', () => {
    // Found by bisection outside this project: 12 × 3.98466 %.
    expect(quoted({}).aprPercent).toBe(47.8159);
  });

  it('counts days and weeks from the start', () => {
    expect(quoted({ periodUnit: 'day', periods: 2 }).instalments.map(({ dueOn }) => dueOn)).toEqual([
      '2027-02-01',
      '2027-02-02',
    ]);
    expect(quoted({ periodUnit: 'week', periods: 2 }).instalments.at(-1)?.dueOn).toBe('2027-02-14');
  });
});

describe('fees and coupons', () => {
  it('deducts the service fee from the proceeds, rounded half up to the cent', () => {
    const quote = quoted({ amountCents: 100_01, serviceFeeThousandths: 2_500 });
    expect([quote.feeCents, quote.receivedCents]).toEqual([2_50, 97_51]);
    expect(quoted({ amountCents: 100_20, serviceFeeThousandths: 2_500 }).feeCents).toBe(2_51);
  });

  it('rounds half a cent of fee up, and takes nothing without one', () => {
    // 1 % of 0.49, 0.50, 1.49 and 1.50.
    const fees = [49, 50, 149, 150].map(
      (amountCents) => quoted({ amountCents, serviceFeeThousandths: 1_000 }).feeCents,
    );
    expect(fees).toEqual([0, 1, 1, 2]);
    expect(quoted({ serviceFeeThousandths: 1 }).feeCents).toBe(80);
    // All but a cent of the smallest loan that leaves one.
    expect(quoted({ amountCents: 2, serviceFeeThousandths: 50_000 })).toMatchObject({
      feeCents: 1,
      receivedCents: 1,
    });
  });

  it('puts the fee into the APR and into nothing else', () => {
    const [plain, withFee] = [quoted({}), quoted({ serviceFeeThousandths: 3_000 })];
    expect(withFee.aprPercent).toBeGreaterThan(plain.aprPercent);
    expect(withFee.instalments).toEqual(plain.instalments);
  });

  it.each(['flat', 'reducing'] as const)('takes a coupon off the %s interest', (method) => {
    const [plain, withCoupon] = [quoted({ method }), quoted({ method, couponDiscountCents: 1000_00 })];
    expect(withCoupon.totalCents).toBe(plain.totalCents - 1000_00);
    expect(withCoupon.interestCents).toBe(plain.interestCents - 1000_00);
    expect([plain.discountCents, withCoupon.discountCents]).toEqual([0, 1000_00]);
    expect(withCoupon.aprPercent).toBeLessThan(plain.aprPercent);
  });

  it.each(['flat', 'reducing'] as const)('never lets a coupon eat %s principal', (method) => {
    const quote = quoted({ method, couponDiscountCents: 50_000_00 });
    expect([quote.interestCents, quote.totalCents, quote.aprPercent]).toEqual([0, 80_000_00, 0]);
    expect(quote.discountCents).toBe(quoted({ method }).interestCents);
  });
});

describe.each(['flat', 'reducing'] as const)('a coupon on %s interest', (method) => {
  it('is taken off to the last cent of the interest, and not one cent further', () => {
    const { interestCents } = quoted({ method });
    const discounts = [1, interestCents - 1, interestCents, interestCents + 1];
    const left = discounts.map(
      (couponDiscountCents) => quoted({ method, couponDiscountCents }).interestCents,
    );
    expect(left).toEqual([interestCents - 1, 1, 0, 0]);
  });

  it('on a loan without interest takes nothing', () => {
    const free = quoted({ method, rate: 0 });
    expect(quoted({ method, rate: 0, couponDiscountCents: 100 })).toEqual(free);
  });
});

describe('the APR of a single payment', () => {
  it.each([
    ['day', 365],
    ['week', 365 / 7],
    ['month', 12],
  ] as const)('by the %s is its price times %s', (periodUnit, perYear) => {
    const { aprPercent } = quoted({ periodUnit, periods: 1, amountCents: 1000_00, rate: 1000 });
    expect(aprPercent).toBe(Math.round(perYear * 10_000) / 10_000);
    expect(quoted({ periodUnit, periods: 1 }).perPeriodCents).toBe(
      quoted({ periodUnit, periods: 1 }).totalCents,
    );
  });

  it('of two weeks counts 52 of them', () => {
    const { aprPercent } = quoted({
      periodUnit: 'week',
      periods: 2,
      amountCents: 1000_00,
      rate: 1000,
      method: 'reducing',
    });
    expect(aprPercent).toBeCloseTo(52, 1);
  });
});

describe('the largest', () => {
  it('rate, number of periods and start are the ones that the refusals name', () => {
    expect(quoted({ rate: 10_000_000, periods: 1 }).interestCents).toBe(100 * terms.amountCents);
    const long = quoted({ periods: 3650, startsOn: '9600-12-31', rate: 0 });
    expect(long.instalments.at(-1)?.dueOn).toBe('9905-02-28');
  });

  it('amount is the one whose total can still be counted in cents', () => {
    // Without interest a cent is kept for the rounding of each period.
    const free = { rate: 0, periods: 6 };
    expect(quoted({ ...free, amountCents: LARGEST_CENTS - 6 }).totalCents).toBe(LARGEST_CENTS - 6);
    for (const amountCents of [LARGEST_CENTS - 5, LARGEST_CENTS]) {
      expect(quoteLoan({ ...terms, ...free, amountCents })).toMatchObject({ data: { reason: 'too_large' } });
    }
    // 1 % in each of 100 periods doubles it.
    const doubled = { rate: 1000, periods: 100, method: 'reducing' as const };
    const half = (LARGEST_CENTS - 100) / 2;
    expect(quoteLoan({ ...terms, ...doubled, amountCents: half })).toHaveProperty('totalCents');
    expect(quoteLoan({ ...terms, ...doubled, amountCents: half + 10 })).toMatchObject({
      data: { field: 'amountCents', reason: 'too_large' },
    });
  });
});

describe('bad input', () => {
  it.each<[string, unknown, string]>([
    ['amountCents', -1, 'not_positive'],
    ['amountCents', 0, 'not_positive'],
    ['amountCents', 0.5, 'not_whole_cents'],
    ['amountCents', Number.NaN, 'not_whole_cents'],
    ['amountCents', '100', 'not_whole_cents'],
    ['amountCents', undefined, 'not_whole_cents'],
    ['amountCents', 1e21, 'too_large'],
    ['amountCents', Number.POSITIVE_INFINITY, 'not_whole_cents'],
    ['amountCents', LARGEST_CENTS, 'too_large'],
    ['rate', -1, 'out_of_range'],
    ['rate', 10_000_001, 'out_of_range'],
    ['rate', 2.4, 'not_a_whole_number'],
    ['rate', Number.NaN, 'not_a_whole_number'],
    ['periods', 0, 'out_of_range'],
    ['periods', 3651, 'out_of_range'],
    ['periods', 1.5, 'not_a_whole_number'],
    ['periods', 1e21, 'not_a_whole_number'],
    ['periodUnit', 'year', 'not_one_of_the_choices'],
    ['periodUnit', undefined, 'not_one_of_the_choices'],
    ['method', 'annuity', 'not_one_of_the_choices'],
    ['serviceFeeThousandths', -1, 'out_of_range'],
    ['serviceFeeThousandths', 100_001, 'out_of_range'],
    ['serviceFeeThousandths', 0.5, 'not_a_whole_number'],
    ['serviceFeeThousandths', Number.NaN, 'not_a_whole_number'],
    ['serviceFeeThousandths', 100_000, 'leaves_nothing_to_receive'],
    ['couponDiscountCents', -1, 'not_positive'],
    ['couponDiscountCents', 0.005, 'not_whole_cents'],
    ['startsOn', '2027-02-29', 'not_a_date'],
    ['startsOn', '', 'not_a_date'],
    ['startsOn', '9601-01-01', 'out_of_range'],
  ])('%s %s is refused as %s', (field, value, reason) => {
    expect(quoteLoan({ ...terms, [field]: value })).toEqual({
      refusal: 'bad_loan_input',
      data: { field, reason },
    });
  });
});
