import { describe, expect, test } from 'vitest';
import type { StoredInstalment } from './instalment-store.ts';
import { chargeOverdue, payoffCents } from './settlement.ts';

const owed: StoredInstalment = {
  id: 1,
  withdrawalId: 1,
  startsOn: '2026-11-01',
  status: 'pending',
  period: 1,
  dueOn: '2026-12-01',
  principalCents: 10_000_00,
  interestCents: 100_00,
  scheduledInterestCents: 100_00,
  postedInterestCents: 0,
  overdueFeeCents: 0,
  overdueChargedThrough: null,
  waivedOverdueFeeCents: 0,
  feesWaivedThrough: null,
  planId: null,
  earnedBeforeCents: 0,
  paidPrincipalCents: 0,
  paidInterestCents: 0,
  paidOverdueFeeCents: 0,
};
const rule = { overdueDailyRate: 1_000, overdueCapThousandths: 50_000 };

describe('overdue fees', () => {
  test('begin on the day after the due date: on the day itself nothing is late', () => {
    expect(chargeOverdue([owed], rule, '2026-12-01')).toEqual({ instalments: [owed], charges: [] });
    expect(chargeOverdue([owed], rule, '2026-12-02')).toEqual({
      instalments: [
        { ...owed, status: 'overdue', overdueFeeCents: 101_00, overdueChargedThrough: '2026-12-02' },
      ],
      charges: [{ instalmentId: 1, feeCents: 101_00 }],
    });
  });

  test('are never charged on fees, paid or unpaid', () => {
    const late = {
      ...owed,
      status: 'overdue',
      overdueFeeCents: 500_00,
      paidOverdueFeeCents: 200_00,
      overdueChargedThrough: '2026-12-06',
    } as const;
    const { charges } = chargeOverdue([late], rule, '2026-12-07');
    expect(charges).toEqual([{ instalmentId: 1, feeCents: 101_00 }]);
  });
});

describe('what ends a loan', () => {
  test('is less by what the borrower has paid over', () => {
    const dueOn = owed.dueOn;
    expect(payoffCents([owed], 0, dueOn)).toBe(10_100_00);
    expect(payoffCents([owed], 100_00, dueOn)).toBe(10_000_00);
    expect(payoffCents([owed], 20_000_00, dueOn)).toBe(0);
  });
});
