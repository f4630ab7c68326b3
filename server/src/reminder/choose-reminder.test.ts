import { toCents } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import type { StoredInstalment } from '../repayment/instalment-store.ts';
import { chooseReminder, letterOf, type PlannedReminder } from './choose-reminder.ts';

const instalment = (dueOn: string, unpaidCents = 1_000_00): StoredInstalment => ({
  id: 1,
  withdrawalId: 1,
  startsOn: '2026-01-01',
  status: 'pending',
  period: 1,
  dueOn,
  principalCents: unpaidCents,
  interestCents: 0,
  scheduledInterestCents: 0,
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
});
const planned = (id: number, dueOn: string, plannedOn: string): PlannedReminder => ({ id, dueOn, plannedOn });

const twoOpen = { open: [instalment('2026-03-15'), instalment('2026-04-14', 500_00)], creditCents: 0 };

describe('of the reminders of a loan', () => {
  test.each([
    ['none is sent where none is planned', [], twoOpen, '2026-03-15', undefined, []],
    ['the only one is sent', [planned(1, '2026-03-15', '2026-03-14')], twoOpen, '2026-03-14', 1, []],
    [
      'the newest is sent after days without a server, and the others are late',
      [
        planned(1, '2026-03-15', '2026-03-14'),
        planned(2, '2026-03-15', '2026-03-15'),
        planned(3, '2026-03-15', '2026-03-16'),
      ],
      twoOpen,
      '2026-03-17',
      3,
      [
        [1, 'late'],
        [2, 'late'],
      ],
    ],
    [
      'of two of one day the one about the older debt is sent',
      [planned(1, '2026-04-14', '2026-04-14'), planned(2, '2026-03-15', '2026-04-14')],
      twoOpen,
      '2026-04-14',
      2,
      [[1, 'same_day']],
    ],
    [
      'of two of one day that has passed the other is late',
      [planned(1, '2026-04-14', '2026-04-14'), planned(2, '2026-03-15', '2026-04-14')],
      twoOpen,
      '2026-04-15',
      2,
      [[1, 'late']],
    ],
    [
      'one about what is repaid is not sent, however new it is',
      [planned(1, '2026-03-15', '2026-03-22'), planned(2, '2026-03-01', '2026-03-23')],
      twoOpen,
      '2026-03-23',
      1,
      [[2, 'nothing_due']],
    ],
    [
      'none is sent of a loan that is over',
      [planned(1, '2026-03-15', '2026-03-15')],
      { open: [], creditCents: 0 },
      '2026-03-15',
      undefined,
      [[1, 'nothing_due']],
    ],
    [
      'none is sent where credit covers it',
      [planned(1, '2026-03-15', '2026-03-15')],
      { ...twoOpen, creditCents: 1_000_00 },
      '2026-03-15',
      undefined,
      [[1, 'nothing_due']],
    ],
    [
      'one cent that is missing is reminded of',
      [planned(1, '2026-03-15', '2026-03-15')],
      { ...twoOpen, creditCents: 999_99 },
      '2026-03-15',
      1,
      [],
    ],
    [
      'what has waited for six days is sent',
      [planned(1, '2026-03-15', '2026-03-16')],
      twoOpen,
      '2026-03-22',
      1,
      [],
    ],
    [
      'what has waited for a week is late',
      [planned(1, '2026-03-15', '2026-03-16')],
      twoOpen,
      '2026-03-23',
      undefined,
      [[1, 'late']],
    ],
  ] as const)('%s', (_what, reminders, debt, today, chosenId, done) => {
    const choice = chooseReminder(reminders, debt, today);
    expect(choice.chosen?.id).toBe(chosenId);
    expect(choice.done).toEqual(done.map(([id, status]) => ({ id, status })));
  });
});

describe('the letter', () => {
  test.each([
    ['before the day', '2026-04-14', '2026-03-01', 'instalment_due_soon', 1_500_00, '2026-04-14'],
    ['before the day, alone', '2026-03-15', '2026-03-14', 'instalment_due_soon', 1_000_00, '2026-03-15'],
    ['on the day', '2026-03-15', '2026-03-15', 'instalment_due_today', 1_000_00, '2026-03-15'],
    ['after the day', '2026-03-15', '2026-03-16', 'instalment_overdue', 1_000_00, '2026-03-15'],
    [
      'after it, while more is due today',
      '2026-03-15',
      '2026-04-14',
      'instalment_overdue',
      1_000_00,
      '2026-03-15',
    ],
    ['after both', '2026-04-14', '2026-04-15', 'instalment_overdue', 1_500_00, '2026-03-15'],
  ])('%s says how much and since or until when', (_when, dueOn, today, template, cents, on) => {
    const letter = letterOf(planned(1, dueOn, today), twoOpen, today);
    expect([letter.template, toCents(letter.data.amount), letter.data.on]).toEqual([template, cents, on]);
  });

  test('takes credit off', () => {
    const { data } = letterOf(
      planned(1, '2026-03-15', '2026-03-15'),
      { ...twoOpen, creditCents: 1 },
      '2026-03-15',
    );
    expect(toCents(data.amount)).toBe(999_99);
  });
});
