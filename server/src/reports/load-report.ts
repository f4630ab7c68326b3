import { daysBetween, type ParsedInput, type Refusal, refuse } from '@hiram/contract';
import { type getReport, mostReportDays, type ReportName } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from '../operation/caller.ts';
import { loadChanged } from './load-changed.ts';
import { loadAgeing } from './sheets/ageing.ts';
import { loadAtRisk } from './sheets/at-risk.ts';
import { loadExpected } from './sheets/expected.ts';
import { loadFlows } from './sheets/flows.ts';
import { loadOutstanding } from './sheets/outstanding.ts';
import { loadRollRates } from './sheets/roll-rates.ts';
import { firstOfMonth, isCounted, longAgo, type Sheet, type Wanted } from './sheets/sheet.ts';
import { loadVintage } from './sheets/vintage.ts';
import { loadWriteOffs } from './sheets/write-offs.ts';
import { loadYield } from './sheets/yield.ts';

export const sheets: Readonly<Record<ReportName, (tx: Tx, wanted: Wanted) => Promise<Sheet>>> = {
  outstanding: loadOutstanding,
  flows: loadFlows,
  expected: loadExpected,
  at_risk: loadAtRisk,
  ageing: loadAgeing,
  vintage: loadVintage,
  roll_rates: loadRollRates,
  write_offs: loadWriteOffs,
  yield: loadYield,
};

/** What is asked for, with whole months where a report is made of them, and what has been counted before. */
export async function loadWanted(
  tx: Tx,
  { companyId, market }: Pick<Staff, 'companyId' | 'market'>,
  { name, from, to, by, appId, channel, inviteCode }: ParsedInput<typeof getReport>,
): Promise<Wanted | Refusal<'period_not_allowed'>> {
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > mostReportDays) return refuse('period_not_allowed', { most: mostReportDays });
  const { summedTo, upTo } = await tx.one<{ summedTo: number; upTo: string | null }>(sql`
    select coalesce((select max(up_to) from ledger_marks), 0) as summed_to,
      (select up_to from counted_books where company_id = ${companyId}) as up_to`);
  const countedTo = upTo ?? longAgo;
  const counted = isCounted(to, countedTo) ? to : countedTo !== longAgo && countedTo < to ? countedTo : null;
  return {
    companyId,
    timeZone: market.timeZone,
    from: name === 'vintage' ? firstOfMonth(from) : from,
    to,
    by,
    appId: appId ?? null,
    channel: channel ?? null,
    inviteCode: inviteCode ?? null,
    summedTo,
    countedTo,
    counted,
    changed: counted === null ? null : counted === to ? [] : await loadChanged(tx, counted, to),
  };
}

/** The last day of a lender that is counted; long ago when there is none. */
export async function loadCountedTo(tx: Tx, { companyId }: Pick<Staff, 'companyId'>): Promise<string> {
  const book = await tx.maybe<{ upTo: string }>(
    sql`select up_to from counted_books where company_id = ${companyId}`,
  );
  return book?.upTo ?? longAgo;
}

const queryCanceled = '57014';

/** A statement that has used up its time is an answer and no outage: the lender has too many loans for it. */
export async function inTime<T>(work: () => Promise<T>): Promise<T | Refusal<'report_too_large'>> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: unknown }).code === queryCanceled) return refuse('report_too_large');
    throw error;
  }
}
