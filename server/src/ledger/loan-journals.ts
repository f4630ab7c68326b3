import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { bankReferenceIn } from './bank-reference.ts';
import { isLoanJournal, type JournalKind, type LoanJournalKind } from './posting.ts';

/** What a borrower owes, less what was paid over. Money under way to the bank is not owed yet. */
export const owedAccounts = [
  'principal',
  'interest_receivable',
  'overdue_fee_receivable',
  'borrower_credit',
] as const;

/** A journal of an order, as it concerns the borrower. */
export interface LoanJournal {
  readonly id: number;
  readonly kind: LoanJournalKind;
  readonly on: string;
  /** By how much the borrower owes more after it, or less. */
  readonly changeCents: number;
  /** How much money it was about. */
  readonly amountCents: number;
  /** At the bank, of money that came or went. */
  readonly reference: string | null;
}

interface JournalRow extends Omit<LoanJournal, 'kind'> {
  readonly kind: JournalKind;
}

/** Every journal of an order, oldest first; up to the last of these days, where one is given. */
export async function loadLoanJournals(tx: Tx, orderId: number, to?: string): Promise<LoanJournal[]> {
  const rows = await tx.rows<JournalRow>(sql`
    select j.id, j.kind, j.occurred_on as on,
      coalesce(sum(e.amount_cents) filter (where a.kind = any(${owedAccounts})), 0)::bigint as change_cents,
      coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0)::bigint as amount_cents,
      coalesce(
        (select r.transfer_reference from repayments r
          where j.kind = 'repayment' and r.order_id = j.order_id and j.reference = 'repayment ' || r.id),
        (select p.reference from payouts p
          where j.kind in ('payout', 'payout_settled', 'payout_failed') and p.order_id = j.order_id
            and split_part(j.reference, ' ', 2) = p.withdrawal_id::text),
        (select f.reference from refunds f
          where j.kind in ('refund', 'refund_failed') and f.order_id = j.order_id
            and split_part(j.reference, ' ', 2) = f.reference)) as reference
    from journals j join entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
    where j.order_id = ${orderId} and (${to ?? null}::date is null or j.occurred_on <= ${to ?? null})
    group by j.id order by j.occurred_on, j.id`);
  return rows.flatMap(({ kind, reference, ...journal }) => {
    const shown = reference === null ? null : bankReferenceIn(reference);
    return isLoanJournal(kind) ? [{ kind, reference: shown, ...journal }] : [];
  });
}
