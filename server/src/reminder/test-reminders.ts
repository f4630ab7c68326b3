/** For tests: loans that are reminded of, and what was sent about them. */
import { type Market, todayIn } from '@hiram/contract';
import { deskRulesOf } from '@hiram/markets';
import { drawnOrder, type House, orFail, terms } from '../loan/test-loans.ts';
import type { Borrower } from '../operation/caller.ts';
import { repay } from '../repayment/repay.ts';
import type { TestServer } from '../test-server.ts';
import { planReminders } from './plan-reminders.ts';
import type { ReminderReport } from './remind-orders.ts';
import { sendReminders } from './send-reminders.ts';

/** Two instalments, a month apart, of 60,480.00 each: 120,000 and 0.4 percent of it for two months. */
export const monthly = {
  ...terms,
  rate: 400,
  periods: 2,
  periodUnit: 'month',
  overdueDailyRate: 50,
} as const;
export const instalmentCents = 60_480_00;

export interface TestLoan {
  readonly orderId: number;
  readonly borrower: Borrower;
}

export async function newLoan(house: House): Promise<TestLoan> {
  const borrower = await house.newBorrower();
  return { borrower, orderId: await drawnOrder(house, borrower, 120_000_00, monthly) };
}

let transfers = 0;

export async function pay(house: House, { orderId }: TestLoan, amountCents = instalmentCents): Promise<void> {
  transfers += 1;
  const transfer = { orderId, amountCents, source: 'statement' as const, transferReference: `T${transfers}` };
  orFail(await house.run((tx) => repay(tx, house.system, transfer)));
}

export function plan(server: TestServer, market: Market = server.market): Promise<number> {
  const today = todayIn(market.timeZone, server.clock.now());
  return planReminders(server.database, { today, days: deskRulesOf[market.id].reminders.days });
}

export function send(server: TestServer, market: Market = server.market): Promise<ReminderReport> {
  return sendReminders(server.database, { market, at: server.clock.now() });
}

export interface SentRow {
  readonly at: Date;
  readonly on: string;
  readonly template: string;
  readonly amount: number;
  readonly hasSms: boolean;
}

/** What was sent about a loan, oldest first. */
export function sentAbout(server: TestServer, { orderId }: Pick<TestLoan, 'orderId'>): Promise<SentRow[]> {
  return server.query<SentRow>(
    `select c.at, r.sent_on::text as on, m.template, (m.data->>'amount')::float8 as amount,
       r.sms_id is not null as "hasSms"
     from reminders r join contacts c on c.id = r.contact_id join messages m on m.id = r.message_id
     where r.order_id = $1 order by r.sent_on`,
    [orderId],
  );
}

export async function statusesOf(
  server: TestServer,
  { orderId }: Pick<TestLoan, 'orderId'>,
): Promise<Record<string, string>> {
  const rows = await server.query<{ on: string; status: string }>(
    `select planned_on::text || ' ' || due_on::text as on, status from reminders where order_id = $1 order by planned_on, due_on`,
    [orderId],
  );
  return Object.fromEntries(rows.map(({ on, status }) => [on, status]));
}
