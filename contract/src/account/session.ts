import * as v from 'valibot';

/** What a successful register or log-in gives: the token to send as `Authorization`. */
/* @__NO_SIDE_EFFECTS__ */
export const session = () => v.object({ token: v.string(), expiresAt: v.pipe(v.string(), v.isoTimestamp()) });
