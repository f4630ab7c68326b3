import { major, toCents, toMajor } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { isSamePrice, quoteOnPhone, type RateConfig } from './quote-on-phone.ts';

const terms: RateConfig = {
  periodDays: 6,
  periodUnit: 'month',
  rate: 800,
  method: 'flat',
  serviceFeePercent: 0,
  overdueDailyPercent: 0.1,
  overdueCapPercent: 10,
  amounts: { min: major(80_000), max: major(3_000_000), step: major(10_000) },
};
const startsOn = '2026-01-31';

function quote(changes: Partial<Parameters<typeof quoteOnPhone>[0]> = {}) {
  const quoted = quoteOnPhone({ amountCents: 100_000_00, terms, startsOn, ...changes });
  if (!quoted) throw new Error('not quoted');
  return quoted;
}

describe('the price on the phone', () => {
  it('is the specification’s', () => {
    expect(quote()).toMatchObject({ amount: 100_000, interest: 4_800, total: 104_800, perPeriod: 17_466.66 });
    expect(quote().instalments.map(({ dueOn }) => dueOn)).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
    ]);
  });

  it('says what a fee takes and what a coupon gives', () => {
    const withFee = quote({ terms: { ...terms, serviceFeePercent: 2 } });
    expect(withFee).toMatchObject({ fee: 2_000, received: 98_000, total: 104_800 });
    expect(quote({ couponDiscountCents: 300_50 })).toMatchObject({ interest: 4_499.5, discount: 300.5 });
    expect(quote({ couponDiscountCents: 9_000_00 })).toMatchObject({
      interest: 0,
      discount: 4_800,
      total: 100_000,
    });
    const falling = { ...terms, method: 'reducing' as const };
    const full = quote({ terms: falling });
    const less = quote({ terms: falling, couponDiscountCents: 300_00 });
    expect(toCents(less.interest) + toCents(less.discount)).toBe(toCents(full.interest));
  });

  it('is none for terms that make no loan', () => {
    expect(quoteOnPhone({ amountCents: 0, terms, startsOn })).toBeNull();
    expect(quoteOnPhone({ amountCents: 0.1, terms, startsOn })).toBeNull();
    expect(quoteOnPhone({ amountCents: 100_000_00, terms, startsOn, couponDiscountCents: -1_00 })).toBeNull();
    expect(quoteOnPhone({ amountCents: 100_000_00, terms: { ...terms, rate: -1 }, startsOn })).toBeNull();
  });

  it('differs from another by a cent anywhere, and not by a day', () => {
    expect(isSamePrice(quote(), quote({ startsOn: '2026-02-01' }))).toBe(true);
    expect(isSamePrice(quote(), quote({ amountCents: 100_000_01 }))).toBe(false);
    expect(isSamePrice(quote(), { ...quote(), perPeriod: major(17_466.67) })).toBe(false);
    const instalments = quote().instalments.map((each) => ({
      ...each,
      interest: toMajor(toCents(each.interest) + 1),
    }));
    expect(isSamePrice(quote(), { ...quote(), instalments })).toBe(false);
  });
});
