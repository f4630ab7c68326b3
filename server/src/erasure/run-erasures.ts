import type { Market } from '@hiram/contract';
import { deskRulesOf } from '@hiram/markets';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { tellBorrower } from '../messages/tell.ts';
import { momentOf } from '../operation/caller.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { eraseNow, eraseRest } from './erase-borrower.ts';
import { beginErasure, endErasure, findKeptUntil, findWaiting, holdPerson } from './erasure-store.ts';
import { findHolds } from './holds.ts';

interface ErasureParts {
  readonly database: Database;
  readonly personalData: PersonalData;
  readonly market: Market;
}

export interface ErasureReport {
  readonly erased: number;
  readonly held: number;
  readonly finished: number;
  readonly announced: number;
}

const batchSize = 200;

/**
 * The night's erasures: those whose day has come, what was kept for the law's sake and need not be any more, and a
 * letter to those who have not been here for so long. One person is one transaction; a run that is cut off runs again.
 */
export async function runErasures(
  { database, personalData, market }: ErasureParts,
  now: Date,
): Promise<ErasureReport> {
  const { at, today } = momentOf(market, now);
  const report = { erased: 0, held: 0, finished: 0, announced: 0 };
  const moment = { market, at, today };

  await eachOf(
    database,
    (tx, after) => findDue(tx, today, after),
    async (tx, due) => {
      const person = { ...moment, ...due };
      const found = await holdPerson(tx, person);
      // Taken back while we were on our way to it.
      if (!found || (await findWaiting(tx, due.borrowerId))?.id !== due.erasureId) return;
      if (await isBack(tx, due))
        return void (await endErasure(tx, due.erasureId, { status: 'taken_back', at }));
      if ((await findHolds(tx, person)).length > 0) {
        await endErasure(tx, due.erasureId, { status: 'held', at });
        await tellBorrower(tx, person, 'erasure_held');
        report.held += 1;
        return;
      }
      const keptUntil = await findKeptUntil(tx, person, today);
      await eraseNow(tx, personalData, { ...person, mobile: found.mobile }, keptUntil);
      report.erased += 1;
    },
  );

  await eachOf(
    database,
    (tx, after) => findKept(tx, today, after),
    async (tx, kept) => {
      const row = await tx.maybe<{ mobile: string }>(sql`
      select b.mobile from borrowers b join erasures e on e.borrower_id = b.id
      where e.id = ${kept.erasureId} and e.status = 'kept' for update`);
      if (!row) return;
      await eraseRest(tx, personalData, { ...moment, ...kept, mobile: row.mobile });
      report.finished += 1;
    },
  );

  const presets = deskRulesOf[market.id].limits;
  await eachOf(
    database,
    (tx, after) => findInactive(tx, { at, presets, after }),
    async (tx, inactive) => {
      const person = { ...moment, ...inactive };
      if (!(await holdPerson(tx, person)) || (await findWaiting(tx, person.borrowerId))) return;
      if ((await findHolds(tx, person)).length > 0) return;
      await beginErasure(tx, person, { reason: 'inactive', askedBy: null });
      report.announced += 1;
    },
  );
  return report;
}

interface Found {
  readonly companyId: number;
  readonly borrowerId: number;
}
interface FoundErasure extends Found {
  readonly erasureId: number;
  readonly reason: string;
  readonly askedAt: Date;
}

/** Finds people by the number of their account, some at a time, and does what is to be done with each. */
async function eachOf<Row extends Found>(
  database: Database,
  find: (tx: Tx, after: number) => Promise<Row[]>,
  act: (tx: Tx, row: Row) => Promise<void>,
): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await database.read((tx) => find(tx, after));
    for (const row of rows)
      await database.write(async (tx) => {
        await act(tx, row);
        return { value: null, keep: true };
      });
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.borrowerId;
  }
}

const findDue = (tx: Tx, today: string, after: number) =>
  tx.rows<FoundErasure>(sql`
    select e.id as erasure_id, e.company_id, e.borrower_id, e.reason, e.asked_at from erasures e
    where e.status = 'waiting' and e.erases_on <= ${today}::date and e.borrower_id > ${after}
    order by e.borrower_id limit ${batchSize}`);

const findKept = (tx: Tx, today: string, after: number) =>
  tx.rows<FoundErasure>(sql`
    select e.id as erasure_id, e.company_id, e.borrower_id, e.reason, e.asked_at from erasures e
    where e.status = 'kept' and e.kept_until <= ${today}::date and e.borrower_id > ${after}
    order by e.borrower_id limit ${batchSize}`);

/** Whoever has come back since is not inactive. */
async function isBack(tx: Tx, { borrowerId, reason, askedAt }: FoundErasure): Promise<boolean> {
  if (reason !== 'inactive') return false;
  const session = await tx.maybe(sql`
    select from borrower_sessions where borrower_id = ${borrowerId} and created_at > ${askedAt}`);
  return session !== undefined;
}

interface Presets {
  readonly applicants_days_kept: number;
  readonly loans_days_kept: number;
}

/** Nobody has logged in, and no order has moved, for longer than the lender keeps such people. */
const findInactive = (tx: Tx, { at, presets, after }: { at: Date; presets: Presets; after: number }) =>
  tx.rows<Found>(sql`
    select b.company_id, b.id as borrower_id from borrowers b
      left join lender_limits a on a.company_id = b.company_id and a.name = 'applicants_days_kept'
      left join lender_limits l on l.company_id = b.company_id and l.name = 'loans_days_kept'
    where b.id > ${after} and b.erased_at is null
      and greatest(b.registered_at,
        (select max(s.created_at) from borrower_sessions s where s.borrower_id = b.id),
        (select max(e.at) from orders o join order_events e on e.order_id = o.id where o.borrower_id = b.id))
        < ${at}::timestamptz - make_interval(days => least(36500,
          case when exists (select from contract_acceptances c where c.borrower_id = b.id)
            then coalesce(l.value, ${presets.loans_days_kept})
            else coalesce(a.value, ${presets.applicants_days_kept}) end)::int)
    order by b.id limit ${batchSize}`);
