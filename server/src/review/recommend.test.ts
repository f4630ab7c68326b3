import { major, type QuoteView, type Score } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { affordabilityOf, type RecommendationFacts, recommend } from './recommend.ts';

const quote = { perPeriod: major(1_000) } as QuoteView;
const score = (points: number, noArrears = 10): Score => ({
  points,
  most: 100,
  factors: [{ factor: 'no_arrears', points: noArrears, most: 10, canRise: noArrears === 0 }],
});
const good: RecommendationFacts = {
  affordability: affordabilityOf({ monthlyIncome: major(20_000), expenses: major(10_000) }, quote, 'month'),
  score: score(70),
  duplicateKinds: [],
  isIdentityVerified: true,
  isPriceAllowed: true,
};

describe('affordability', () => {
  test('is what is left of a month', () => {
    expect(
      affordabilityOf({ monthlyIncome: major(20_000), expenses: major(10_000) }, quote, 'month'),
    ).toEqual({
      monthlyIncome: 20_000,
      expenses: 10_000,
      instalmentsPerMonth: 1_000,
      leftPerMonth: 9_000,
      burdenPercent: 10,
    });
  });

  test('counts weeks and days by the month', () => {
    expect(
      affordabilityOf({ monthlyIncome: major(1), expenses: major(0) }, quote, 'week').instalmentsPerMonth,
    ).toBe(4_345.24);
    expect(
      affordabilityOf({ monthlyIncome: major(1), expenses: major(0) }, quote, 'day').instalmentsPerMonth,
    ).toBe(30_416.67);
  });

  test('without an income, or with nothing free, there is no share to speak of', () => {
    expect(affordabilityOf({ monthlyIncome: null, expenses: null }, quote, 'month')).toMatchObject({
      leftPerMonth: null,
      burdenPercent: null,
    });
    expect(
      affordabilityOf({ monthlyIncome: major(5_000), expenses: major(5_000) }, quote, 'month'),
    ).toMatchObject({
      leftPerMonth: -1_000,
      burdenPercent: null,
    });
  });
});

describe('the recommendation', () => {
  test('passes who can repay and has nothing odd', () => {
    expect(recommend(good)).toEqual({ decision: 'pass', reasons: ['burden_fair', 'score_good'] });
  });

  test.each<[string, Partial<RecommendationFacts>, string]>([
    [
      'nothing is left',
      {
        affordability: affordabilityOf(
          { monthlyIncome: major(5_000), expenses: major(5_000) },
          quote,
          'month',
        ),
      },
      'nothing_left',
    ],
    [
      'no income is known',
      { affordability: affordabilityOf({ monthlyIncome: null, expenses: null }, quote, 'month') },
      'nothing_left',
    ],
    ['a loan is in arrears', { score: score(60, 0) }, 'in_arrears'],
    ['the price is not legal', { isPriceAllowed: false }, 'price_not_allowed'],
  ])('refuses when %s', (_what, change, reason) => {
    const { decision, reasons } = recommend({ ...good, ...change });
    expect(decision).toBe('refuse');
    expect(reasons).toContain(reason);
  });

  test.each<[string, Partial<RecommendationFacts>, string]>([
    [
      'the burden is high',
      {
        affordability: affordabilityOf(
          { monthlyIncome: major(12_000), expenses: major(10_500) },
          quote,
          'month',
        ),
      },
      'burden_high',
    ],
    ['the score is low', { score: score(39) }, 'score_low'],
    ['another has the same card', { duplicateKinds: ['card'] }, 'shares_identity_or_card'],
    ['another has the same phone', { duplicateKinds: ['device'] }, 'shares_phone_or_device'],
    ['nobody has looked at the identity', { isIdentityVerified: false }, 'identity_unchecked'],
  ])('asks for a closer look when %s', (_what, change, reason) => {
    expect(recommend({ ...good, ...change })).toEqual({ decision: 'look_closer', reasons: [reason] });
  });
});
