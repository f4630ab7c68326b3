import { addDays, toCents } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import type { StoredInstalment } from './instalment-store.ts';
import { presentOverdue } from './overdue-view.ts';
import { chargeOverdue } from './settlement.ts';

const instalment = (dueOn: string, changes: Partial<StoredInstalment> = {}): StoredInstalment => ({
  id: 1,
  withdrawalId: 1,
  startsOn: '2026-11-15',
  status: 'pending',
  period: 1,
  dueOn,
  principalCents: 60_000_00,
  interestCents: 480_00,
  scheduledInterestCents: 480_00,
  postedInterestCents: 480_00,
  overdueFeeCents: 0,
  overdueChargedThrough: null,
  waivedOverdueFeeCents: 0,
  feesWaivedThrough: null,
  planId: null,
  earnedBeforeCents: 0,
  paidPrincipalCents: 0,
  paidInterestCents: 0,
  paidOverdueFeeCents: 0,
  ...changes,
});

/** 0.05 percent a day: 30.24 of 60,480.00; and at most 20 percent of it, 12,096.00. */
const rule = { overdueDailyRate: 50, overdueCapThousandths: 20_000 };

const overdueOn = (
  today: string,
  instalments: readonly StoredInstalment[],
  { creditCents = 0, ...changes }: Partial<typeof rule> & { creditCents?: number } = {},
) => {
  const own = { ...rule, ...changes };
  return presentOverdue(chargeOverdue(instalments, own, today).instalments, {
    creditCents,
    rule: own,
    today,
  });
};

describe('what is overdue', () => {
  test('is nothing before the day, on it, and once it is paid', () => {
    const due = instalment('2026-12-15');
    expect(overdueOn('2026-12-14', [due])).toBeNull();
    expect(overdueOn('2026-12-15', [due])).toBeNull();
    expect(overdueOn('2026-12-20', [{ ...due, status: 'repaid' }])).toBeNull();
    expect(overdueOn('2026-12-16', [due], { creditCents: 60_510_24 })).toBeNull();
  });

  test('is told with what a day adds, how much the cap leaves, and the last day it grows', () => {
    // 12,096.00 less the 30.24 of the first day are 399 days of 30.24.
    expect(overdueOn('2026-12-16', [instalment('2026-12-15')])).toEqual({
      amount: 60_510.24,
      since: '2026-12-15',
      feePerDay: 30.24,
      feeLeft: 12_065.76,
      growsUntil: addDays('2026-12-16', 399),
    });
  });

  test('of two instalments is both, since the older one, less credit', () => {
    const two = [instalment('2027-01-15', { id: 2 }), instalment('2026-12-15')];
    expect(overdueOn('2027-01-16', two, { creditCents: 100_00 })).toMatchObject({
      // Thirty-two days of the one and one day of the other.
      amount: 2 * 60_480 + 33 * 30.24 - 100,
      since: '2026-12-15',
      feePerDay: 60.48,
      growsUntil: addDays('2027-01-15', 400),
    });
  });

  test.each([
    ['there is no fee', { overdueDailyRate: 0 }, '2026-12-20'],
    ['the cap is nothing', { overdueCapThousandths: 0 }, '2026-12-20'],
    ['the cap is reached', {}, '2028-12-20'],
  ])('does not grow where %s', (_what, changes, today) => {
    expect(overdueOn(today, [instalment('2026-12-15')], changes)).toMatchObject({
      feePerDay: 0,
      feeLeft: 0,
      growsUntil: null,
    });
  });

  test.each([
    [rule, 60_000_00],
    [{ overdueDailyRate: 1_000, overdueCapThousandths: 5_000 }, 60_000_00],
    [{ overdueDailyRate: 333, overdueCapThousandths: 7_777 }, 12_345_67],
    [{ overdueDailyRate: 1, overdueCapThousandths: 3 }, 99_999],
  ])('ends on the day on which charging day by day ends, by the rule %o', (own, principalCents) => {
    let owed = [instalment('2026-12-15', { principalCents })];
    const first = overdueOn('2026-12-16', owed, own);
    if (!first?.growsUntil) throw new Error('it grows');
    owed = chargeOverdue(owed, own, '2026-12-16').instalments;
    const before = owed[0]?.overdueFeeCents ?? 0;
    let lastDay = '2026-12-16';
    for (let day = '2026-12-17'; day <= addDays(first.growsUntil, 30); day = addDays(day, 1)) {
      const { instalments, charges } = chargeOverdue(owed, own, day);
      if (charges.length > 0) lastDay = day;
      owed = instalments;
    }
    expect(lastDay).toBe(first.growsUntil);
    expect((owed[0]?.overdueFeeCents ?? 0) - before).toBe(toCents(first.feeLeft));
  });
});
