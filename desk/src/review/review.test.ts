import { type OrderStatus, toOrderStatusNumber } from '@hiram/contract';
import type { DeskOrder, ReviewPage } from '@hiram/contract/desk';
import { type StaffRole, staffRoles } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { passingAction, reasonAgainst } from './actions.ts';
import { nextOf } from './use-next.ts';

const me = { staffId: 1, role: 'approver' } as const;
const today = '2026-11-15';

function reviewOf({ view = {}, applicant = {}, ...rest }: Partial<Record<keyof ReviewPage, unknown>>) {
  const open = {
    status: toOrderStatusNumber('withdrawable'),
    balance: 100,
    withdrawUntil: '2026-12-15',
    contractNumber: 'C-1',
    ...(view as object),
  };
  return {
    order: { takenBy: null },
    view: open,
    applicant: { frozen: null, ...(applicant as object) },
    allowedActions: [],
    ...rest,
  } as unknown as ReviewPage;
}

describe('why something cannot be done with an application', () => {
  test('is what the server says of a move', () => {
    const review = reviewOf({
      allowedActions: [
        { action: 'pass_final_audit', allowed: false, reason: 'reason_same_person' },
        { action: 'refuse', allowed: true, reason: null },
      ],
    });
    expect(reasonAgainst('pass_final_audit', review, me, today)).toBe('reason_same_person');
    expect(reasonAgainst('refuse', review, me, today)).toBeNull();
    // A move that the server does not know is none.
    expect(reasonAgainst('reactivate', review, me, today)).toBe('reason_not_at_this_stage');
  });

  test('only who has taken it lets it go', () => {
    const takenBy = (staffId: number) => reviewOf({ order: { takenBy: { staffId } } });
    expect(reasonAgainst('leave', takenBy(1), me, today)).toBeNull();
    expect(reasonAgainst('leave', takenBy(2), me, today)).toBe('reason_not_yours');
    expect(reasonAgainst('leave', reviewOf({}), me, today)).toBe('reason_not_yours');
  });

  test('a code is released by two roles, for an open balance within its time, with a contract', () => {
    const reasonFor = (view: object, applicant: object = {}) =>
      reasonAgainst('release_code', reviewOf({ view, applicant }), me, today);
    const may = (role: StaffRole) =>
      reasonAgainst('release_code', reviewOf({}), { staffId: 1, role }, today) === null;
    expect(staffRoles.filter(may)).toEqual(['support', 'approver']);
    const reasonIn = (status: OrderStatus) => reasonFor({ status: toOrderStatusNumber(status) });
    expect(reasonIn('first_audit_passed')).toBe('reason_not_approved');
    expect(reasonIn('paying_out')).toBe('reason_paying_out');
    expect(reasonIn('refused')).toBe('reason_over');
    expect(reasonFor({ balance: 0 })).toBe('reason_nothing_left');
    expect(reasonFor({ withdrawUntil: '2026-11-14' })).toBe('reason_window_ended');
    expect(reasonFor({ contractNumber: null })).toBe('reason_no_contract');
    expect(reasonFor({}, { frozen: {} })).toBe('reason_frozen');
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
