import { toOrderStatusNumber } from '@hiram/contract';
import type { DeskOrder, ReviewPage } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { actions, passingAction, reasonAgainst } from './actions.ts';
import { nextOf } from './use-next.ts';

type Told = ReviewPage['allowedActions'][number];
function reviewOf(told: Told, frozen: object | null = null): ReviewPage {
  return { applicant: { frozen }, allowedActions: [told] } as unknown as ReviewPage;
}

describe('why something cannot be done with an application', () => {
  test('is what the server says', () => {
    const told = { action: 'pass_final_audit', allowed: false, reason: 'reason_same_person' } as const;
    expect(reasonAgainst('pass_final_audit', reviewOf(told))).toBe('reason_same_person');
    for (const action of [...actions, 'take', 'leave'] as const)
      expect(reasonAgainst(action, reviewOf({ action, allowed: true, reason: null }))).toBeNull();
    // What the server does not speak of cannot be done.
    expect(reasonAgainst('reactivate', reviewOf(told))).toBe('reason_not_at_this_stage');
  });

  test('is what the page shows where the server names nothing', () => {
    const unnamed = (action: string): Told => ({ action, allowed: false, reason: null });
    expect(reasonAgainst('leave', reviewOf(unnamed('leave')))).toBe('reason_not_yours');
    expect(reasonAgainst('release_code', reviewOf(unnamed('release_code'), {}))).toBe('reason_frozen');
    expect(reasonAgainst('release_code', reviewOf(unnamed('release_code')))).toBe('reason_no_contract');
  });

  test('approving means the audit that is due', () => {
    const statuses = ['submitted', 'in_review', 'first_audit_passed'] as const;
    expect(statuses.map(toOrderStatusNumber).map(passingAction)).toEqual([
      'pass_first_audit',
      'pass_first_audit',
      'pass_final_audit',
    ]);
  });
});

describe('the next of a queue', () => {
  const order = (orderId: number, takenBy: number | null = null) =>
    ({ orderId, takenBy: takenBy === null ? null : { staffId: takenBy } }) as DeskOrder;

  test('is the one behind, without those that colleagues have taken', () => {
    const orders = [order(1), order(2), order(3, 7), order(4, 1), order(5)];
    expect(nextOf(orders, 2, 1)?.orderId).toBe(4);
    expect(nextOf(orders, 5, 1)?.orderId).toBe(1);
  });

  test('is the longest waiting when this one has left the queue', () => {
    expect(nextOf([order(1, 7), order(2)], 9, 1)?.orderId).toBe(2);
    expect(nextOf([order(9)], 9, 1)).toBeUndefined();
    expect(nextOf([], 9, 1)).toBeUndefined();
  });
});
