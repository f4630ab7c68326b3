import type { OrderStatus, PayoutFailure, PayoutState, PeriodUnit } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { StoredOrder } from './store.ts';

/** One line of a list of orders. */
export interface SummaryRow {
  readonly id: number;
  readonly appId: number;
  readonly appName: string;
  readonly appLogo: string;
  readonly status: OrderStatus;
  readonly amountCents: number;
  readonly balanceCents: number;
  readonly appliedAt: Date;
  readonly periods: number;
  readonly periodUnit: PeriodUnit;
}

/** An order as its borrower sees it, with what stands beside it in other tables. */
export interface OwnOrder extends StoredOrder, SummaryRow {
  readonly credentialsChangedAt: Date | null;
  readonly withdrawalWaitHours: number;
  readonly agreementNumber: string | null;
  readonly agreementAcceptedAt: Date | null;
  readonly hasOpenCode: boolean;
}

interface Reach {
  readonly borrowerId: number;
  readonly at: Date;
}

/** The borrower's own order, without a number the newest. It is read and not held: nothing is decided by it. */
export function findOwnOrder(
  tx: Tx,
  { borrowerId, at }: Reach,
  orderId: number | null,
): Promise<OwnOrder | undefined> {
  return tx.maybe<OwnOrder>(sql`
    select o.*, a.name as app_name, a.logo as app_logo, b.credentials_changed_at, m.withdrawal_wait_hours,
      c.number as agreement_number, t.accepted_at as agreement_accepted_at,
      exists (select from withdraw_codes w
        where w.order_id = o.id and w.ended_at is null and w.expires_at > ${at}) as has_open_code
    from order_with_terms o join apps a on a.id = o.app_id join borrowers b on b.id = o.borrower_id
      join companies m on m.id = o.company_id
      left join contracts c on c.order_id = o.id left join contract_acceptances t on t.contract_id = c.id
    where o.borrower_id = ${borrowerId} and (${orderId}::bigint is null or o.id = ${orderId})
    order by o.id desc limit 1`);
}

export function listOwnOrders(tx: Tx, borrowerId: number): Promise<SummaryRow[]> {
  return tx.rows<SummaryRow>(sql`
    select o.id, o.app_id, o.status, o.amount_cents, o.balance_cents, o.applied_at, o.periods, o.period_unit,
      a.name as app_name, a.logo as app_logo
    from orders o join apps a on a.id = o.app_id
    where o.borrower_id = ${borrowerId} order by o.id desc`);
}

export interface WithdrawalRow {
  readonly id: number;
  readonly amountCents: number;
  readonly feeCents: number;
  readonly requestedAt: Date;
  readonly bankAccountId: number | null;
  readonly status: PayoutState;
  readonly reference: string;
  readonly settledOn: string | null;
  readonly failure: PayoutFailure | null;
}

/** Newest first. */
export function loadWithdrawals(tx: Tx, orderId: number): Promise<WithdrawalRow[]> {
  return tx.rows<WithdrawalRow>(sql`
    select w.id, w.amount_cents, w.fee_cents, w.requested_at, w.bank_account_id, p.status, p.reference,
      p.settled_on, p.failure
    from withdrawals w join payouts p on p.withdrawal_id = w.id
    where w.order_id = ${orderId} order by w.id desc`);
}
