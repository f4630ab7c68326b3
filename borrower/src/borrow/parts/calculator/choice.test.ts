import { major } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import type { PeriodConfig } from '../../../price/quote-on-phone.ts';
import {
  amountDigits,
  type Chosen,
  choose,
  clamp,
  firstChoice,
  isWithin,
  quoteOf,
  rangeFor,
  type Step,
  stepFrom,
  termsFor,
} from './choice.ts';

function config(...offers: [periodDays: number, min: number, max: number][]): PeriodConfig {
  return {
    id: 1,
    rateConfigs: offers.map(([periodDays, min, max]) => ({
      periodDays,
      periodUnit: 'month',
      rate: 800,
      method: 'flat',
      serviceFeePercent: 0,
      overdueDailyPercent: 0.1,
      overdueCapPercent: 10,
      amounts: { min: major(min), max: major(max), step: major(10_000) },
    })),
  };
}

const range = { minCents: 80_000_00, maxCents: 3_000_000_00, stepCents: 10_000_00 };

describe('the amount', () => {
  it.each([
    ['150000', '150000'],
    ['₱150,000', '150000'],
    ['12345678', '1234567'],
    ['007', '7'],
    ['-5e3', '53'],
    ['abc', ''],
    ['', ''],
  ])('typed as "%s" is %s', (typed, digits) => {
    expect(amountDigits(typed)).toBe(digits);
  });

  it.each([
    [79_999_99, 80_000_00, 'min'],
    [80_000_00, 80_000_00, null],
    [123_456_00, 123_456_00, null],
    [3_000_000_00, 3_000_000_00, null],
    [3_000_000_01, 3_000_000_00, 'max'],
  ])('of %i cents becomes %i, held back by %s', (typed, amountCents, to) => {
    expect(clamp(typed, range)).toEqual({ amountCents, to });
    expect(isWithin(typed, range)).toBe(to === null);
  });

  it('that is missing is in no range', () => {
    expect(isWithin(null, range)).toBe(false);
  });
});

describe('what is on offer', () => {
  const offers = config([6, 80_000, 500_000], [12, 100_000, 900_000]);

  it('is the chosen term’s, and before that any term’s', () => {
    expect(rangeFor(offers, 12)).toEqual({
      minCents: 100_000_00,
      maxCents: 900_000_00,
      stepCents: 10_000_00,
    });
    expect(rangeFor(offers, null)).toEqual({
      minCents: 80_000_00,
      maxCents: 900_000_00,
      stepCents: 10_000_00,
    });
    expect(rangeFor(offers, 99)).toEqual({ minCents: 80_000_00, maxCents: 900_000_00, stepCents: 10_000_00 });
    expect(rangeFor(config(), null)).toBeNull();
  });

  it('knows a term by its number of periods', () => {
    expect(termsFor(offers, 6)?.amounts.max).toBe(500_000);
    expect(termsFor(offers, 7)).toBeNull();
    expect(termsFor(offers, null)).toBeNull();
  });
});

const two = config([6, 80_000, 500_000], [12, 100_000, 900_000]);
const nothing = { amountCents: null, periodDays: null };

describe('a step', () => {
  it.each([
    [80_000_00, 1, 90_000_00],
    [85_000_00, 1, 90_000_00],
    [85_000_00, -1, 80_000_00],
    [80_000_00, -1, 80_000_00],
    [2_995_000_00, 1, 3_000_000_00],
    [3_000_000_00, 1, 3_000_000_00],
    [3_000_000_00, -1, 2_990_000_00],
  ] as const)('from %i in the direction %i leads to %i', (from, direction, to) => {
    expect(stepFrom(from, direction, range)).toBe(to);
  });
});

describe('amount and term', () => {
  it('begin with the least and with the term in the middle, so that there is a price at once', () => {
    expect(firstChoice(two, nothing)).toEqual({ amountCents: 80_000_00, periodDays: 6, clampedTo: null });
    const three = config([6, 80_000, 500_000], [12, 80_000, 500_000], [24, 80_000, 500_000]);
    expect(firstChoice(three, nothing).periodDays).toBe(12);
    expect(firstChoice(config([6, 80_000, 500_000]), nothing).periodDays).toBe(6);
    expect(firstChoice(config(), nothing).amountCents).toBeNull();
  });

  it('begin where they were left', () => {
    const left = { amountCents: 300_000_00, periodDays: 12 };
    expect(firstChoice(two, left)).toEqual({ ...left, clampedTo: null });
  });

  it('stay within what is on offer now, whatever was left', () => {
    const left = { amountCents: 9_000_000_00, periodDays: 36 };
    expect(firstChoice(two, left)).toEqual({ amountCents: 500_000_00, periodDays: 6, clampedTo: null });
  });

  it('are clamped on leaving the field and when a term is offered for other amounts', () => {
    let chosen: Chosen = firstChoice(two, nothing);
    const take = (step: Step) => {
      chosen = choose(chosen, step, two);
      return chosen;
    };
    expect(take({ kind: 'type', text: '12' }).amountCents).toBe(12_00);
    expect(take({ kind: 'settle' })).toMatchObject({ amountCents: 80_000_00, clampedTo: 'min' });
    expect(take({ kind: 'settle' })).toMatchObject({ amountCents: 80_000_00, clampedTo: 'min' });
    expect(take({ kind: 'term', periodDays: 12 })).toEqual({
      amountCents: 100_000_00,
      clampedTo: 'min',
      periodDays: 12,
    });
    take({ kind: 'type', text: '9999999' });
    expect(take({ kind: 'settle' })).toMatchObject({ amountCents: 900_000_00, clampedTo: 'max' });
    expect(take({ kind: 'slide', amountCents: 200_000_00 })).toMatchObject({
      amountCents: 200_000_00,
      clampedTo: null,
    });
    expect(take({ kind: 'term', periodDays: 6 })).toMatchObject({ amountCents: 200_000_00, clampedTo: null });
    take({ kind: 'type', text: '' });
    expect(take({ kind: 'settle' }).amountCents).toBeNull();
    expect(take({ kind: 'term', periodDays: 12 })).toMatchObject({ amountCents: null, periodDays: 12 });
  });

  it('are priced as soon as both are on offer', () => {
    const circumstances = { startsOn: '2026-01-31', couponDiscountCents: 500_00 };
    const priced = (amountCents: number | null, periodDays: number | null) =>
      quoteOf({ amountCents }, termsFor(two, periodDays), circumstances);
    expect(priced(300_000_00, 12)).toMatchObject({ amount: 300_000, interest: 28_300, discount: 500 });
    expect(priced(1, 12)).toBeNull();
    expect(priced(null, 12)).toBeNull();
    expect(priced(300_000_00, null)).toBeNull();
  });
});
