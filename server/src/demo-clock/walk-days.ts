import { type Market, todayIn } from '@hiram/contract';
import { keepBorrowersIn } from '../account/session.ts';
import type { Database } from '../db/database.ts';
import { loadClock, passDay } from '../installation/demo-clock.ts';
import { keepStaffIn } from '../staff/staff-session.ts';

const dayMs = 86_400_000;

/** What happens at a time of the day, where the market is. */
interface Habit {
  readonly hour: number;
  readonly happen: () => Promise<void>;
}

export interface WalkParts {
  readonly database: Database;
  readonly market: Market;
  /** The lender's clock, and how it is put ahead of the machine's. */
  readonly now: () => Date;
  readonly setAhead: (ms: number) => void;
  /** Every day has them, in the order of their hours. */
  readonly habits: readonly Habit[];
  /** Jobs that wait for a time come nearer to it. */
  readonly hasten: (seconds: number) => Promise<void>;
  /** What was to be said at an hour is said before the next one comes; later it would be over. */
  readonly letMessagesGo: () => Promise<void>;
}

/**
 * Walks the demo's clock to where it was asked to be, a day at a time, and stops at every hour at which something happens
 * by itself. A walk that was cut off goes on where it was.
 */
export async function walkDays(parts: WalkParts): Promise<void> {
  const { database, now, setAhead, hasten, letMessagesGo } = parts;
  for (;;) {
    const aheadDays = await database.write(async (tx) => {
      const { aheadDays: before, goalDays } = await loadClock(tx);
      if (before >= goalDays) return { value: null, keep: false };
      // Whoever is here stays here: sessions grow no older by it.
      await keepBorrowersIn(tx, 1);
      await keepStaffIn(tx, 1);
      return { value: before + 1, keep: true };
    });
    if (aheadDays === null) return;
    await hasten(dayMs / 1000);
    const from = now();
    for (const { at, happen } of stopsBetween(parts, from, new Date(from.getTime() + dayMs))) {
      setAhead(at.getTime() - Date.now());
      await happen();
      await letMessagesGo();
    }
    setAhead(aheadDays * dayMs);
    // Last, so that nobody takes a day for over while its clock still stands at some hour of it.
    await database.write(async (tx) => ({ value: await passDay(tx), keep: true }));
  }
}

function stopsBetween({ market, habits }: WalkParts, from: Date, to: Date) {
  return [from, to]
    .flatMap((day) => habits.map(({ hour, happen }) => ({ at: hourOf(market, day, hour), happen })))
    .filter(({ at }) => at > from && at <= to)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** So many hours after midnight of the day that a moment is on, where the market is: no market changes its clocks. */
function hourOf({ timeZone }: Market, moment: Date, hour: number): Date {
  const midnight = new Date(`${todayIn(timeZone, moment)}T00:00:00Z`);
  const shown = new Date(`${midnight.toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`);
  return new Date(midnight.getTime() - (shown.getTime() - midnight.getTime()) + hour * 3_600_000);
}
