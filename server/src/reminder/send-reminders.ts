import { type Market, todayIn } from '@hiram/contract';
import { contactRulesAt } from '../contact/contact-rules.ts';
import { loadOwnHours } from '../contact/own-hours.ts';
import type { Database } from '../db/database.ts';
import { type Lender, type Moment, type ReminderReport, remindOrders } from './remind-orders.ts';
import { loadPlannedOrderIds } from './reminder-store.ts';

export interface ReminderRun {
  readonly market: Market;
  readonly at: Date;
  /** Orders per transaction: few enough that a borrower who pays meanwhile hardly waits. */
  readonly batchOrders?: number | undefined;
}

/**
 * Sends the reminders whose day has come, to the borrowers of those lenders that may contact them at this moment. It
 * walks the orders that have one, a few hundred in a transaction; a run that is cut off, or beside another one, sends none twice.
 */
export async function sendReminders(
  database: Database,
  { market, at, batchOrders = 500 }: ReminderRun,
): Promise<ReminderReport> {
  const { timeZone } = market;
  const moment: Moment = { at, today: todayIn(timeZone, at), timeZone, staffId: null };
  const lenders = await loadLenders(database, market, at);
  const companyIds = [...lenders.keys()];
  let report: ReminderReport = { sent: 0, late: 0, sameDay: 0, nothingDue: 0, waiting: 0 };
  if (companyIds.length === 0) return report;
  const planned = await database.read((tx) => loadPlannedOrderIds(tx, companyIds));
  for (let from = 0; from < planned.length; from += batchOrders) {
    const orderIds = planned.slice(from, from + batchOrders);
    const value = await database.write(async (tx) => ({
      value: await remindOrders(tx, moment, lenders, orderIds),
      keep: true,
    }));
    report = sumOf(report, value);
  }
  return report;
}

/** The lenders whose hours it is now. */
async function loadLenders(database: Database, market: Market, at: Date): Promise<Map<number, Lender>> {
  const own = await database.read(loadOwnHours);
  const lenders = [...own].map(([companyId, hours]) => ({ companyId, ...contactRulesAt(market, hours, at) }));
  return new Map(
    lenders.filter(({ hours }) => hours !== 'closed').map((lender) => [lender.companyId, lender]),
  );
}

function sumOf(one: ReminderReport, other: ReminderReport): ReminderReport {
  return {
    sent: one.sent + other.sent,
    late: one.late + other.late,
    sameDay: one.sameDay + other.sameDay,
    nothingDue: one.nothingDue + other.nothingDue,
    waiting: one.waiting + other.waiting,
  };
}
