import { major, type PeriodView } from '@hiram/contract';
import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';

const period = (dueOn: string, status: PeriodView['status'], paid = 0, withdrawalId = 1): PeriodView => ({
  withdrawalId,
  period: 1,
  dueOn,
  amt: major(100),
  principal: major(90),
  interest: major(10),
  overdueFee: major(0),
  paid: major(paid),
  status,
});

test('progress goes by the days of all instalments, whichever payout they belong to', () => {
  const periods = [
    period('2026-12-01', 1, 100),
    period('2027-02-01', 0),
    period('2026-12-15', 2, 20, 2),
    period('2027-01-15', 0, 40, 2),
  ];
  expect(progressOf(periods)).toEqual({
    segments: ['repaid', 'overdue', 'partly', 'pending'],
    repaid: 1,
    overdue: 1,
  });
});
