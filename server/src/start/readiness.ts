import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Files } from '../files/files.ts';
import { checkClock } from '../installation/clock.ts';
import { expectOwnStorage } from '../installation/heartbeat.ts';
import type { Queue } from '../jobs/queue.ts';
import { findProofs } from '../personal-data/key-proofs.ts';
import type { Keys } from '../personal-data/seal.ts';

export interface ReadinessParts {
  readonly database: Database;
  readonly queue: Pick<Queue, 'ping'>;
  readonly files: Files;
  readonly dataKeys: Keys['dataKeys'];
  readonly now: () => Date;
}

/** What a server needs to do its work; each is named in the answer when it is not well. */
type Need = 'database' | 'queue' | 'storage' | 'keys' | 'clock';

const patienceMs = 3_000;
/** Asked more often, it answers what it found last: anybody may ask. */
const freshMs = 1_000;
/** The queue beats every minute, on one server or another; three of them missed is no coincidence. */
const silentMinutes = 4;

/** Says what is not well, when asked; nobody waits longer than a few seconds for it. */
export async function watchReadiness(parts: ReadinessParts): Promise<() => Promise<Need[]>> {
  const startedAt = performance.now();
  const unlistedAtStart = await unlistedKeys(parts);
  const checks: Readonly<Record<Need, () => Promise<boolean>>> = {
    async database() {
      await parts.database.ping();
      return true;
    },
    async queue() {
      await parts.queue.ping();
      if (performance.now() - startedAt < silentMinutes * 60_000) return true;
      return hasBeaten(parts.database);
    },
    async storage() {
      await expectOwnStorage(parts.database, parts.files.storage);
      return true;
    },
    async keys() {
      // Another server of this installation may have been given a key that this one cannot open.
      const unlisted = await unlistedKeys(parts);
      return unlisted.every((key) => unlistedAtStart.includes(key));
    },
    clock: async () => (await checkClock(parts.database, parts.now)) === null,
  };

  let last: { readonly at: number; readonly problems: Promise<Need[]> } | undefined;
  return () => {
    if (last && performance.now() - last.at < freshMs) return last.problems;
    const needs = Object.keys(checks) as Need[];
    const problems = Promise.all(needs.map(async (need) => ((await isWell(checks[need])) ? [] : [need])));
    last = { at: performance.now(), problems: problems.then((found) => found.flat()) };
    return last.problems;
  };
}

async function isWell(check: () => Promise<boolean>): Promise<boolean> {
  const answer = check().catch(() => false);
  return Promise.race([answer, delay(patienceMs, false, { ref: false })]);
}

function hasBeaten(database: Database): Promise<boolean> {
  return database.read(async (tx) => {
    const { isRecent } = await tx.one<{ isRecent: boolean | null }>(sql`
      select beat_at > clock_timestamp() - make_interval(mins => ${silentMinutes}) as is_recent from installation`);
    return isRecent === true;
  });
}

async function unlistedKeys({ database, dataKeys, files }: ReadinessParts): Promise<string[]> {
  const proofs = await database.read((tx) => findProofs(tx, ['data', 'file']));
  const listed = { data: dataKeys, file: files.keys };
  return proofs.flatMap(({ kind, keyId }) =>
    kind === 'index' || listed[kind].some(({ id }) => id === keyId) ? [] : [`${kind} ${keyId}`],
  );
}
