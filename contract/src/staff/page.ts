import * as v from 'valibot';

/** Which part of a list is wanted. */
/* @__NO_SIDE_EFFECTS__ */
export const page = () => ({
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 50),
});
