import { daysBetween, type ParsedInput, type Refusal, refuse } from '@hiram/contract';
import { type getReport, mostReportDays, type ReportName } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import type { Staff } from '../operation/caller.ts';
import { loadCountedBook } from './counted-book.ts';
import { loadAgeing } from './sheets/ageing.ts';
import { loadAtRisk } from './sheets/at-risk.ts';
import { loadExpected } from './sheets/expected.ts';
import { loadFlows } from './sheets/flows.ts';
import { loadOutstanding } from './sheets/outstanding.ts';
import { loadRollRates } from './sheets/roll-rates.ts';
import { firstOfMonth, type Sheet, type Wanted } from './sheets/sheet.ts';
import { loadVintage } from './sheets/vintage.ts';
import { loadWriteOffs } from './sheets/write-offs.ts';
import { loadYield } from './sheets/yield.ts';
import { loadMark } from './sum-ledger.ts';

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
  const { mark: summedTo } = await loadMark(tx);
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
    ...(await loadCountedBook(tx, companyId, to)),
  };
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
