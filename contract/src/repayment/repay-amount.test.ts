import { markets } from '@hiram/markets';
import { describe, expect, test } from 'vitest';
import { toCents } from '../money.ts';
import { parseInput } from '../operation.ts';
import { recharge } from './recharge.ts';
import { refuseRepayAmount } from './repay-amount.ts';

const market = markets.ph;
const tooMuch = (payoff: number) => ({ refusal: 'more_than_owed', data: { payoff } });
const outside = { refusal: 'amount_out_of_range', data: { min: 100, max: 20_000 } };

describe('an amount to repay', () => {
  test.each([
    ['a cent below the least', 99_99, 50_000_00, outside],
    ['99', 99_00, 50_000_00, outside],
    ['100', 100_00, 50_000_00, null],
    ['20,000', 20_000_00, 50_000_00, null],
    ['a cent above the most', 20_000_01, 50_000_00, outside],
    ['20,001', 20_001_00, 50_000_00, outside],
    ['nothing', 0, 50_000_00, outside],
    ['the exact rest, above the most', 50_000_00, 50_000_00, null],
    ['a cent less than a rest above the most', 49_999_99, 50_000_00, outside],
    ['the exact rest, below the least', 40_25, 40_25, null],
    ['a cent less than a rest below the least', 40_24, 40_25, outside],
    ['more than the rest, within the bounds', 5_000_01, 5_000_00, tooMuch(5_000)],
    ['more than the rest, above the most', 50_000_01, 50_000_00, tooMuch(50_000)],
    ['more than a rest below the least', 100_00, 40_25, tooMuch(40.25)],
  ])('%s', (_what, amountCents, payoffCents, expected) => {
    expect(refuseRepayAmount(market, amountCents, payoffCents)).toEqual(expected);
  });

  test.each([100.001, '1,000', '1000', Number.NaN, -100, null, undefined])('%s is no amount', (amt) => {
    expect(parseInput(recharge.input(market), { amt })).toEqual({
      ok: false,
      fields: { amt: 'amount_input' },
    });
  });

  test('with two decimals is one', () => {
    const parsed = parseInput(recharge.input(market), { amt: 100.01 });
    expect(parsed.ok && toCents(parsed.input.amt)).toBe(100_01);
  });
});
