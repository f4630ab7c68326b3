import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar.ts';
import { annualRateOfCharge } from './apr-eu.ts';

/** Worked examples of directives 87/102/EEC and 2008/48/EC: a year of 365 days, 12 equal months of 365/12 days. */
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

  it('refuses a credit that nobody drew or repays', () => {
    const payments = [{ afterDays: 1, amountCents: 1 }];
    expect(annualRateOfCharge({ drawdowns: [], payments })).toMatchObject({ data: { field: 'drawdowns' } });
    expect(annualRateOfCharge({ drawdowns, payments: [] })).toMatchObject({ data: { field: 'payments' } });
  });
});
