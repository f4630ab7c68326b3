import { forgetOldTraces } from '../access/forget-traces.ts';
import { forgetOldSessions } from '../account/session.ts';
import { endCases } from '../collection/case-store.ts';
import { judgePromises } from '../collection/judge-promises.ts';
import { expireCoupons, returnCoupons } from '../coupon/coupon-store.ts';
import { forgetOldTries } from '../credentials/failures.ts';
import { forgetOldCodes } from '../credentials/forget-old-codes.ts';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { expireExtensions } from '../extension/expire-extensions.ts';
import { watchPlans } from '../hardship/watch-plans.ts';
import { forgetOldKeys } from '../http/idempotency.ts';
import { forgetOldCounts } from '../http/shared-counts.ts';
import { checkLedgers } from '../ledger/check-ledgers.ts';
import { openHouseAccounts } from '../ledger/post.ts';
import { forgetOldMail } from '../mail/outbox.ts';
import { forgetOldSms } from '../messages/forget-old-sms.ts';
import { forgetNoticeCounts } from '../messages/notice-budget.ts';
import { tellBorrower } from '../messages/tell.ts';
import { closeWindows } from '../order/close-windows.ts';
import { forgetOldChallenges } from '../passkey/challenge.ts';
import { postProvisions } from '../provision/post-provisions.ts';
import { postDay } from '../repayment/daily-postings.ts';
import { countApplications } from '../reports/count-applications.ts';
import { countDays } from '../reports/count-days.ts';
import { sumLedger } from '../reports/sum-ledger.ts';
import { forgetOldLinks } from '../staff/one-time-link.ts';
import { forgetOldStaffSessions } from '../staff/staff-session.ts';
import { forgetOldWarnings } from '../warning/store.ts';

export interface DailyRun {
  /** The day in the market's time zone. Running a day twice, or two at once, posts once. */
  readonly today: string;
  readonly at: Date;
  /**
   * Orders per transaction: enough to be quick, few enough that a borrower who pays meanwhile hardly waits.
   */
  readonly batchOrders?: number | undefined;
}

export interface DailyReport {
  readonly interestPostings: number;
  readonly overdueMarks: number;
  readonly windowsClosed: number;
  readonly couponsExpired: number;
  readonly extensionsExpired: number;
  readonly promisesJudged: number;
  readonly casesEnded: number;
  readonly plansBroken: number;
  readonly provisionsPosted: number;
  readonly daysCounted: number;
  readonly journalsSummed: number;
}

/**
 * What a new day changes without anybody asking: interest of instalments that fall due, overdue marks and
 * fees, ended withdrawal windows, expired coupons, hardship plans that are late, records that are past their use,
 * provisions for a month that is over, and what reports take from days that are. It walks the orders in
 * ranges of ids, each range one transaction of a few set-based statements, so a million loans need no memory
 * here; a run that is cut off simply runs again.
 */
export async function runDaily(database: Database, run: DailyRun): Promise<DailyReport> {
  const batchOrders = run.batchOrders ?? 5_000;
  const lastOrderId = await database.write(async (tx) => {
    await openHouseAccounts(tx);
    const { last } = await tx.one<{ last: number | null }>(sql`select max(id) as last from orders`);
    return { value: last ?? 0, keep: true };
  });
  let interestPostings = 0;
  let overdueMarks = 0;
  for (let after = 0; after < lastOrderId; after += batchOrders) {
    const day = { after, upTo: after + batchOrders, today: run.today, at: run.at };
    const done = await database.write(async (tx) => ({ value: await postDay(tx, day), keep: true }));
    interestPostings += done.interestPostings;
    overdueMarks += done.overdueMarks;
  }
  const closing = await database.write(async (tx) => {
    const windowsClosed = await endWindows(tx, run);
    const couponsExpired = await expireCoupons(tx, run.today);
    const extensionsExpired = await expireExtensions(tx, run);
    const promisesJudged = await judgePromises(tx, run);
    const casesEnded = await endCases(tx, run.today);
    await forgetOldRecords(tx, run.at);
    const value = { windowsClosed, couponsExpired, extensionsExpired, promisesJudged, casesEnded };
    return { value, keep: true };
  });
  const { plansBroken } = await watchPlans(database, run);
  await countApplications(database, run.today);
  const daysCounted = await countDays(database, run.today);
  // Takes a month's last evening from what is counted.
  const provisionsPosted = await postProvisions(database, run.today);
  const journalsSummed = await sumLedger(database);
  // Whether all that was posted adds up is known right after, and after each start.
  await checkLedgers(database);
  return {
    interestPostings,
    overdueMarks,
    ...closing,
    plansBroken,
    provisionsPosted,
    daysCounted,
    journalsSummed,
  };
}

async function endWindows(tx: Tx, { today, at }: DailyRun): Promise<number> {
  const closed = await closeWindows(tx, { today, at });
  await returnCoupons(
    tx,
    closed.map(({ id }) => id),
    today,
  );
  for (const { id: orderId, borrowerId, companyId } of closed)
    await tellBorrower(tx, { companyId, borrowerId, orderId, at }, 'window_ended');
  return closed.length;
}

/** Keys, codes and sessions that nobody can use any more; each room knows how long it keeps its own. */
async function forgetOldRecords(tx: Tx, at: Date): Promise<void> {
  await forgetOldKeys(tx, at);
  await forgetOldCounts(tx);
  await forgetOldCodes(tx, at);
  await forgetOldChallenges(tx, at);
  await forgetOldTries(tx, at);
  await forgetOldSessions(tx, at);
  await forgetOldWarnings(tx, at);
  await forgetOldStaffSessions(tx, at);
  await forgetOldLinks(tx, at);
  await forgetOldMail(tx, at);
  await forgetNoticeCounts(tx, at);
  await forgetOldTraces(tx);
  await forgetOldSms(tx, at);
}
