import { type BankFailure, type PayoutState, payoutStates, toMajor } from '@hiram/contract';
import type {
  listPayouts as operation,
  PayoutContradiction,
  PayoutList,
  PayoutView,
} from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { maskNumber } from '../personal-data/mask.ts';
import type { PersonalData } from '../personal-data/seal.ts';

interface PayoutRow {
  readonly withdrawalId: number;
  readonly orderId: number;
  readonly borrowerId: number;
  readonly realName: Buffer | null;
  readonly reference: string;
  readonly bankReference: string | null;
  readonly status: PayoutState;
  readonly sentCents: number;
  readonly accountId: number | null;
  readonly bankName: string | null;
  readonly cardNumber: Buffer | null;
  readonly requestedAt: Date;
  readonly sentAt: Date | null;
  readonly settledOn: string | null;
  readonly failure: string | null;
  readonly contradiction: PayoutContradiction | null;
  readonly proposedOutcome: 'settled' | 'failed' | null;
  readonly proposedFailure: BankFailure | null;
  readonly proposedBy: number | null;
  readonly proposedName: string | null;
  readonly proposedNote: string | null;
  readonly proposedAt: Date | null;
}

export function listPayouts({
  personalData,
}: {
  readonly personalData: PersonalData;
}): Handler<typeof operation> {
  return async (tx, { companyId }, { status = null, offset, limit }) => {
    const counts = await countLists(tx, companyId);
    const total =
      status === null ? payoutStates.reduce((sum, state) => sum + counts[state], 0) : counts[status];
    const rows = await tx.rows<PayoutRow>(sql`
      with page as (
        select p.withdrawal_id from payouts p join orders o on o.id = p.order_id
        where o.company_id = ${companyId} and (${status}::text is null
          or case ${status} when 'contradicted' then p.contradicted_at is not null else p.status = ${status} end)
        order by case when ${status}::text in ('settled', 'failed') then null else p.withdrawal_id end, p.withdrawal_id desc
        limit ${limit} offset ${offset}
      )
      select p.withdrawal_id, p.order_id, o.borrower_id, f.real_name, p.reference, p.bank_reference, p.status,
        w.amount_cents - w.fee_cents as sent_cents, a.id as account_id, a.bank_name, a.card_number,
        w.requested_at, p.sent_at, p.settled_on, p.failure, p.contradiction, p.proposed_outcome, p.proposed_failure, p.proposed_by,
        s.name as proposed_name, p.proposed_note, p.proposed_at
      from page join payouts p on p.withdrawal_id = page.withdrawal_id
        join withdrawals w on w.id = p.withdrawal_id join orders o on o.id = p.order_id
        left join borrower_profiles f on f.borrower_id = o.borrower_id
        left join bank_accounts a on a.id = w.bank_account_id
        left join staff s on s.id = p.proposed_by
      order by case when ${status}::text in ('settled', 'failed') then null else p.withdrawal_id end, p.withdrawal_id desc`);
    return { total, counts, payouts: rows.map((row) => viewOf(row, personalData)) };
  };
}

/**
 * What is settled stays so, and is one in the figures of its day: only days that nobody has counted yet are counted here. Their
 * lender is looked up order by order, which is quicker than what PostgreSQL chooses by itself.
 */
async function countLists(tx: Tx, companyId: number): Promise<Record<PayoutList, number>> {
  const book = await tx.maybe<{ upTo: string }>(
    sql`select up_to from counted_books where company_id = ${companyId}`,
  );
  const countedTo = book?.upTo ?? null;
  const rows = await tx.rows<{ list: PayoutList; count: number }>(sql`
    select p.status as list, count(*) as count
    from payouts p cross join lateral (select company_id from orders where id = p.order_id offset 0) o
    where o.company_id = ${companyId}
      and (p.status in ('waiting', 'sent', 'failed', 'unknown') or p.settled_on > coalesce(${countedTo}::date, '-infinity'))
    group by p.status
    union all
    select 'contradicted', count(*) from payouts p join orders o on o.id = p.order_id
    where o.company_id = ${companyId} and p.contradicted_at is not null
    union all
    select 'settled', coalesce(sum(d.number), 0)::bigint from counted_days d join loan_groups g on g.id = d.group_id
    where g.company_id = ${companyId} and d.day <= ${countedTo} and d.figure = 'paid_out'`);
  const counts = { waiting: 0, sent: 0, settled: 0, failed: 0, unknown: 0, contradicted: 0 };
  for (const { list, count } of rows) counts[list] += count;
  return counts;
}

function viewOf(row: PayoutRow, personalData: PersonalData): PayoutView {
  const nameCell = { table: 'borrower_profiles', column: 'real_name', rowId: row.borrowerId };
  return {
    withdrawalId: row.withdrawalId,
    orderId: row.orderId,
    borrowerId: row.borrowerId,
    borrowerName: row.realName && personalData.open(nameCell, row.realName),
    reference: row.reference,
    bankReference: row.bankReference,
    status: row.status,
    amount: toMajor(row.sentCents),
    bankName: row.bankName,
    cardNo: maskedCard(row, personalData),
    requestedAt: row.requestedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    settledOn: row.settledOn,
    failure: row.failure,
    contradiction: row.contradiction,
    proposal: proposalOf(row),
  };
}

/** Its columns are filled together or not at all. */
function proposalOf(row: PayoutRow): PayoutView['proposal'] {
  const { proposedOutcome: outcome, proposedBy: staffId, proposedName: staffName, proposedAt } = row;
  if (outcome === null || staffId === null || staffName === null || proposedAt === null) return null;
  const { proposedFailure: failure, proposedNote: note } = row;
  return { outcome, failure, staffId, staffName, note: note ?? '', at: proposedAt.toISOString() };
}

function maskedCard({ accountId, cardNumber }: PayoutRow, personalData: PersonalData): string | null {
  if (accountId === null || cardNumber === null) return null;
  const cell = { table: 'bank_accounts', column: 'card_number', rowId: accountId };
  return maskNumber(personalData.open(cell, cardNumber));
}
