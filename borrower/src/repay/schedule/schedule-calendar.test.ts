import { major, type PeriodView } from '@hiram/contract';
import { expect, test } from 'vitest';
import { calendarDays } from './schedule-calendar.ts';

const period = (number: number, status: PeriodView['status'], paid = 0): PeriodView => ({
  withdrawalId: 3,
  period: number,
  dueOn: `2026-12-0${number}`,
  amt: major(100),
  principal: major(90),
  interest: major(10),
  overdueFee: major(0),
  paid: major(paid),
  status,
});

test('the calendar has what is still to be paid, with what is left of it and a name that stays', () => {
  const order = { orderNo: 'HO-000012', periodViews: [period(1, 1, 100), period(2, 2, 30), period(3, 0)] };
  const days = calendarDays(order, (each, leftCents) => ({ title: `${each.period}`, text: `${leftCents}` }));
  expect(days).toEqual([
    { uid: 'HO-000012-3-2@hiram', on: '2026-12-02', title: '2', text: '7000' },
    { uid: 'HO-000012-3-3@hiram', on: '2026-12-03', title: '3', text: '10000' },
  ]);
});
