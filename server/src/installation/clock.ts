import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { machineTime } from '../operation/clock.ts';

/** Clocks that are set by the network differ by less than a second. */
const mostMinutesApart = 5;

/**
 * Which day it is decides about interest and fees, and the database has a clock, too. Gives the sentence to print when
 * one of the two must be wrong.
 */
export async function checkClock(database: Database, now: () => Date): Promise<string | null> {
  const before = machineTime(now()).getTime();
  const { at } = await database.read((tx) => tx.one<{ at: Date }>(sql`select clock_timestamp() as at`));
  const after = machineTime(now()).getTime();
  // The answer took its time, and the database looked at its clock at some moment of it.
  const apartMs = Math.max(before - at.getTime(), at.getTime() - after, 0);
  const minutes = Math.round(apartMs / 60_000);
  if (minutes <= mostMinutesApart) return null;
  return `The clock of this machine and the clock of the database are ${minutes} minutes apart: set the wrong one right.`;
}
