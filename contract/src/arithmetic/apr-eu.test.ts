import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar.ts';
import { annualRateOfCharge, type ChargeFlow } from './apr-eu.ts';

/**
 * Worked examples of directives 87/102/EEC and 2008/48/EC:
 * a year of 365 days, 12 equal months of 365/12 days.
 */
describe('annualRateOfCharge', () => {
  const drawdowns = [{ amountCents: 1000_00 }];

  it('finds 12.96 % for 1,200 after 546 days', () => {
    expect(annualRateOfCharge({ drawdowns, payments: [{ afterDays: 546, amountCents: 1200_00 }] })).toBe(
      12.96,
    );
  });

  it('finds 13.07 % for 600 after one year and 600 after two', () => {
    const payments = [
      { afterYears: 1, amountCents: 600_00 },
      { afterYears: 2, amountCents: 600_00 },
    ];
    expect(annualRateOfCharge({ drawdowns, payments })).toBe(13.07);
  });

  it('finds the same from dates', () => {
    const drawn = [{ on: '1994-01-01', amountCents: 1000_00 }];
    expect(
      annualRateOfCharge({ drawdowns: drawn, payments: [{ on: '1995-07-01', amountCents: 1200_00 }] }),
    ).toBe(12.96);
    // Across the leap day of 1996 a whole number of years still counts as such.
    const payments = ['1995-01-01', '1996-01-01'].map((on) => ({ on, amountCents: 600_00 }));
    expect(annualRateOfCharge({ drawdowns: drawn, payments })).toBe(13.07);
    const leap = [{ on: '1996-01-01', amountCents: 1000_00 }];
    const later = ['1997-01-01', '1998-01-01'].map((on) => ({ on, amountCents: 600_00 }));
    expect(annualRateOfCharge({ drawdowns: leap, payments: later })).toBe(13.07);
  });

  it('treats 12 equal months, 52 weeks, 365 days and a year alike', () => {
    const after = [{ afterMonths: 12 }, { afterWeeks: 52 }, { afterDays: 365 }, { afterYears: 1 }];
    expect(
      after.map((time) => annualRateOfCharge({ drawdowns, payments: [{ ...time, amountCents: 1130_00 }] })),
    ).toEqual([13, 13, 13, 13]);
  });

  it('treats them alike to the last digit, where a rate is so high that it would show', () => {
    const after = [{ afterMonths: 12 }, { afterWeeks: 52 }, { afterDays: 365 }, { afterYears: 1 }];
    for (const time of after) {
      expect(annualRateOfCharge({ drawdowns, payments: [{ ...time, amountCents: 100_000_00 }] })).toBe(9900);
    }
  });

  it('compounds a monthly rate: 1 % a month is 12.68 % a year', () => {
    expect(annualRateOfCharge({ drawdowns, payments: [{ afterMonths: 1, amountCents: 1010_00 }] })).toBe(
      12.68,
    );
  });

  it('counts later drawdowns from the first', () => {
    const drawn = [{ amountCents: 1000_00 }, { afterYears: 1, amountCents: 1000_00 }];
    // 10 % a year: 1210 + 1100 after two years.
    expect(
      annualRateOfCharge({ drawdowns: drawn, payments: [{ afterYears: 2, amountCents: 2310_00 }] }),
    ).toBe(10);
  });

  it('takes drawdowns and payments in any order', () => {
    const drawn = [
      { on: '2026-01-01', amountCents: 1000_00 },
      { on: '2025-01-01', amountCents: 1000_00 },
    ];
    // 10 % a year: of 1210 + 1100 after two years 330 are
    // paid, and a tenth more of the other 1980 a year later.
    const payments = [
      { on: '2028-01-01', amountCents: 2178_00 },
      { on: '2027-01-01', amountCents: 330_00 },
    ];
    expect(annualRateOfCharge({ drawdowns: drawn, payments })).toBe(10);
  });

  it('counts a payment on the first day as never drawn', () => {
    const payments = [
      { afterDays: 0, amountCents: 100_00 },
      { afterYears: 1, amountCents: 990_00 },
    ];
    expect(annualRateOfCharge({ drawdowns, payments })).toBe(10);
  });

  it('is nothing for a loan without a price, and still a rate after a thousand years', () => {
    expect(annualRateOfCharge({ drawdowns, payments: [{ afterDays: 9, amountCents: 1000_00 }] })).toBe(0);
    expect(annualRateOfCharge({ drawdowns, payments: [{ afterYears: 1000, amountCents: 3000_00 }] })).toBe(
      0.11,
    );
  });

  it.each([
    [{ afterDays: -1, amountCents: 1200_00 }, 'payments.on', 'out_of_range'],
    [{ afterDays: 1.5, amountCents: 1200_00 }, 'payments.on', 'out_of_range'],
    [{ afterYears: 1001, amountCents: 1200_00 }, 'payments.on', 'out_of_range'],
    [{ on: '2027-02-29', amountCents: 1200_00 }, 'payments.on', 'out_of_range'],
    [{ on: addDays('2027-01-01', 1), amountCents: 1200_00 }, 'payments.on', 'out_of_range'],
    [{ afterDays: 10, amountCents: 0.5 }, 'payments.amountCents', 'not_whole_cents'],
    [{ afterDays: 10, amountCents: 999_99 }, 'payments', 'below_the_advances'],
    [{ afterDays: 1, amountCents: 100_000_000_00 }, 'payments', 'no_rate_fits'],
  ])('refuses %j', (payment, field, reason) => {
    expect(annualRateOfCharge({ drawdowns, payments: [payment] })).toEqual({
      refusal: 'bad_loan_input',
      data: { field, reason },
    });
  });

  it.each([[], undefined, null])('refuses a credit that nobody drew or repays: %j', (none) => {
    const given = { drawdowns, payments: [{ afterDays: 1, amountCents: 1000_00 }] };
    for (const field of ['drawdowns', 'payments'] as const) {
      expect(annualRateOfCharge({ ...given, [field]: none })).toEqual({
        refusal: 'bad_loan_input',
        data: { field, reason: 'nothing_given' },
      });
    }
  });

  it('refuses a drawdown that is none, and a payment before the first', () => {
    const payments = [{ on: '2026-01-01', amountCents: 1000_00 }];
    const refused = (drawn: ChargeFlow) => annualRateOfCharge({ drawdowns: [drawn], payments });
    expect(refused({ on: '2025-01-01', amountCents: 0 })).toMatchObject({
      data: { field: 'drawdowns.amountCents', reason: 'not_positive' },
    });
    expect(refused({ on: '2026-01-01', amountCents: 1000_00 })).toBe(0);
    expect(refused({ on: '2026-01-02', amountCents: 1000_00 })).toMatchObject({
      data: { field: 'payments.on', reason: 'out_of_range' },
    });
  });
});
