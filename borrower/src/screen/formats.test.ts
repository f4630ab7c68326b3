import type { OrderView } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { isStillAhead } from '../order/parts/wait.ts';
import { stepsFromWallet, withdrawPath, withdrawState } from '../order/parts/withdraw-path.ts';
import { centsOf, mayDo } from './formats.ts';

describe('an amount from the wire', () => {
  it.each([
    [0.1 + 0.2, 30],
    [19.99, 19_99],
    [1_234_567.89, 1_234_567_89],
  ])('%d is %d cents', (major, cents) => {
    expect(centsOf(major)).toBe(cents);
  });
});

describe('an action', () => {
  const allowedActions: OrderView['allowedActions'] = [
    { action: 'cancel', allowed: true, reason: null },
    { action: 'withdraw', allowed: false, reason: 'reason_not_approved' },
  ];
  it('may be done when the server says so, and in no other case', () => {
    expect(mayDo({ allowedActions }, 'cancel')).toBe(true);
    expect(mayDo({ allowedActions }, 'withdraw')).toBe(false);
    expect(mayDo({ allowedActions }, 'repay')).toBe(false);
  });
});

describe('a moment the server named', () => {
  const now = Date.parse('2026-11-15T04:00:00Z');
  it('is still ahead until it has come', () => {
    expect(isStillAhead('2026-11-15T04:00:01Z', now)).toBe(true);
    expect(isStillAhead('2026-11-15T04:00:00Z', now)).toBe(false);
    expect(isStillAhead(null, now)).toBe(false);
  });
});

describe('the way back to the wallet', () => {
  it('is as long as the steps that were taken, and unknown to who came by a link', () => {
    expect(withdrawPath(7, 2)).toBe('/detail/7?index=2');
    expect(stepsFromWallet(withdrawState(3))).toBe(3);
    for (const foreign of [null, 'x', {}, { stepsFromWallet: 'x' }]) expect(stepsFromWallet(foreign)).toBe(0);
  });
});
