import { describe, expect, it } from 'vitest';
import { memoryShelf } from '../../api/session/test-shelf.ts';
import { joyOf, rememberJoy } from './joy.ts';

const order = { orderId: 7, status: 'withdrawable', isDrawn: false } as const;

describe('a moment of joy', () => {
  it('comes once with the approval, and once with the money', () => {
    const shelf = memoryShelf();
    expect(joyOf({ ...order, status: 'in_review' }, shelf)).toBeNull();
    expect(joyOf(order, shelf)).toBe('approved');
    rememberJoy(7, 'approved', shelf);
    expect(joyOf(order, shelf)).toBeNull();
    expect(joyOf({ ...order, status: 'paying_out' }, shelf)).toBeNull();
    expect(joyOf({ ...order, status: 'repaying', isDrawn: true }, shelf)).toBe('paid');
    rememberJoy(7, 'paid', shelf);
    expect(joyOf({ ...order, isDrawn: true }, shelf)).toBeNull();
    expect(joyOf({ ...order, orderId: 8 }, shelf)).toBe('approved');
  });

  it('is none on a phone that has never seen the loan approved', () => {
    expect(joyOf({ ...order, status: 'repaying', isDrawn: true }, memoryShelf())).toBeNull();
  });
});
