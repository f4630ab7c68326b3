import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { bankReferenceIn } from '../../ledger/bank-reference.ts';
import type { PersonalData } from '../../personal-data/seal.ts';
import { loadLoanPaper, type PaperReach } from '../loan-paper.ts';
import type { ReceiptFacts } from './write-receipt.ts';

interface PaymentRow {
  readonly orderId: number;
  readonly amountCents: number;
  readonly receivedOn: string;
  readonly transferReference: string;
  readonly bookedAt: Date;
  readonly lateFeeCents: number;
  readonly interestCents: number;
  readonly principalCents: number;
  readonly creditUsedCents: number;
  readonly unearnedInterestCents: number;
  readonly principalLeftCents: number;
  readonly isLast: boolean;
}

/**
 * One payment as the books have it: what it settled, and what was left after it. Later payments change nothing
 * of it, so a receipt that is printed again is the same.
 */
export async function collectReceipt(
  tx: Tx,
  personalData: PersonalData,
  reach: PaperReach,
  repaymentId: number,
): Promise<ReceiptFacts | undefined> {
  const row = await loadPayment(tx, reach.companyId, repaymentId);
  const loan = row && (await loadLoanPaper(tx, personalData, reach, row.orderId));
  if (!row || !loan) return undefined;
  const { orderId: _, transferReference, bookedAt, ...payment } = row;
  return {
    ...loan.about,
    ...payment,
    madeAt: bookedAt,
    number: `HR-${payment.receivedOn.slice(0, 4)}-${String(repaymentId).padStart(8, '0')}`,
    reference: bankReferenceIn(transferReference) ?? '–',
  };
}

function loadPayment(tx: Tx, companyId: number, repaymentId: number): Promise<PaymentRow | undefined> {
  return tx.maybe<PaymentRow>(sql`
    select r.order_id, r.amount_cents, r.received_on, r.transfer_reference, r.booked_at,
      -coalesce(sum(e.amount_cents) filter (where a.kind = 'overdue_fee_receivable'), 0)::bigint as late_fee_cents,
      -coalesce(sum(e.amount_cents) filter (where a.kind = 'interest_receivable'), 0)::bigint as interest_cents,
      -coalesce(sum(e.amount_cents) filter (where a.kind = 'principal'), 0)::bigint as principal_cents,
      coalesce(sum(e.amount_cents) filter (where a.kind = 'borrower_credit'), 0)::bigint as credit_used_cents,
      coalesce((select sum(u.amount_cents) from journals d join entries u on u.journal_id = d.id
        where d.company_id = j.company_id and d.reference = j.reference || ' unearned interest'
          and u.amount_cents > 0), 0)::bigint as unearned_interest_cents,
      coalesce((select sum(p.amount_cents) from ledger_accounts l join entries p on p.account_id = l.id
        where l.order_id = r.order_id and l.kind = 'principal' and p.journal_id <= j.id), 0)::bigint
        as principal_left_cents,
      o.status = 'done' and not exists (select from repayments n where n.order_id = r.order_id and n.id > r.id)
        as is_last
    from repayments r join orders o on o.id = r.order_id
      join journals j on j.company_id = o.company_id and j.reference = 'repayment ' || r.id
      join entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
    where r.id = ${repaymentId} and o.company_id = ${companyId}
    group by r.id, o.id, j.id`);
}
