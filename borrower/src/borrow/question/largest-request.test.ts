import { major, type OrderStatus, toOrderStatusNumber } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { appliesAfter, chosenRequest, largestRequest, type Terms } from './largest-request.ts';

function terms(periodDays: number, max: number): Terms {
  return {
    periodDays,
    periodUnit: 'month',
    rate: 800,
    method: 'flat',
    serviceFeePercent: 0,
    overdueDailyPercent: 0.1,
    overdueCapPercent: 10,
    amounts: { min: major(80_000), max: major(max), step: major(10_000) },
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
      amountCents: 2_500_000_00,
      periodDays: 24,
    });
  });

  it('is what was chosen, as long as that is on offer', () => {
    const config = { id: 7, rateConfigs: [terms(6, 500_000), terms(12, 3_000_000)] };
    const chosen = { amountCents: 100_000_00, periodDays: 12 };
    expect(chosenRequest(config, chosen)).toMatchObject({ configId: 7, ...chosen, isChosen: true });
    expect(chosenRequest(config, null)).toBeNull();
    expect(chosenRequest(config, { ...chosen, periodDays: 24 })).toBeNull();
    expect(chosenRequest(config, { ...chosen, amountCents: null })).toBeNull();
    expect(chosenRequest(config, { amountCents: 500_000_01, periodDays: 6 })).toBeNull();
  });

  it('is none when nothing is on offer', () => {
    expect(largestRequest({ id: 7, rateConfigs: [] })).toBeNull();
  });

  it('is made where there is no order', () => {
    expect(appliesAfter(null)).toBe(true);
  });

  it.each<[OrderStatus, boolean]>([
    ['submitted', false],
    ['in_review', false],
    ['resubmit', false],
    ['first_audit_passed', false],
    ['withdrawable', false],
    ['repaying', false],
    ['done', true],
    ['refused', true],
  ])('after an order that is %s is made: %s', (status, expected) => {
    const order = {
      orderId: 1,
      applyAmount: major(1),
      balance: major(0),
      contract: null,
      overdue: null,
      canExtend: false,
      nextDue: null,
      asked: null,
      withdrawUntil: null,
      usuallyHours: null,
    };
    expect(appliesAfter({ ...order, status: toOrderStatusNumber(status) })).toBe(expected);
  });
});
