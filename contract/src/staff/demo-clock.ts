/** The demo's clock, which can be moved on: a day, a week or a month pass while somebody watches. */
import * as v from 'valibot';
import { nothing } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { staffRoles } from '../staff-role.ts';

export const clockSteps = [1, 7, 30] as const;
export type ClockStep = (typeof clockSteps)[number];

/** The programs that stand in for the world outside, each with a page to look at. */
export const sandboxNames = ['sms', 'bank', 'payment', 'push'] as const;

export const getDemoClock = deskOperation({
  path: '/demo/clock',
  summary:
    'The demo’s time, how many days it is ahead, how far a move has come, and where its sandboxes are. In production it is refused.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'read',
  shows: 'nobody',
  input: nothing,
  output: v.object({
    now: v.string(),
    aheadDays: v.number(),
    /** Of the move that is under way. */
    moving: v.nullable(v.object({ days: v.number(), ofDays: v.number() })),
    sandboxes: v.array(v.object({ name: v.picklist(sandboxNames), url: v.string() })),
  }),
  refuses: ['not_now'],
});

export const moveDemoClock = deskOperation({
  path: '/demo/moveClock',
  summary:
    'Move the demo’s clock on by days. Every day in between is run: interest, fees, reminders; whoever is logged in stays so. In production it is refused.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'write',
  needsKey: true,
  input: () => v.object({ days: v.picklist(clockSteps) }),
  output: v.object({ ofDays: v.number() }),
  refuses: ['not_now', 'in_progress'],
});
