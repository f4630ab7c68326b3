/** What the lists of things that wait can be narrowed and sorted by. */
import * as v from 'valibot';
import { page } from './page.ts';

/** Whether a colleague has proposed something about it, or somebody with an application waits for it. */
export const eithers = ['any', 'yes', 'no'] as const;
export type Either = (typeof eithers)[number];

export const waitSorts = ['oldest', 'newest'] as const;
export type WaitSort = (typeof waitSorts)[number];

/* @__NO_SIDE_EFFECTS__ */
export const either = () => v.optional(v.picklist(eithers), 'any');

/* @__NO_SIDE_EFFECTS__ */
export const waitedHours = () => v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8760)));

/** A part of a list of what waits: longest waiting first, unless the newest is wanted first. */
/* @__NO_SIDE_EFFECTS__ */
export const waitingPage = () => ({
  waitedHours: waitedHours(),
  sort: v.optional(v.picklist(waitSorts), 'oldest'),
  ...page(),
});
