import { type PayoutState, payoutStates } from '@hiram/contract';
import { type PayoutView, type StaffRole, staffRoles } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { possibleOutcomes, reasonNotToAsk, reasonNotToReconcile } from './payout-rules.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const payout = (status: PayoutState, sentAt: string | null = '2026-11-15T11:30:00Z') =>
  ({ status, sentAt, contradiction: null }) as PayoutView;
const may = (reasonOf: (role: StaffRole) => string | null) =>
  staffRoles.filter((role) => reasonOf(role) === null);

describe('what can be done with a payout', () => {
  test('the cashier asks the bank, about what is under way', () => {
    expect(may((role) => reasonNotToAsk(payout('sent'), role))).toEqual(['cashier']);
    expect(payoutStates.filter((state) => reasonNotToAsk(payout(state), 'cashier') === null)).toEqual([
      'sent',
      'unknown',
    ]);
  });

  test('cashier and approver reconcile what is unknown, or has been quiet for an hour', () => {
    const unknown = payout('unknown');
    expect(may((role) => reasonNotToReconcile(unknown, role, now))).toEqual(['approver', 'cashier']);
    expect(reasonNotToReconcile(payout('sent'), 'cashier', now)).toBe('payout_reconcile_early');
    expect(reasonNotToReconcile(payout('sent', '2026-11-15T10:59:59Z'), 'cashier', now)).toBeNull();
    expect(reasonNotToReconcile(payout('waiting', null), 'cashier', now)).toBe('payout_reconcile_waiting');
    for (const state of ['settled', 'failed'] as const)
      expect(reasonNotToReconcile(payout(state), 'cashier', now)).toBe('payout_is_finished');
  });

  test('what the bank contradicts is reconciled though it was finished, and what has arrived has arrived', () => {
    const contradicted = { ...payout('failed'), contradiction: 'settled' } as const;
    expect(may((role) => reasonNotToReconcile(contradicted, role, now))).toEqual(['approver', 'cashier']);
    expect(possibleOutcomes(contradicted)).toEqual(['settled', 'failed']);
    expect(possibleOutcomes(payout('settled'))).toEqual(['settled']);
  });
});
