import { type OrderStatus, type OrderView, toOrderStatusNumber } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { runningOrder } from './running-order.ts';

function order(status: OrderStatus, mayChange: boolean): OrderView {
  const change = mayChange
    ? { action: 'change', allowed: true, reason: null }
    : { action: 'change', allowed: false, reason: 'reason_not_at_this_stage' };
  return {
    orderId: 7,
    status: toOrderStatusNumber(status),
    allowedActions: [change],
  } as unknown as OrderView;
}

describe('what stands in the way of a new application', () => {
  it('is nothing where there was never an order', () => {
    expect(runningOrder(null)).toEqual({ kind: 'none' });
  });

  it.each(['refused_unreachable', 'done', 'cancelled', 'refused', 'written_off'] as const)(
    'is nothing after one that is %s, whatever could be done with it',
    (status) => {
      expect(runningOrder(order(status, true))).toEqual({ kind: 'none' });
    },
  );

  it('is an order that can be changed instead, while the server says so', () => {
    expect(runningOrder(order('submitted', true)).kind).toBe('change');
    expect(runningOrder(order('in_review', false)).kind).toBe('running');
    expect(runningOrder(order('withdrawable', false)).kind).toBe('running');
  });
});
