/** Where somebody is logged in at the desk. */
import * as v from 'valibot';
import { nothing } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { staffRoles } from '../staff-role.ts';

export const staffSession = v.object({
  /** As in the log of what staff did: it tells sessions apart and opens nothing. */
  session: v.string(),
  startedAt: v.string(),
  lastSeenAt: v.string(),
  /** Which browser and system, in a few words; null where that cannot be said. */
  device: v.nullable(v.string()),
  /** From where they logged in; null where it was not kept. */
  address: v.nullable(v.string()),
  /** The one that asks. */
  isThis: v.boolean(),
});
export type StaffSession = v.InferOutput<typeof staffSession>;

export const listOwnSessions = deskOperation({
  path: '/staff/sessions',
  summary: 'Where one is logged in now, this session first.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'read',
  shows: 'nobody',
  input: nothing,
  output: v.array(staffSession),
  refuses: [],
});

export const endOwnSession = deskOperation({
  path: '/staff/endSession',
  summary: 'End one of one’s own sessions.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'write',
  input: () => v.object({ session: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)) }),
  output: v.null(),
  refuses: ['record_not_found'],
});

export const endOtherSessions = deskOperation({
  path: '/staff/endOtherSessions',
  summary: 'End all of one’s own sessions but this one.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'write',
  input: nothing,
  output: v.object({ ended: v.number() }),
  refuses: [],
});
