/** Filters of a list that somebody keeps under a name. They are theirs alone. */
import * as v from 'valibot';
import { id } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { line } from '../profile/profile-fields.ts';
import { staffRoles } from '../staff-role.ts';

/** The lists whose filters can be kept, by their address below /desk. */
export const viewPages = [
  '/queues',
  '/collection',
  '/conversations',
  '/extensions',
  '/statement-lines',
  '/slips',
  '/identity-checks',
  '/bank-changes',
  '/number-changes',
] as const;
export type ViewPage = (typeof viewPages)[number];

export const mostViews = 20;

/** As the address has it. A page leaves out what it does not know. */
const filters = () => v.pipe(v.string(), v.maxLength(300), v.regex(/^[\w=&.%+-]*$/));

export const savedView = v.object({
  viewId: v.number(),
  page: v.picklist(viewPages),
  title: v.string(),
  filters: v.string(),
});
export type SavedView = v.InferOutput<typeof savedView>;

export const listViews = deskOperation({
  path: '/views/list',
  summary: 'The views that one has saved oneself, by their names.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'read',
  shows: 'nobody',
  input: () => v.object({}),
  output: v.object({ views: v.array(savedView) }),
  refuses: [],
});

export const saveView = deskOperation({
  path: '/views/save',
  summary: 'Save the filters of a list under a name; one of the same name is replaced.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'write',
  input: () => v.object({ page: v.picklist(viewPages), title: line(40), filters: filters() }),
  output: v.object({ viewId: v.number() }),
  refuses: ['too_many_views'],
});

export const removeView = deskOperation({
  path: '/views/remove',
  summary: 'Remove a saved view.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'write',
  input: () => v.object({ viewId: id() }),
  output: v.null(),
  refuses: ['record_not_found'],
});
