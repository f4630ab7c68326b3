import { orderNumber, type PayoutState, toMajor } from '@hiram/contract';
import type { listRefunds as operation, PayoutContradiction, RefundView } from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { maskNumber } from '../personal-data/mask.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openAccount } from './store.ts';

interface RefundRow {
  readonly id: number;
  readonly orderId: number | null;
  readonly borrowerId: number | null;
  readonly statementId: number | null;
  readonly bookedOn: string | null;
  readonly lineReference: string | null;
  readonly reference: string;
  readonly bankReference: string | null;
  readonly status: PayoutState;
  readonly amountCents: number;
  readonly account: Buffer;
  readonly requestedAt: Date;
  readonly sentAt: Date | null;
  readonly settledOn: string | null;
  readonly failure: string | null;
  readonly contradiction: PayoutContradiction | null;
  readonly proposer: string;
  readonly confirmer: string;
  readonly outcomeProposer: string | null;
}

export const listRefunds =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, { companyId }, { status = null, refundId = null, offset, limit }) => {
    const { total } = await tx.one<{ total: number }>(sql`
      select count(*) as total from refunds
      where company_id = ${companyId} and (${status}::text is null or status = ${status})
        and (${refundId}::bigint is null or id = ${refundId})`);
    const rows = await tx.rows<RefundRow>(sql`
      select r.id, r.order_id, o.borrower_id, l.statement_id, l.booked_on, l.bank_reference as line_reference, r.reference, r.bank_reference, r.status,
        r.amount_cents, r.account, r.requested_at, r.sent_at, r.settled_on, r.failure, r.contradiction,
        p.name as proposer, c.name as confirmer, w.name as outcome_proposer
      from refunds r join staff p on p.id = r.proposed_by join staff c on c.id = r.confirmed_by
        left join orders o on o.id = r.order_id
        left join statement_lines l on l.id = r.statement_line_id
        left join proposals k on k.company_id = r.company_id and k.kind = 'refund_outcome' and k.subject = r.id::text
          and k.status = 'open'
        left join staff w on w.id = k.proposed_by
      where r.company_id = ${companyId} and (${status}::text is null or r.status = ${status})
        and (${refundId}::bigint is null or r.id = ${refundId})
      order by r.id desc limit ${limit} offset ${offset}`);
    return { total, refunds: rows.map((row) => present(row, personalData)) };
  };

function present(row: RefundRow, personalData: PersonalData): RefundView {
  const { orderId, borrowerId, statementId, bookedOn, lineReference: bankReference } = row;
  const { bankName, accountNumber, accountName } = openAccount(personalData, row.id, row.account);
  const order =
    orderId === null || borrowerId === null ? null : { orderId, orderNo: orderNumber(orderId), borrowerId };
  return {
    refundId: row.id,
    order,
    line: statementId === null || bookedOn === null ? null : { statementId, bookedOn, bankReference },
    reference: row.reference,
    bankReference: row.bankReference,
    status: row.status,
    amount: toMajor(row.amountCents),
    bankName,
    accountNumber: maskNumber(accountNumber),
    accountName,
    requestedAt: row.requestedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    settledOn: row.settledOn,
    failure: row.failure,
    contradiction: row.contradiction,
    proposedBy: row.proposer,
    confirmedBy: row.confirmer,
    outcomeProposedBy: row.outcomeProposer,
  };
}
