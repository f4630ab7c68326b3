import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../calendar.ts';
import { isRefusal } from '../refusals.ts';
import { actuarialApr, type DatedAmount } from './apr-us.ts';
import { quoteLoan } from './quote.ts';
import type { UnitPeriod } from './unit-periods.ts';

const TOLERANCE = 0.005;

function at(on: string, amountCents: number): DatedAmount {
  return { on, amountCents };
}

function everyMonths(months: number, first: string, count: number, amountCents: number): DatedAmount[] {
  return Array.from({ length: count }, (_, index) => at(addMonths(first, index * months), amountCents));
}

function everyDays(days: number, first: string, count: number, amountCents: number): DatedAmount[] {
  return Array.from({ length: count }, (_, index) => at(addDays(first, index * days), amountCents));
}

/** US Regulation Z (12 CFR 1026), Appendix J(c): the worked examples with their figures and dates of 1978. */
const examples: [string, UnitPeriod, DatedAmount, DatedAmount[], number][] = [
  ['(c)(1)(i) months', 'month', at('1978-01-10', 5000_00), everyMonths(1, '1978-02-10', 24, 230_00), 9.69],
  [
    '(c)(1)(ii) months, long first period',
    'month',
    at('1978-02-10', 6000_00),
    everyMonths(1, '1978-04-01', 36, 200_00),
    11.82,
  ],
  [
    '(c)(1)(iii) semimonths, short first period',
    'semimonth',
    at('1978-02-23', 5000_00),
    [...everyMonths(1, '1978-03-01', 12, 219_17), ...everyMonths(1, '1978-03-16', 12, 219_17)],
    10.34,
  ],
  [
    '(c)(1)(iv) quarters, long first period',
    'quarter',
    at('1978-05-23', 10_000_00),
    everyMonths(3, '1978-10-01', 40, 385_00),
    8.97,
  ],
  [
    '(c)(1)(v) weeks, long first period',
    'week',
    at('1978-03-20', 500_00),
    everyDays(7, '1978-04-21', 30, 17_60),
    14.96,
  ],
  [
    '(c)(2)(i) months, odd first payment',
    'month',
    at('1978-01-10', 5000_00),
    [at('1978-02-10', 250_00), ...everyMonths(1, '1978-03-10', 23, 230_00)],
    10.08,
  ],
  [
    '(c)(2)(ii) every four weeks, long first period, odd first payment',
    'fourweek',
    at('1978-03-18', 400_00),
    [at('1978-04-20', 39_50), ...everyDays(28, '1978-05-18', 11, 38_31)],
    28.5,
  ],
  [
    '(c)(3)(i) months, odd final payment',
    'month',
    at('1978-01-10', 5000_00),
    [...everyMonths(1, '1978-02-10', 23, 230_00), at('1980-01-10', 280_00)],
    10.5,
  ],
  [
    '(c)(3)(ii) every two weeks, short first period, odd final payment',
    'biweek',
    at('1978-04-03', 200_00),
    [...everyDays(14, '1978-04-11', 19, 9_50), at(addDays('1978-04-11', 19 * 14), 30_00)],
    12.22,
  ],
  [
    '(c)(4)(i) months, odd first and final payments',
    'month',
    at('1978-01-10', 5000_00),
    [at('1978-02-10', 250_00), ...everyMonths(1, '1978-03-10', 22, 230_00), at('1980-01-10', 280_00)],
    10.9,
  ],
  [
    '(c)(4)(ii) every two months, short first period, odd first and final payments',
    'twomonth',
    at('1978-01-10', 8000_00),
    [at('1978-03-01', 449_36), ...everyMonths(2, '1978-05-01', 18, 465_00), at('1981-05-01', 200_00)],
    7.3,
  ],
  [
    '(c)(5)(i) one payment after 255 days',
    'day',
    at('1978-01-03', 1000_00),
    [at('1978-09-15', 1080_00)],
    11.45,
  ],
  [
    '(c)(5)(ii) one payment after 6 months',
    'month',
    at('1978-07-15', 1000_00),
    [at('1979-01-15', 1044_00)],
    8.8,
  ],
  [
    '(c)(5)(iii) one payment after 18 months',
    'year',
    at('1978-01-17', 1000_00),
    [at('1979-07-17', 1135_19)],
    8.76,
  ],
  [
    '(c)(5)(iv) one payment after 2 years',
    'year',
    at('1978-01-03', 1000_00),
    [at('1980-01-03', 1240_00)],
    11.36,
  ],
];

