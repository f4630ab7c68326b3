import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar.ts';
import {
  LONGEST_PAUSE_DAYS,
  MOST_PLAN_INSTALMENTS,
  PLAN_ACCEPT_DAYS,
  type PlanStep,
  planSteps,
} from './hardship.ts';

const today = '2027-01-31';
const day = { today, periodUnit: 'month' } as const;
const unpaid: PlanStep[] = [
  { dueOn: '2027-01-15', amountCents: 1000_01 },
  { dueOn: '2027-02-15', amountCents: 1000_00 },
];
const smaller = { kind: 'smaller', instalments: 3, firstDueOn: '2027-02-28' } as const;
const pause = { kind: 'pause', instalments: null, firstDueOn: '2027-03-20' } as const;

describe('a plan of smaller instalments', () => {
  it('divides what is unpaid evenly, and the last one takes the rest', () => {
    expect(planSteps(unpaid, smaller, day)).toEqual({
      steps: [
        { dueOn: '2027-02-28', amountCents: 666_67 },
        { dueOn: '2027-03-28', amountCents: 666_67 },
        { dueOn: '2027-04-28', amountCents: 666_67 },
      ],
    });
  });

  it('goes by the loan’s own periods, and month ends do not drift', () => {
    const firstDueOn = '2027-03-31';
    const datesOf = (periodUnit: 'day' | 'week' | 'month') => {
      const planned = planSteps(unpaid, { ...smaller, firstDueOn }, { today, periodUnit });
      return 'steps' in planned ? planned.steps.map(({ dueOn }) => dueOn) : planned;
    };
    expect(datesOf('month')).toEqual(['2027-03-31', '2027-04-30', '2027-05-31']);
    expect(datesOf('week')).toEqual(['2027-03-31', '2027-04-07', '2027-04-14']);
    expect(datesOf('day')).toEqual(['2027-03-31', '2027-04-01', '2027-04-02']);
  });

  it.each([
    ['as many as there are', { instalments: 2 }, 'not_smaller'],
    ['none', { instalments: null }, 'not_smaller'],
    ['too many', { instalments: MOST_PLAN_INSTALMENTS + 1 }, 'too_many'],
    ['the last day to sign', { firstDueOn: addDays(today, PLAN_ACCEPT_DAYS) }, 'too_soon'],
    ['too long away', { firstDueOn: addDays(today, LONGEST_PAUSE_DAYS + 1) }, 'too_late'],
  ])('is not made of %s', (_, change, obstacle) => {
    expect(planSteps(unpaid, { ...smaller, ...change }, day)).toEqual({ obstacle });
  });

  it('is not made of parts of a cent', () => {
    const cents = [{ dueOn: '2027-01-15', amountCents: 2 }];
    expect(planSteps(cents, smaller, day)).toEqual({ obstacle: 'too_many' });
  });

  it('is not made where its last instalment would be as large as the largest', () => {
    const uneven = [
      { dueOn: '2027-01-15', amountCents: 5 },
      { dueOn: '2027-02-15', amountCents: 4 },
    ];
    expect(planSteps(uneven, { ...smaller, instalments: 5 }, day)).toEqual({ obstacle: 'not_smaller' });
  });
});

describe('a pause', () => {
  it('moves everything by the same days, the oldest to the first day', () => {
    expect(planSteps(unpaid, pause, day)).toEqual({
      steps: [
        { dueOn: '2027-03-20', amountCents: 1000_01 },
        { dueOn: '2027-04-20', amountCents: 1000_00 },
      ],
    });
  });
});

it('whatever it is, a plan asks for the same cents, on days that only grow, none of them before it is signed', () => {
  const lines = fc.array(
    fc.record({
      dueOn: fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days)),
      amountCents: fc.integer({ min: 1, max: 9_000_00 }),
    }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 1, max: 30 }),
      fc.boolean(),
      fc.integer({ min: 8, max: 180 }),
      (some, more, isPause, days) => {
        const firstDueOn = addDays(today, days);
        const wish = isPause
          ? ({ kind: 'pause', instalments: null, firstDueOn } as const)
          : ({ kind: 'smaller', instalments: some.length + more, firstDueOn } as const);
        const planned = planSteps(some, wish, day);
        if ('obstacle' in planned) return;
        const sum = (steps: readonly PlanStep[]) =>
          steps.reduce((total, { amountCents }) => total + amountCents, 0);
        expect(sum(planned.steps)).toBe(sum(some));
        const dates = planned.steps.map(({ dueOn }) => dueOn);
        expect(dates).toEqual([...new Set(dates)].toSorted());
        expect(dates[0]).toBe(firstDueOn);
        expect(planned.steps.every(({ amountCents }) => amountCents > 0)).toBe(true);
      },
    ),
  );
});
