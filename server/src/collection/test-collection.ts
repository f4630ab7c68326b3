/** For tests: loans that are late by some days, and staff of another market who work on them. */
import { type Market, todayIn } from '@hiram/contract';
import type { House } from '../loan/test-loans.ts';
import { momentOf, type Staff } from '../operation/caller.ts';
import { newLoan, type TestLoan } from '../reminder/test-reminders.ts';
import { runDaily } from '../start/daily-run.ts';
import type { TestServer } from '../test-server.ts';

export const dayOf = (server: TestServer) => todayIn(server.market.timeZone, server.clock.now());

/** The new day, as it is now. */
export async function runDay(server: TestServer): Promise<void> {
  await runDaily(server.database, { today: dayOf(server), at: server.clock.now() });
}

/** The loan grows older, and not the clock: its first due date was so many days ago, and the daily run has seen it. */
export async function makeLate(
  server: TestServer,
  { orderId }: Pick<TestLoan, 'orderId'>,
  days: number,
): Promise<void> {
  await server.query(
    `with shift as (
       select min(due_on) - ($2::date - $3::int) as days from instalments where order_id = $1),
     p as (update payouts set settled_on = settled_on - (select days from shift) where order_id = $1)
     update instalments set due_on = due_on - (select days from shift) where order_id = $1`,
    [orderId, dayOf(server), days],
  );
  await runDay(server);
}

/** Two instalments of 60,480.00 a month apart, the first of them late. */
export async function lateLoan(server: TestServer, house: House, days: number): Promise<TestLoan> {
  const loan = await newLoan(house);
  await makeLate(server, loan, days);
  return loan;
}

/** A member of staff at this moment, where another market's law holds. */
export function staffIn(server: TestServer, staffId: number, market: Market = server.market): Staff {
  return {
    ...momentOf(market, server.clock.now()),
    kind: 'staff',
    companyId: 1,
    role: 'support',
    staffId,
    address: '192.0.2.1',
    tokenHash: Buffer.alloc(32),
  };
}

/** To the next moment at which the clocks where the market is show a full hour. */
export function untilHour(server: TestServer, hour: number): void {
  const local = new Date(server.clock.now().toLocaleString('sv-SE', { timeZone: server.market.timeZone }));
  const seconds = local.getHours() * 3600 + local.getMinutes() * 60 + local.getSeconds();
  server.clock.advance({ seconds: (hour * 3600 - seconds + 86_400) % 86_400 });
}