describe('actuarialApr', () => {
  it.each(examples)('Appendix J %s', (_name, unit, advance, payments, known) => {
    const apr = actuarialApr({ advances: [advance], payments, unit });
    expect(typeof apr).toBe('number');
    expect(Math.abs((apr as number) - known)).toBeLessThanOrEqual(TOLERANCE);
  });

  it('measures a single payment by its own term whatever the unit', () => {
    const credit = { advances: [at('1978-01-03', 1000_00)], payments: [at('1978-09-15', 1080_00)] };
    expect(actuarialApr({ ...credit, unit: 'month' })).toBe(actuarialApr({ ...credit, unit: 'year' }));
  });

  it('counts several advances, in any order', () => {
    // 1 % a month on 1,000 for two months and on another 1,000 for one: 1020.10 + 1010.
    const advances = [at('2026-02-10', 1000_00), at('2026-01-10', 1000_00)];
    const payments = [at('2026-03-10', 2030_10)];
    expect(actuarialApr({ advances, payments, unit: 'month' })).toBe(12);
  });

  it('counts an advance after a payment, whatever the order in which they are told', () => {
    // 1 % a month: of 1,000 are left 500 after a month, 505
    // after two, with 500 more 1,005, and 1,015.05 at last.
    const advances = [at('2026-01-10', 1000_00), at('2026-03-10', 400_00), at('2026-03-10', 100_00)];
    const payments = [at('2026-02-10', 510_00), at('2026-04-10', 1000_00), at('2026-04-10', 15_05)];
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
      [2, 0, 1],
    ]) {
      const told = (amounts: DatedAmount[]) => order.map((index) => amounts[index] as DatedAmount);
      expect(actuarialApr({ advances: told(advances), payments: told(payments), unit: 'month' })).toBe(12);
    }
  });

  it('sees that later advances fall on the last day of a month, whatever day the first was', () => {
    // From 10 January to the last of January are 21 days; the others are one and two months after that.
    const advances = ['2026-01-10', '2026-02-28', '2026-03-31'].map((on) => at(on, 1000_00));
    const paid = (rate: number) =>
      1000_00 * (1 + rate) ** 3 + (1000_00 * ((1 + rate) ** 2 + (1 + rate))) / (1 + 0.7 * rate);
    const payments = [at('2026-04-10', Math.round(paid(0.01)))];
    expect(actuarialApr({ advances, payments, unit: 'month' })).toBeCloseTo(12, 3);
  });

  it.each([
    // A single payment under a year bears simple interest; from a year on the full years compound.
    ['2026-11-30', 324, 1],
    ['2027-01-10', 365, 1],
    ['2027-01-30', 20, 1.1],
    ['2028-01-10', 365, 1.1],
  ])('measures a single payment on %s', (on, days, yearBefore) => {
    const amountCents = Math.round(1_000_000_00 * yearBefore * (1 + (0.1 * days) / 365));
    const apr = actuarialApr({
      advances: [at('2026-01-10', 1_000_000_00)],
      payments: [at(on, amountCents)],
      unit: 'month',
    });
    expect(apr).toBeCloseTo(10, 3);
  });

  it('is zero for a loan without a price, and very large for a usurer', () => {
    const advances = [at('2026-01-10', 100_00)];
    expect(actuarialApr({ advances, payments: everyMonths(1, '2026-02-10', 2, 50_00), unit: 'month' })).toBe(
      0,
    );
    const apr = actuarialApr({ advances, payments: [at('2026-01-11', 100_000_000_00)], unit: 'day' });
    expect(apr).toBeCloseTo(999_999 * 365 * 100, 0);
  });

  it.each([
    ['no advance', { advances: [] }, 'advances', 'nothing_given'],
    ['no payment', { payments: [] }, 'payments', 'nothing_given'],
    ['a day that is none', { payments: [at('2027-02-29', 100)] }, 'payments.on', 'not_a_date'],
    ['nothing at all for advances', { advances: undefined as never }, 'advances', 'nothing_given'],
    ['nothing at all for payments', { payments: null as never }, 'payments', 'nothing_given'],
    [
      'a second one that is none',
      { payments: [at('2027-03-01', 110), at('2027-02-30', 1)] },
      'payments.on',
      'not_a_date',
    ],
    ['an advance of nothing', { advances: [at('2027-01-01', 0)] }, 'advances.amountCents', 'not_positive'],
    ['half a cent', { payments: [at('2027-03-01', 0.5)] }, 'payments.amountCents', 'not_whole_cents'],
    ['nothing paid', { payments: [at('2027-03-01', 0)] }, 'payments.amountCents', 'not_positive'],
    ['too little paid', { payments: [at('2027-03-01', 99)] }, 'payments', 'below_the_advances'],
    ['paid too soon', { payments: [at('2026-12-31', 200)] }, 'payments.on', 'before_the_first_advance'],
    [
      'paid too soon, once',
      { payments: [at('2027-03-01', 200), at('2026-12-31', 200)] },
      'payments.on',
      'before_the_first_advance',
    ],
    ['paid at once', { payments: [at('2027-01-01', 200)] }, 'payments', 'no_rate_fits'],
    ['an unknown unit', { unit: 'fortnight' as UnitPeriod }, 'unit', 'not_one_of_the_choices'],
  ])('refuses %s', (_name, change, field, reason) => {
    const good = {
      advances: [at('2027-01-01', 100)],
      payments: [at('2027-03-01', 110)],
      unit: 'month' as const,
    };
    expect(actuarialApr({ ...good, ...change })).toEqual({
      refusal: 'bad_loan_input',
      data: { field, reason },
    });
  });
});

describe('the APR of a quote', () => {
  it.each(['day', 'week', 'month'] as const)('is the one that its dates give, in %ss', (unit) => {
    for (const startsOn of ['2027-01-31', '2027-01-30', '2028-02-29', '2026-11-05']) {
      for (const periods of [1, 2, 5, 24]) {
        const quote = quoteLoan({
          amountCents: 80_000_00,
          rate: 1700,
          periods,
          periodUnit: unit,
          method: 'flat',
          serviceFeeThousandths: 2_500,
          startsOn,
        });
        if (isRefusal(quote)) throw new Error(quote.data.reason);
        const payments = quote.instalments.map(({ dueOn, amountCents }) => at(dueOn, amountCents));
        const apr = actuarialApr({ advances: [at(startsOn, quote.receivedCents)], payments, unit });
        expect(apr).toBe(quote.aprPercent);
      }
    }
  });
});
