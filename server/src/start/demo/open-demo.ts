import type { Market } from '@hiram/contract';
import { createApp } from '../../app.ts';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { SandboxPage } from '../../demo-clock/move-clock.ts';
import { loadClock } from '../../installation/demo-clock.ts';
import type { SmsGateway } from '../../messages/gateway.ts';
import { clockAhead, setClockAhead } from '../../operation/clock.ts';
import { jobHandlers, nothingOutside } from '../handlers.ts';
import type { Outside } from '../outside.ts';
import type { Settings } from '../settings.ts';
import { mobileOfStory } from './accounts.ts';
import { endMovingIn } from './reset.ts';
import { seedLife } from './seed-life.ts';
import { openWaitingPage } from './waiting-page.ts';
import type { SeedParts } from './world.ts';

const dayMs = 86_400_000;

/** Makes the demo's people up, behind a page that says how far it has come. That they are on their way is noted already. */
export async function letPeopleMoveIn(
  settings: Settings,
  {
    seeding,
    database,
    smsGateway,
    onProgress,
  }: {
    readonly seeding: Omit<SeedParts, 'operations' | 'handlers'>;
    readonly database: Database;
    readonly smsGateway: SmsGateway;
    readonly onProgress: (sentence: string) => void;
  },
): Promise<void> {
  const startedAt = performance.now();
  onProgress('Letting the demo’s people move in: half a year of a small lender’s life (once)');
  const page = await openWaitingPage(settings);
  try {
    const parts: SeedParts = {
      ...seeding,
      operations: createApp,
      handlers: (own) => jobHandlers({ ...own, forgetAfterDays: 7, ...nothingOutside, hasOwnTime: true }),
    };
    const { jobs, messages } = await seedLife(parts, new Date(), (done, of) => page.show(done, of));
    await database.write(async (tx) => {
      for (const { name, data, timing } of jobs) tx.enqueue(name, data as never, timing);
      return { value: null, keep: true };
    });
    for (const sms of messages) await smsGateway.send(sms);
  } finally {
    await page.close();
  }
  endMovingIn(settings.dataDir);
  onProgress(`They are in, after ${Math.round((performance.now() - startedAt) / 1000)} seconds`);
}

/** Puts the clock where the demo left it, and says whether its people are there. */
export async function openDemo(database: Database, market: Market): Promise<{ readonly hasPeople: boolean }> {
  return database.read(async (tx) => {
    const { aheadDays } = await loadClock(tx);
    setClockAhead(aheadDays * dayMs);
    return tx.one<{ hasPeople: boolean }>(sql`
      select exists (select from borrowers where mobile = ${mobileOfStory(market, 0)}) as has_people`);
  });
}

const followEveryMs = 1_000;

/**
 * The clock is moved by the one server that lets the days pass; every other reads how far it has come. It never goes
 * back: in the middle of a day that passes, the one that moves it is ahead of what it has written down.
 */
export function followClock(database: Database, parts: AsyncDisposableStack): void {
  const timer = setInterval(async () => {
    const clock = await database.read(loadClock).catch(() => null);
    if (clock) setClockAhead(Math.max(clockAhead(), clock.aheadDays * dayMs));
  }, followEveryMs);
  timer.unref();
  parts.defer(() => clearInterval(timer));
}

export function sandboxPages(outside: Outside): SandboxPage[] {
  const pages = [
    ['sms', outside.smsSandboxUrl],
    ['bank', outside.bankSandboxUrl],
    ['payment', outside.paymentSandboxUrl],
    ['push', outside.pushSandboxUrl],
  ] as const;
  return pages.flatMap(([name, url]) => (url === null ? [] : [{ name, url }]));
}
