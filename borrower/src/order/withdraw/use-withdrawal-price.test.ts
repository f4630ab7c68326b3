import { major, type OrderView } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { ownQuote } from './use-withdrawal-price.ts';

const order = {
  orderId: 1,
  rate: 0.8,
  periodDays: 12,
  periodUnit: 'month',
  method: 'flat',
  serviceFeePercent: 0,
  coupon: null,
} as const satisfies Partial<OrderView>;

const coupon = (status: 'reserved' | 'used') =>
  ({ id: 1, discount: major(500), expiresOn: '2030-01-01', status, orderId: 1 }) as const;

const own = ownQuote(order, 120_000_00, '2026-11-15');
if (!own) throw new Error('these terms make a loan');

describe('the phone’s own price', () => {
  it('is that of the specification’s formula, from the terms of the order', () => {
    expect(own).toMatchObject({ received: 120_000, interest: 11_520, total: 131_520, perPeriod: 10_960 });
    expect(own.instalments).toHaveLength(12);
  });

  it('counts a coupon that is set aside, and not one that an earlier withdrawal used', () => {
    const priced = (status: 'reserved' | 'used') =>
      ownQuote({ ...order, coupon: coupon(status) }, 120_000_00, '2026-11-15');
    expect(priced('reserved')).toMatchObject({ interest: 11_020, discount: 500 });
    expect(priced('used')).toMatchObject({ interest: 11_520, discount: 0 });
  });
});
