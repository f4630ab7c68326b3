import { describe, expect, it } from 'vitest';
import { appliesAfter, largestRequest, type Terms } from './largest-request.ts';

function terms(periodDays: number, max: number): Terms {
  return {
    periodDays,
    periodUnit: 'month',
    rate: 800,
    method: 'flat',
    serviceFeePercent: 0,
    amounts: { min: 80_000, max, step: 10_000 },
  };
}

describe('the request that answering the questions makes', () => {
  it('is the largest amount over the longest term', () => {
    const rateConfigs = [
      terms(6, 3_000_000),
      terms(24, 2_000_000),
      terms(24, 2_500_000),
      terms(12, 3_000_000),
    ];
    expect(largestRequest({ id: 7, rateConfigs })).toMatchObject({
      configId: 7,
      amt: 2_500_000,
      periodDays: 24,
    });
  });

  it('is none when nothing is on offer', () => {
    expect(largestRequest({ id: 7, rateConfigs: [] })).toBeNull();
  });

  it.each([
    [null, true],
    [0, false],
    [1, false],
    [2, false],
    [3, false],
    [4, true],
    [6, true],
    [12, true],
  ])('after status %s is made: %s', (status, expected) => {
    const progress =
      status === null ? null : { status, orderId: 1, applyAmount: 1, balance: 0, contract: null };
    expect(appliesAfter(progress)).toBe(expected);
  });
});
