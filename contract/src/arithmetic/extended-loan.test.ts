import { describe, expect, it } from 'vitest';
import { type ExtendedLoan, wholeLoanPrice } from './extended-loan.ts';

/** 1000 lent for a year, 1100 back on one day. */
const year: ExtendedLoan = {
  payouts: [{ on: '2026-03-01', amountCents: 1000_00, receivedCents: 1000_00 }],
  instalments: [
    { dueOn: '2027-03-01', newDueOn: '2027-03-01', principalCents: 1000_00, interestCents: 100_00 },
  ],
  prices: [],
  overdueCapThousandths: 0,
};
const moved = (newDueOn: string, priceCents: number, on = '2027-03-01'): ExtendedLoan => ({
  ...year,
  instalments: year.instalments.map((line) => ({ ...line, newDueOn })),
  prices: [{ on, amountCents: priceCents }],
});

describe('what a loan costs with an extension', () => {
  it('is a tenth more where a tenth is paid for nothing, and its rate twice the one before', () => {
    expect(wholeLoanPrice(moved('2027-03-01', 100_00))).toEqual({ yearPercent: 20, totalCostPercent: 20 });
  });

  it('has the same rate where the second year costs what the first did', () => {
    // 100 after a year is its interest; then 1100 a year later are the same ten percent.
    expect(wholeLoanPrice(moved('2028-03-01', 100_00))).toEqual({ yearPercent: 0, totalCostPercent: 20 });
  });

  it('has a higher rate by a cent more, as it is disclosed', () => {
    expect(wholeLoanPrice(moved('2028-03-01', 100_50))).toEqual({
      yearPercent: 10.03,
      totalCostPercent: 20.05,
    });
  });

  it('has no higher rate where later dates are free, and no other cost', () => {
    expect(wholeLoanPrice(moved('2027-04-01', 0))).toEqual({ yearPercent: 0, totalCostPercent: 10 });
  });

  it('counts a price from the day on which it is paid: the earlier, the dearer', () => {
    const late = wholeLoanPrice(moved('2027-04-01', 50_00));
    const early = wholeLoanPrice(moved('2027-04-01', 50_00, '2026-03-02'));
    if ('refusal' in late || 'refusal' in early) throw new Error('no price');
    expect(early.yearPercent).toBeGreaterThan(late.yearPercent);
    expect(early.totalCostPercent).toBe(late.totalCostPercent);
  });

  it('has in it the fee that was kept, every price, and the most that being late can add', () => {
    const loan = {
      ...moved('2027-04-01', 10_00),
      payouts: [{ on: '2026-03-01', amountCents: 1000_00, receivedCents: 980_00 }],
      prices: [
        { on: '2026-09-01', amountCents: 5_00 },
        { on: '2027-03-01', amountCents: 10_00 },
      ],
      overdueCapThousandths: 20_000,
    };
    // 100 interest, 20 fee, 220 of 1100 for being late, 15 for two extensions.
    expect(wholeLoanPrice(loan)).toMatchObject({ totalCostPercent: 35.5 });
  });

  it('goes by the days of a leap year, and by the end of a month', () => {
    const leap = {
      ...year,
      payouts: [{ on: '2028-01-31', amountCents: 1000_00, receivedCents: 1000_00 }],
      instalments: [
        { dueOn: '2028-02-29', newDueOn: '2028-03-30', principalCents: 1000_00, interestCents: 10_00 },
      ],
      prices: [{ on: '2028-02-29', amountCents: 20_00 }],
    };
    // 20 after 29 days and 1010 after 59: worth 1000 at 20.29 percent a year.
    expect(wholeLoanPrice(leap)).toEqual({ yearPercent: 20.29, totalCostPercent: 3 });
  });

  it('is none where nothing was paid out', () => {
    expect(wholeLoanPrice({ ...year, payouts: [] })).toMatchObject({ refusal: 'bad_loan_input' });
  });
});
