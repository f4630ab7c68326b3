import { pause, type Strike } from '../fault.ts';

export const databaseKilled: Strike = {
  name: 'database-killed',
  times: 50,
  timesShort: 1,
  strike: async ({ database }) => database.kill(),
};

/** Shut down in order, for ten seconds, as for an upgrade. */
export const databaseAway: Strike = {
  name: 'database-away',
  times: 5,
  timesShort: 0,
  async strike({ database }) {
    await database.goAway();
    await pause(10_000);
    await database.comeBack();
  },
};

/** It does not answer for ten seconds, and no connection breaks: a disk or a machine that hangs. */
export const databaseFrozen: Strike = {
  name: 'database-frozen',
  times: 5,
  timesShort: 0,
  async strike({ database }) {
    database.freeze();
    await pause(10_000);
    database.thaw();
  },
};

/** The server does not learn whether its commit was done: every other time it was. */
export const commitCut: Strike = {
  name: 'commit-cut',
  times: 100,
  timesShort: 6,
  strike: ({ database }, nth) => database.proxy.cutNextCommit(nth % 2 === 0 ? 'before' : 'after'),
};
