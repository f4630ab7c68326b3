import type { OrderView } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { runningOrder } from './running-order.ts';

function order(status: number, mayChange: boolean): OrderView {
  const change = mayChange
    ? { action: 'change', allowed: true, reason: null }
    : { action: 'change', allowed: false, reason: 'reason_not_at_this_stage' };
  return { orderId: 7, status, allowedActions: [change] } as unknown as OrderView;
}

describe('what stands in the way of a new application', () => {
  it('is nothing where there was never an order', () => {
    expect(runningOrder(null)).toEqual({ kind: 'none' });
  });

  it.each([5, 6, 11, 12, 13])('is nothing after status %i, whatever could be done with it', (status) => {
    expect(runningOrder(order(status, true))).toEqual({ kind: 'none' });
  });

  it('is an order that can be changed instead, while the server says so', () => {
    expect(runningOrder(order(0, true)).kind).toBe('change');
    expect(runningOrder(order(1, false)).kind).toBe('running');
    expect(runningOrder(order(9, false)).kind).toBe('running');
  });
});
