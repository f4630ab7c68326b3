import { describe, expect, it } from 'vitest';
import { refuseRepayAmount } from './repay-amount.ts';

const market = { repaymentCents: { min: 100_00, max: 20_000_00 } };
const refusalOf = (amountCents: number, payoffCents = 60_000_00) =>
  refuseRepayAmount(market, amountCents, payoffCents)?.refusal ?? null;

describe('an amount to repay', () => {
  it.each([
    [99_99, 'amount_out_of_range'],
    [100_00, null],
    [20_000_00, null],
    [20_000_01, 'amount_out_of_range'],
  ])('of %d cents within the bounds of the market: %s', (amountCents, refusal) => {
    expect(refusalOf(amountCents)).toBe(refusal);
  });

  it('can be exactly what ends the loan, be it less than the least or more than the most', () => {
    expect(refusalOf(12_34, 12_34)).toBeNull();
    expect(refusalOf(60_000_00)).toBeNull();
    expect(refusalOf(12_35, 12_34)).toBe('amount_out_of_range');
  });

  it('is never more than is owed', () => {
    expect(refuseRepayAmount(market, 500_00, 400_50)).toEqual({
      refusal: 'more_than_owed',
      data: { payoff: 400.5 },
    });
  });
});
