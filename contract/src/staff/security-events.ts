/** What may be an attack. */
import * as v from 'valibot';
import { id, shortText } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { day } from '../profile/profile-fields.ts';
import { countPeople } from '../shown.ts';

export const securityEvents = [
  'log_in_failed',
  'locked_out',
  'second_factor_failed',
  'step_up_failed',
  'wrong_code',
  'wrong_role',
  'own_file',
  'reading_limit',
  'rate_limited',
  'session_replaced',
  'file_refused',
  'webhook_rejected',
  'owner_stopped',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

export const securityEventRow = v.object({
  eventId: v.number(),
  /** When the first of them was seen. */
  at: v.string(),
  event: v.picklist(securityEvents),
  operation: v.string(),
  /** How many there were of it within a minute. */
  count: v.number(),
  /** Null where many networks are counted together. */
  network: v.nullable(v.string()),
  /** The same for whatever was tried with one number or address; nobody can read which. */
  handle: v.nullable(v.string()),
  staffId: v.nullable(v.number()),
  staffName: v.nullable(v.string()),
  borrowerId: v.nullable(v.number()),
});
export type SecurityEventRow = v.InferOutput<typeof securityEventRow>;

export const searchSecurityEvents = deskOperation({
  path: '/security/search',
  summary:
    'Failed log-ins, locks, wrong roles, rejected calls and the like, newest first, counted by the minute; and how many there were of each.',
  caller: 'staff',
  roles: ['admin', 'auditor'],
  effect: 'read',
  shows: { kind: 'list', people: ({ rows }) => countPeople(rows.map(({ borrowerId }) => borrowerId)) },
  input: () =>
    v.object({
      event: v.optional(v.picklist(securityEvents)),
      /** The whole of it, as a row shows it. */
      network: v.optional(shortText(60)),
      from: v.optional(day()),
      to: v.optional(day()),
      beforeId: v.optional(id()),
    }),
  output: v.object({
    rows: v.array(securityEventRow),
    hasMore: v.boolean(),
    /** Of all that is asked for, not of this page alone; those of which there is none are left out. */
    counts: v.array(v.object({ event: v.picklist(securityEvents), count: v.number() })),
  }),
  refuses: [],
});
