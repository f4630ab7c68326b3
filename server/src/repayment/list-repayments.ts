import { type listRepayments as operation, type RepaymentView, toMajor } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { signFileAddress } from '../files/address.ts';
import type { Files } from '../files/files.ts';
import type { Handler } from '../operation/binding.ts';

interface RepaymentRow {
  readonly id: string;
  readonly orderId: number;
  readonly method: RepaymentView['method'];
  readonly state: RepaymentView['state'];
  readonly amountCents: number;
  readonly at: Date;
  readonly reason: RepaymentView['reason'];
  readonly fileId: string | null;
  readonly repaymentId: number | null;
  readonly bookedCents: number | null;
  readonly receivedOn: string | null;
  readonly overdueFeeCents: number;
  readonly interestCents: number;
  readonly principalCents: number;
  readonly creditCents: number;
}

/** Enough for years of instalments; older ones are on the statement. */
const mostListed = 200;

export const listRepayments =
  ({ files }: { files: Files }): Handler<typeof operation> =>
  async (tx, caller, { loanOrderId }) =>
    (await loadRepayments(tx, caller.borrowerId, loanOrderId ?? null)).map((row) => ({
      ...presentRepayment(row),
      slipUrl: row.fileId === null ? null : signFileAddress(files.keys, row.fileId, caller, caller.at),
    }));

export function presentRepayment(row: RepaymentRow): Omit<RepaymentView, 'slipUrl'> {
  const { id, orderId, method, state, amountCents, at, reason } = row;
  const { repaymentId, bookedCents, receivedOn } = row;
  return {
    id,
    orderId,
    method,
    state,
    amount: toMajor(amountCents),
    at: at.toISOString(),
    reason,
    booked:
      repaymentId === null || bookedCents === null || receivedOn === null
        ? null
        : {
            repaymentId,
            amount: toMajor(bookedCents),
            receivedOn,
            overdueFee: toMajor(row.overdueFeeCents),
            interest: toMajor(row.interestCents),
            principal: toMajor(row.principalCents),
            credit: toMajor(row.creditCents),
          },
  };
}

/** Each slip, each recharge, and each payment that came without either, with what the books say it settled. */
export function loadRepayments(tx: Tx, borrowerId: number, orderId: number | null): Promise<RepaymentRow[]> {
  return tx.rows<RepaymentRow>(sql`
    with own as (
      select id, company_id from orders
      where borrower_id = ${borrowerId} and (${orderId}::bigint is null or id = ${orderId})
    ), told as (
      select 'slip-' || s.id as id, s.order_id, s.method,
        case s.status when 'refused' then 'failed' else s.status end as state,
        s.amount_cents, s.sent_at as at, s.reason, s.file_id, s.repayment_id
      from slips s join own on own.id = s.order_id
      union all
      select 'recharge-' || c.id, c.order_id, 'recharge',
        case c.status when 'open' then 'open' when 'paid' then 'repaid' else 'failed' end,
        c.amount_cents, c.created_at, case c.status when 'expired' then 'expired' else c.failure end, null,
        c.repayment_id
      from recharges c join own on own.id = c.order_id
      union all
      select 'repayment-' || r.id, r.order_id, 'transfer', 'repaid', r.amount_cents, r.booked_at, null, null, r.id
      from repayments r join own on own.id = r.order_id
      where not exists (select from slips s where s.repayment_id = r.id)
        and not exists (select from recharges c where c.repayment_id = r.id)
    )
    select t.id, t.order_id, t.method, t.state, t.amount_cents, t.at, t.reason, t.file_id, t.repayment_id,
      r.amount_cents as booked_cents, r.received_on,
      coalesce(b.overdue_fee_cents, 0) as overdue_fee_cents, coalesce(b.interest_cents, 0) as interest_cents,
      coalesce(b.principal_cents, 0) as principal_cents, coalesce(b.credit_cents, 0) as credit_cents
    from told t left join repayments r on r.id = t.repayment_id
      left join lateral (
        select -coalesce(sum(e.amount_cents) filter (where a.kind = 'overdue_fee_receivable'), 0)::bigint
            as overdue_fee_cents,
          -coalesce(sum(e.amount_cents) filter (where a.kind = 'interest_receivable'), 0)::bigint as interest_cents,
          -coalesce(sum(e.amount_cents) filter (where a.kind = 'principal'), 0)::bigint as principal_cents,
          -coalesce(sum(e.amount_cents) filter (where a.kind = 'borrower_credit'), 0)::bigint as credit_cents
        from journals j join entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
        where j.company_id = r.company_id and j.reference = 'repayment ' || r.id
      ) b on r.id is not null
    order by t.at desc, t.id desc limit ${mostListed}`);
}
