import { type PayoutFailure, type PayoutState, payoutStates, toMajor } from '@hiram/contract';
import type { listPayouts as operation, PayoutView } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { maskNumber } from '../personal-data/mask.ts';
import type { PersonalData } from '../personal-data/seal.ts';

interface PayoutRow {
  readonly withdrawal_id: number;
  readonly order_id: number;
  readonly borrower_id: number;
  readonly real_name: Buffer | null;
  readonly reference: string;
  readonly bank_reference: string | null;
  readonly status: PayoutState;
  readonly sent_cents: number;
  readonly account_id: number | null;
  readonly bank_name: string | null;
  readonly card_number: Buffer | null;
  readonly requested_at: Date;
  readonly sent_at: Date | null;
  readonly settled_on: string | null;
  readonly failure: string | null;
  readonly proposed_outcome: 'settled' | 'failed' | null;
  readonly proposed_failure: PayoutFailure | null;
  readonly proposed_by: number;
  readonly proposed_name: string;
  readonly proposed_note: string | null;
  readonly proposed_at: Date;
}

export function listPayouts({
  personalData,
}: {
  readonly personalData: PersonalData;
}): Handler<typeof operation> {
  return async (tx, { companyId }, { status = null, offset, limit }) => {
    const counts = await countByState(tx, companyId);
    const total = payoutStates.reduce(
      (sum, state) => sum + (status === null || status === state ? counts[state] : 0),
      0,
    );
    const rows = await tx.rows<PayoutRow>(sql`
      select p.withdrawal_id, p.order_id, o.borrower_id, f.real_name, p.reference, p.bank_reference, p.status,
        w.amount_cents - w.fee_cents as sent_cents, a.id as account_id, a.bank_name, a.card_number,
        w.requested_at, p.sent_at, p.settled_on, p.failure, p.proposed_outcome, p.proposed_failure, p.proposed_by,
        s.name as proposed_name, p.proposed_note, p.proposed_at
      from payouts p join withdrawals w on w.id = p.withdrawal_id join orders o on o.id = p.order_id
        left join borrower_profiles f on f.borrower_id = o.borrower_id
        left join bank_accounts a on a.id = w.bank_account_id
        left join staff s on s.id = p.proposed_by
      where o.company_id = ${companyId} and (${status}::text is null or p.status = ${status})
      order by case when ${status}::text in ('settled', 'failed') then -p.withdrawal_id end, p.withdrawal_id
      limit ${limit} offset ${offset}`);
    return { total, counts, payouts: rows.map((row) => viewOf(row, personalData)) };
  };
}

async function countByState(tx: Tx, companyId: number): Promise<Record<PayoutState, number>> {
  const rows = await tx.rows<{ status: PayoutState; count: number }>(sql`
    select p.status, count(*) as count from payouts p join orders o on o.id = p.order_id
    where o.company_id = ${companyId} group by p.status`);
  const counts = { waiting: 0, sent: 0, settled: 0, failed: 0, unknown: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

function viewOf(row: PayoutRow, personalData: PersonalData): PayoutView {
  const nameCell = { table: 'borrower_profiles', column: 'real_name', rowId: row.borrower_id };
  return {
    withdrawalId: row.withdrawal_id,
    orderId: row.order_id,
    borrowerId: row.borrower_id,
    borrowerName: row.real_name && personalData.open(nameCell, row.real_name),
    reference: row.reference,
    bankReference: row.bank_reference,
    status: row.status,
    amount: toMajor(row.sent_cents),
    bankName: row.bank_name,
    cardNo: maskedCard(row, personalData),
    requestedAt: row.requested_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    settledOn: row.settled_on,
    failure: row.failure,
    proposal: row.proposed_outcome && {
      outcome: row.proposed_outcome,
      failure: row.proposed_failure,
      staffId: row.proposed_by,
      staffName: row.proposed_name,
      note: row.proposed_note ?? '',
      at: row.proposed_at.toISOString(),
    },
  };
}

function maskedCard({ account_id, card_number }: PayoutRow, personalData: PersonalData): string | null {
  if (account_id === null || card_number === null) return null;
  const cell = { table: 'bank_accounts', column: 'card_number', rowId: account_id };
  return maskNumber(personalData.open(cell, card_number));
}
