import type { Strike } from '../fault.ts';

/** Power off, out of memory, `kill -9`: at any moment of whatever it does. */
export const serverKilled: Strike = {
  name: 'server-killed',
  times: 200,
  timesShort: 3,
  strike: ({ server }) => server.kill(),
};
