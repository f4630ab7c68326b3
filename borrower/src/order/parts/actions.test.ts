import type { OrderView } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { mayDo } from './actions.ts';

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
