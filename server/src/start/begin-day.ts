import type { Market } from '@hiram/contract';
import { deskRulesOf } from '@hiram/markets';
import type { Database } from '../db/database.ts';
import { runErasures } from '../erasure/run-erasures.ts';
import { momentOf } from '../operation/caller.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { planReminders } from '../reminder/plan-reminders.ts';
import { runDaily } from './daily-run.ts';

interface DayParts {
  readonly database: Database;
  readonly personalData: PersonalData;
  readonly market: Market;
  readonly now: () => Date;
  /** The sentence that says that a clock is wrong; null when none is. */
  readonly findWrongClock: () => Promise<string | null>;
}

/** All that a new day begins with. Running it twice does nothing twice. Gives what was done, in numbers. */
export async function beginDay({ database, personalData, market, now, findWrongClock }: DayParts) {
  // On the wrong day interest and fees would be charged that nobody owes.
  const wrongClock = await findWrongClock();
  if (wrongClock !== null) throw new Error(`the day was not run. ${wrongClock}`);
  const { today, at } = momentOf(market, now());
  const report = await runDaily(database, { today, at });
  const { days } = deskRulesOf[market.id].reminders;
  const remindersPlanned = await planReminders(database, { today, days });
  const erasures = await runErasures({ database, personalData, market }, at);
  return { ...report, remindersPlanned, ...erasures };
}
