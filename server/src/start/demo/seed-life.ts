import { type Market, todayIn } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { hashPassword, quickHashes } from '../../credentials/password.ts';
import { sql } from '../../db/sql.ts';
import { demo } from '../demo.ts';
import { Life } from './life.ts';
import { makePeople } from './people.ts';
import { tellLender } from './stories/lender.ts';
import { stories } from './stories/stories.ts';
import type { Mark } from './timeline.ts';
import { type SeedParts, World } from './world.ts';

/** What a seed leaves to the server that starts after it. */
export interface SeededLife {
  readonly jobs: ReturnType<World['takeJobs']>;
  readonly messages: ReturnType<World['lastMessages']>;
}

const shownMessages = 100;

/** Half a year of a small lender's life. */
export const lifeDays = 183;

/**
 * Fills the demo with people whose histories went through the same operations and jobs as everybody's, on a clock that
 * begins half a year ago and ends now.
 */
export async function seedLife(
  parts: SeedParts,
  now: Date,
  onDay: (done: number, of: number) => void = () => {},
): Promise<SeededLife> {
  const { market } = parts;
  const lastDay = todayIn(market.timeZone, now);
  const begin = new Date(now.getTime() - lifeDays * 86_400_000);
  const world = new World(parts, { begin, end: now });
  try {
    await quickHashes(async () => {
      await world.open();
      const people = await makePeople(market, stories.length, Number(lastDay.slice(0, 4)));
      const lives = people.map((person) => new Life(world, person, lastDay));
      const tellings = stories.map(
        ({ tell }, index) =>
          () =>
            tell(lives[index] as Life),
      );
      const until = (daysAgo: number, hour: number) =>
        world.timeline.until(world.moment(daysAgo, hour, lastDay));
      await world.timeline.tell([...tellings, () => tellLender(world, until)], {
        marks: marksOf(world, { lastDay, now, market, onDay }),
        settle: () => world.settle(),
      });
    });
    await tidyUp(world);
    return { jobs: world.takeJobs(), messages: world.lastMessages(shownMessages) };
  } finally {
    await world.close();
  }
}

/** What happens by itself: every day begins, reminders go out, and in the evening the cashier reads what the bank wrote. */
function marksOf(
  world: World,
  {
    lastDay,
    now,
    market,
    onDay,
  }: {
    readonly lastDay: string;
    readonly now: Date;
    readonly market: Market;
    readonly onDay: (done: number, of: number) => void;
  },
): Mark[] {
  const readStatement = async () => {
    if (world.bank.isQuiet) return;
    const [payee] = await world.desk('cashier', desk.listPayees, {});
    const file = world.bank.writeStatement(payee?.accountNumber ?? '', market.currency.code);
    const fileName = `statement-${world.today()}.xml`;
    if (file) await world.desk('cashier', desk.importStatement, { file, fileName });
  };
  const days = Array.from({ length: lifeDays }, (_, index) => lifeDays - 1 - index);
  const marks = days.flatMap((daysAgo): Mark[] => [
    {
      at: world.moment(daysAgo, 0.1, lastDay),
      happen: () => {
        onDay(lifeDays - daysAgo, lifeDays);
        return world.happen('daily-run', {});
      },
    },
    { at: world.moment(daysAgo, 8.4, lastDay), happen: () => world.happen('send-reminders', {}) },
    { at: world.moment(daysAgo, 18, lastDay), happen: readStatement },
  ]);
  return [...marks.filter(({ at }) => at < now), { at: now, happen: async () => {} }];
}

/** The desk's long sessions end, and everybody's password is kept as slowly as anybody's. */
async function tidyUp(world: World): Promise<void> {
  const passwordHash = await hashPassword(demo.password);
  await world.database.write(async (tx) => {
    await tx.run(sql`delete from staff_sessions`);
    await tx.run(sql`update borrowers set password_hash = ${passwordHash}`);
    // Whoever tries the demo has another phone than its people had, and after a change of phones withdrawals wait.
    await tx.run(sql`delete from borrower_devices`);
    return { value: null, keep: true };
  });
}
