import type { BankFailure, PayoutFailure, PayoutState } from '@hiram/contract';
import type { PayoutContradiction } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { newReference } from '../ledger/new-reference.ts';
import { lockOrder, type StoredOrder } from '../order/store.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import type { Transfer } from '../transfer/gateway.ts';

/** A withdrawal and the payout that carries it. */
export interface StoredPayout {
  readonly withdrawalId: number;
  readonly orderId: number;
  readonly companyId: number;
  readonly status: PayoutState;
  readonly reference: string;
  readonly amountCents: number;
  readonly feeCents: number;
  readonly couponDiscountCents: number;
  readonly requestedAt: Date;
  readonly sentAt: Date | null;
  readonly triedAt: Date | null;
  readonly lastAskedAt: Date | null;
  /** What the bank said that the books deny; null when it said nothing of the kind, or it was cleared up. */
  readonly contradiction: PayoutContradiction | null;
}

/** What never changes about a payout. */
type PayoutKey = Pick<StoredPayout, 'withdrawalId' | 'orderId' | 'companyId'>;

export interface LockedPayout {
  readonly order: StoredOrder;
  readonly payout: StoredPayout;
}

/** Asks for money: the withdrawal and the payout that will carry it. */
export async function insertWithdrawal(
  tx: Tx,
  withdrawal: {
    orderId: number;
    amountCents: number;
    feeCents: number;
    couponDiscountCents: number;
    bankAccountId?: number | undefined;
    withdrawCodeId?: number | undefined;
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
    values (${id}, ${withdrawal.orderId}, ${newReference('HIRAM-P-')})`);
  return id;
}

export function findPayout(tx: Tx, withdrawalId: number): Promise<StoredPayout | undefined> {
  return tx.maybe<StoredPayout>(sql`
    select p.withdrawal_id, p.order_id, o.company_id, p.status, p.reference, w.amount_cents, w.fee_cents,
      w.coupon_discount_cents, w.requested_at, p.sent_at, p.tried_at, p.last_asked_at, p.contradiction
    from payouts p join orders o on o.id = p.order_id join withdrawals w on w.id = p.withdrawal_id
    where p.withdrawal_id = ${withdrawalId}`);
}

/**
 * What is under way and still asked about by jobs; what the bank keeps quiet about for longer is the desk's.
 */
export function listUnderWay(tx: Tx, sentAfter: Date): Promise<StoredPayout[]> {
  return tx.rows<StoredPayout>(sql`
    select p.withdrawal_id, p.order_id, o.company_id, p.status, p.reference, w.amount_cents, w.fee_cents,
      w.coupon_discount_cents, w.requested_at, p.sent_at, p.tried_at, p.last_asked_at, p.contradiction
    from payouts p join orders o on o.id = p.order_id join withdrawals w on w.id = p.withdrawal_id
    where p.status in ('waiting', 'sent', 'unknown') and (p.sent_at is null or p.sent_at > ${sentAfter})
    order by coalesce(p.last_asked_at, p.tried_at, w.requested_at) limit 1000`);
}

export function findReference(tx: Tx, reference: string): Promise<PayoutKey | undefined> {
  return tx.maybe<PayoutKey>(sql`
    select p.withdrawal_id, p.order_id, o.company_id
    from payouts p join orders o on o.id = p.order_id where p.reference = ${reference}`);
}

/**
 * For whoever finishes a payout. The order is locked before its payout is read: what the bank says twice at
 * once is heard one by one.
 */
export async function lockPayout(
  tx: Tx,
  { withdrawalId, orderId, companyId }: PayoutKey,
): Promise<LockedPayout> {
  const order = await lockOrder(tx, { companyId }, orderId);
  const payout = await findPayout(tx, withdrawalId);
  if (!order || !payout) throw new Error(`there is no payout ${withdrawalId}`);
  return { order, payout };
}

export async function markSettled(tx: Tx, withdrawalId: number, on: string): Promise<void> {
  await tx.run(sql`
    update payouts set status = 'settled', settled_on = ${on} where withdrawal_id = ${withdrawalId}`);
}

export async function markFailed(tx: Tx, withdrawalId: number, failure: PayoutFailure): Promise<void> {
  await tx.run(sql`
    update payouts set status = 'failed', failure = ${failure} where withdrawal_id = ${withdrawalId}`);
}

/**
 * Takes the payout for sending it the first time; whoever comes second finds it taken. This write and the
 * marks below hold no order: each touches one payout's row, names the state it must be in and takes no other
 * lock after it, so one of them and somebody who finishes the payout wait for each other at that row only.
 */
export async function takeToSend(tx: Tx, withdrawalId: number, at: Date): Promise<boolean> {
  const taken = await tx.run(sql`
    update payouts set status = 'sent', attempts = attempts + 1, sent_at = ${at}, tried_at = ${at}
    where withdrawal_id = ${withdrawalId} and status = 'waiting'`);
  return taken === 1;
}

/**
 * Takes it for handing it in again under the same reference, because the bank has never heard of it. Not
 * while somebody at the desk is settling what became of it: they must be able to trust that nothing more is
 * sent.
 */
export async function takeToSendAgain(tx: Tx, withdrawalId: number, at: Date): Promise<boolean> {
  const taken = await tx.run(sql`
    update payouts set status = 'sent', attempts = attempts + 1, tried_at = ${at}
    where withdrawal_id = ${withdrawalId} and status in ('sent', 'unknown') and proposed_outcome is null`);
  return taken === 1;
}

export async function loadTransfer(
  tx: Tx,
  personalData: PersonalData,
  withdrawalId: number,
): Promise<Omit<Transfer, 'currency' | 'triedAt'>> {
  const row = await tx.one<{
    reference: string;
    amountCents: number;
    borrowerId: number;
    accountId: number;
    bankName: string;
    cardNumber: Buffer;
    realName: Buffer;
  }>(sql`
    select p.reference, w.amount_cents - w.fee_cents as amount_cents, o.borrower_id, a.id as account_id,
      a.bank_name, a.card_number, f.real_name
    from payouts p join withdrawals w on w.id = p.withdrawal_id join orders o on o.id = p.order_id
      join bank_accounts a on a.id = w.bank_account_id and a.borrower_id = o.borrower_id
      join borrower_profiles f on f.borrower_id = o.borrower_id and f.real_name is not null
    where p.withdrawal_id = ${withdrawalId}`);
  const account = { table: 'bank_accounts', column: 'card_number', rowId: row.accountId };
  const name = { table: 'borrower_profiles', column: 'real_name', rowId: row.borrowerId };
  return {
    reference: row.reference,
    amountCents: row.amountCents,
    bankName: row.bankName,
    accountNumber: personalData.open(account, row.cardNumber),
    accountName: personalData.open(name, row.realName),
  };
}

/** The answer did not come: the bank may have it or not. */
export async function markUnknown(tx: Tx, withdrawalId: number): Promise<void> {
  await tx.run(sql`
    update payouts set status = 'unknown' where withdrawal_id = ${withdrawalId} and status = 'sent'`);
}

/** Nobody asks about these any more; the desk finds them among the unknown. */
export async function markSilent(tx: Tx, sentBefore: Date): Promise<void> {
  await tx.run(sql`
    update payouts set status = 'unknown' where status = 'sent' and sent_at <= ${sentBefore}`);
}

/** The bank says that it has the transfer. */
export async function markKnown(tx: Tx, withdrawalId: number): Promise<void> {
  await tx.run(sql`
    update payouts set status = 'sent' where withdrawal_id = ${withdrawalId} and status = 'unknown'`);
}

export async function markAsked(tx: Tx, withdrawalId: number, at: Date): Promise<void> {
  await tx.run(sql`update payouts set last_asked_at = ${at} where withdrawal_id = ${withdrawalId}`);
}

export async function saveBankReference(tx: Tx, withdrawalId: number, bankReference: string): Promise<void> {
  await tx.run(sql`
    update payouts set bank_reference = ${bankReference} where withdrawal_id = ${withdrawalId}`);
}

/** What was proposed before the bank said this no longer counts; what is proposed about it does. */
export async function markContradicted(
  tx: Tx,
  withdrawalId: number,
  { said, at }: { readonly said: PayoutContradiction; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update payouts set contradiction = ${said}, contradicted_at = ${at}, proposed_outcome = null,
      proposed_failure = null, proposed_by = null, proposed_note = null, proposed_at = null,
      status = case status when 'sent' then 'unknown' else status end
    where withdrawal_id = ${withdrawalId} and contradiction is distinct from ${said}`);
}

