import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface StoredPayout {
  readonly withdrawalId: number;
  readonly orderId: number;
  readonly status: 'waiting' | 'sent' | 'settled' | 'failed' | 'unknown';
  readonly amountCents: number;
  readonly feeCents: number;
  readonly couponDiscountCents: number;
}

/** Asks for money: the withdrawal and the payout that will carry it. */
export async function insertWithdrawal(
  tx: Tx,
  withdrawal: {
    orderId: number;
    amountCents: number;
    feeCents: number;
    couponDiscountCents: number;
    bankAccountId?: number;
    withdrawCodeId?: number;
    at: Date;
  },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into withdrawals (order_id, amount_cents, fee_cents, coupon_discount_cents, bank_account_id,
      withdraw_code_id, requested_at)
    values (${withdrawal.orderId}, ${withdrawal.amountCents}, ${withdrawal.feeCents},
      ${withdrawal.couponDiscountCents}, ${withdrawal.bankAccountId ?? null},
      ${withdrawal.withdrawCodeId ?? null}, ${withdrawal.at})
    returning id`);
  await tx.run(sql`
    insert into payouts (withdrawal_id, order_id, reference)
    values (${id}, ${withdrawal.orderId}, ${`HIRAM-${id}`})`);
  return id;
}

export async function findPayoutOrder(
  tx: Tx,
  companyId: number,
  withdrawalId: number,
): Promise<number | undefined> {
  const row = await tx.maybe<{ orderId: number }>(sql`
    select p.order_id from payouts p join orders o on o.id = p.order_id
    where p.withdrawal_id = ${withdrawalId} and o.company_id = ${companyId}`);
  return row?.orderId;
}

/** To be called with the order locked. */
export async function loadPayout(tx: Tx, withdrawalId: number): Promise<StoredPayout> {
  return tx.one<StoredPayout>(sql`
    select p.withdrawal_id, p.order_id, p.status, w.amount_cents, w.fee_cents, w.coupon_discount_cents
    from payouts p join withdrawals w on w.id = p.withdrawal_id
    where p.withdrawal_id = ${withdrawalId}`);
}

export async function markSettled(tx: Tx, withdrawalId: number, on: string): Promise<void> {
  await tx.run(sql`
    update payouts set status = 'settled', settled_on = ${on} where withdrawal_id = ${withdrawalId}`);
}

export async function markFailed(tx: Tx, withdrawalId: number, failure: string): Promise<void> {
  await tx.run(sql`
    update payouts set status = 'failed', failure = ${failure} where withdrawal_id = ${withdrawalId}`);
}
