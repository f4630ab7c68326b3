import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { isLoanJournal, type JournalKind } from '../../ledger/posting.ts';
import type { PersonalData } from '../../personal-data/seal.ts';
import { loadLoanPaper, type PaperReach } from '../loan-paper.ts';
import type { StatementFacts, StatementLine } from './write-statement.ts';

/** What a borrower owes, less what was paid over. Money under way to the bank is not owed yet. */
const owedAccounts = [
  'principal',
  'interest_receivable',
  'overdue_fee_receivable',
  'borrower_credit',
] as const;

/** Every journal of an order from one day to another, and what was owed before. */
export async function collectStatement(
  tx: Tx,
  personalData: PersonalData,
  reach: PaperReach,
  { orderId, from, to }: { readonly orderId: number; readonly from: string; readonly to: string },
): Promise<StatementFacts | undefined> {
  const loan = await loadLoanPaper(tx, personalData, reach, orderId);
  if (!loan) return undefined;
  const { openingCents } = await tx.one<{ openingCents: number }>(sql`
    select coalesce(sum(e.amount_cents), 0)::bigint as opening_cents
    from ledger_accounts a join entries e on e.account_id = a.id join journals j on j.id = e.journal_id
    where a.order_id = ${orderId} and a.kind = any(${owedAccounts}) and j.occurred_on < ${from}`);
  const rows = await tx.rows<Omit<StatementLine, 'kind'> & { kind: JournalKind }>(sql`
    select j.kind, j.occurred_on as on,
      coalesce(sum(e.amount_cents) filter (where a.kind = any(${owedAccounts})), 0)::bigint as change_cents,
      coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0)::bigint as amount_cents
    from journals j join entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
    where j.order_id = ${orderId} and j.occurred_on between ${from} and ${to}
    group by j.id order by j.occurred_on, j.id`);
  const lines = rows.flatMap(({ kind, ...line }) => (isLoanJournal(kind) ? [{ kind, ...line }] : []));
  return { ...loan.about, from, to, openingCents, lines };
}
