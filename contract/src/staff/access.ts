/** Who at the desk has looked at whom. */
import * as v from 'valibot';
import { id, shortText } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { day } from '../profile/profile-fields.ts';
import { accessKinds, countPeople } from '../shown.ts';
import { staffRoles } from '../staff-role.ts';

export const accessRow = v.object({
  accessId: v.number(),
  at: v.string(),
  staffId: v.number(),
  staffName: v.string(),
  role: v.picklist(staffRoles),
  kind: v.picklist(accessKinds),
  operation: v.string(),
  /** Whom the call named; null where it asked for several, or found nobody. */
  borrowerId: v.nullable(v.number()),
  people: v.number(),
  /** What was asked for, without anybody's data. */
  wanted: v.record(v.string(), v.unknown()),
  /** As in the audit log; null where an address was opened that carries no session. */
  session: v.nullable(v.string()),
  address: v.nullable(v.string()),
});
export type AccessRow = v.InferOutput<typeof accessRow>;

export const searchAccess = deskOperation({
  path: '/access/search',
  summary:
    'Who looked at which borrower, list, picture or whole number, newest first; looking again within ten minutes is one row.',
  caller: 'staff',
  roles: ['admin', 'auditor'],
  effect: 'read',
  shows: { kind: 'list', people: ({ rows }) => countPeople(rows.map(({ borrowerId }) => borrowerId)) },
  input: () =>
    v.object({
      staffId: v.optional(id()),
      borrowerId: v.optional(id()),
      kind: v.optional(v.picklist(accessKinds)),
      /** A number that somebody may have searched for: only its hash is kept, so it has to be the whole one. */
      mobile: v.optional(v.pipe(shortText(12), v.regex(/^0\d{8,11}$/))),
      from: v.optional(day()),
      to: v.optional(day()),
      beforeId: v.optional(id()),
    }),
  output: v.object({ rows: v.array(accessRow), hasMore: v.boolean() }),
  refuses: [],
});
