import { major, type RepayChoice } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { offeredAmounts } from './amounts.ts';

const market = { repaymentCents: { min: 100_00, max: 20_000_00 } };
const offered = (choice: RepayChoice, amount: number, payoff = 60_000) =>
  offeredAmounts(
    { choices: [{ choice, amount: major(amount), dueOn: null }], payoff: major(payoff) },
    market,
  )[0];

describe('an amount on offer', () => {
  it('is one payment where it fits into one', () => {
    expect(offered('next', 2_096)).toEqual({
      choice: 'next',
      cents: 2_096_00,
      presetCents: 2_096_00,
      payments: 1,
    });
    expect(offered('next', 20_000)?.payments).toBe(1);
  });

  it('above the largest payment begins with the largest, and says how many it takes', () => {
    expect(offered('overdue', 45_000.5)).toMatchObject({ presetCents: 20_000_00, payments: 3 });
    expect(offered('overdue', 40_000)).toMatchObject({ presetCents: 20_000_00, payments: 2 });
  });

  it('below the least is that, and never more than is owed', () => {
    expect(offered('next', 12)).toMatchObject({ presetCents: 100_00, payments: 1 });
    expect(offered('next', 12, 50)).toMatchObject({ presetCents: 50_00, payments: 1 });
  });

  it('that ends the loan is one payment, however large or small', () => {
    expect(offered('everything', 60_000)).toMatchObject({ presetCents: 60_000_00, payments: 1 });
    expect(offered('everything', 12, 12)).toMatchObject({ presetCents: 12_00, payments: 1 });
  });
});
