import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { orderBalances } from '../../ledger/post.ts';
import type { PersonalData } from '../../personal-data/seal.ts';
import { loadLoanPaper, type PaperReach } from '../loan-paper.ts';
import type { ProofOfRepaymentFacts } from './write-proof-of-repayment.ts';

/** Of a loan that was paid out and is repaid in full; none of any other. */
export async function collectProofOfRepayment(
  tx: Tx,
  personalData: PersonalData,
  reach: PaperReach,
  orderId: number,
): Promise<ProofOfRepaymentFacts | undefined> {
  const loan = await loadLoanPaper(tx, personalData, reach, orderId);
  if (!loan?.order.isDrawn || loan.order.status !== 'done') return undefined;
  const balances = await orderBalances(tx, orderId);
  const owedCents =
    (balances.principal ?? 0) + (balances.interest_receivable ?? 0) + (balances.overdue_fee_receivable ?? 0);
  if (owedCents !== 0) throw new Error(`order ${orderId} is done and still owes ${owedCents} in the books`);
  const row = await tx.one<{
    paidOutCents: number;
    firstPayoutOn: string | null;
    repaidCents: number;
    repaidOn: string | null;
  }>(sql`
    select coalesce(sum(w.amount_cents), 0)::bigint as paid_out_cents, min(p.settled_on) as first_payout_on,
      coalesce((select sum(amount_cents) from repayments where order_id = ${orderId}), 0)::bigint as repaid_cents,
      (select max(received_on) from repayments where order_id = ${orderId}) as repaid_on
    from withdrawals w join payouts p on p.withdrawal_id = w.id
    where w.order_id = ${orderId} and p.status = 'settled'`);
  const { firstPayoutOn, repaidOn } = row;
  if (firstPayoutOn === null || repaidOn === null)
    throw new Error(`order ${orderId} is done without a payout and a payment`);
  return { ...loan.about, ...row, firstPayoutOn, repaidOn, creditCents: 0 - (balances.borrower_credit ?? 0) };
}
