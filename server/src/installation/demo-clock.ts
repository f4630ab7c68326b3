import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface ClockDays {
  readonly aheadDays: number;
  readonly fromDays: number;
  readonly goalDays: number;
}

/** How far the demo's clock is ahead, and what it is on its way to. */
export async function loadClock(tx: Tx): Promise<ClockDays> {
  const row = await tx.maybe<ClockDays>(sql`
    select clock_ahead_days as ahead_days, clock_from_days as from_days, clock_goal_days as goal_days
    from installation where mode = 'demo'`);
  return row ?? { aheadDays: 0, fromDays: 0, goalDays: 0 };
}

/** False where a move is under way, or where this is no demo. */
export async function beginMove(tx: Tx, days: number): Promise<boolean> {
  const moved = await tx.run(sql`
    update installation set clock_from_days = clock_ahead_days, clock_goal_days = clock_ahead_days + ${days}
    where mode = 'demo' and clock_goal_days = clock_ahead_days`);
  return moved > 0;
}

/** One day of the move is over. */
export async function passDay(tx: Tx): Promise<void> {
  await tx.run(sql`
    update installation set clock_ahead_days = clock_ahead_days + 1 where clock_ahead_days < clock_goal_days`);
}
