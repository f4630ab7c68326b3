import * as v from 'valibot';

/** What a one-time link carries, or what an enrolment does between its two steps. */
export const oneTimeToken = () => v.pipe(v.string(), v.minLength(20), v.maxLength(200));