export async function clearContradiction(tx: Tx, withdrawalId: number): Promise<void> {
  await tx.run(sql`
    update payouts set contradiction = null, contradicted_at = null where withdrawal_id = ${withdrawalId}`);
}

/** Under way again, after the books had called it failed. */
export async function markResumed(tx: Tx, withdrawalId: number): Promise<void> {
  await tx.run(sql`
    update payouts set status = 'sent', failure = null where withdrawal_id = ${withdrawalId} and status = 'failed'`);
}

/** The payouts that the lines of this statement show. */
export async function markShown(tx: Tx, statementId: number): Promise<void> {
  await tx.run(sql`
    update payouts p set is_on_statement = true
    from statement_lines l
    where l.statement_id = ${statementId} and p.withdrawal_id = l.withdrawal_id and not p.is_on_statement`);
}

/** False when the bank has told this before. */
export async function insertEvent(
  tx: Tx,
  event: { eventId: string; withdrawalId: number; outcome: string; at: Date },
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into payout_events (event_id, withdrawal_id, outcome, received_at)
    values (${event.eventId}, ${event.withdrawalId}, ${event.outcome}, ${event.at})
    on conflict (event_id) do nothing`);
  return inserted === 1;
}

interface ReconcileProposal {
  readonly outcome: 'settled' | 'failed';
  readonly failure: BankFailure | null;
  readonly note: string;
  readonly staffId: number;
  readonly at: Date;
}

/** What somebody at the desk has said became of it; a second person has to say the same. */
export function findProposal(
  tx: Tx,
  withdrawalId: number,
): Promise<Pick<ReconcileProposal, 'outcome' | 'failure' | 'staffId'> | undefined> {
  return tx.maybe<Pick<ReconcileProposal, 'outcome' | 'failure' | 'staffId'>>(sql`
    select proposed_outcome as outcome, proposed_failure as failure, proposed_by as staff_id from payouts
    where withdrawal_id = ${withdrawalId} and proposed_outcome is not null and proposed_by is not null`);
}

export async function saveProposal(tx: Tx, withdrawalId: number, proposal: ReconcileProposal): Promise<void> {
  const { outcome, failure, note, staffId, at } = proposal;
  await tx.run(sql`
    update payouts set proposed_outcome = ${outcome}, proposed_failure = ${failure}, proposed_by = ${staffId},
      proposed_note = ${note}, proposed_at = ${at}
    where withdrawal_id = ${withdrawalId}`);
}
