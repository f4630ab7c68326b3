import type { Tx } from '../../db/database.ts';
import { loadLoanJournals } from '../../ledger/loan-journals.ts';
import type { PersonalData } from '../../personal-data/seal.ts';
import { loadLoanPaper, type PaperReach } from '../loan-paper.ts';
import type { StatementFacts } from './write-statement.ts';

/** Every journal of an order from one day to another, and what was owed before. */
export async function collectStatement(
  tx: Tx,
  personalData: PersonalData,
  reach: PaperReach,
  { orderId, from, to }: { readonly orderId: number; readonly from?: string; readonly to: string },
): Promise<StatementFacts | undefined> {
  const loan = await loadLoanPaper(tx, personalData, reach, orderId);
  if (!loan) return undefined;
  const journals = await loadLoanJournals(tx, orderId, to);
  const since = from ?? journals[0]?.on ?? to;
  const openingCents = journals
    .filter(({ on }) => on < since)
    .reduce((sum, { changeCents }) => sum + changeCents, 0);
  return { ...loan.about, from: since, to, openingCents, lines: journals.filter(({ on }) => on >= since) };
}
