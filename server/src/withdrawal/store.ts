import type { PayoutState } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import type { Transfer } from './gateway.ts';

/**
 * Writes here touch one payout's row, name the state it must be in, and take no other lock after it: the order's lock
 * is for those who finish a payout, and their write and one of these wait for each other at the row.
 */
export interface PayoutUnderWay {
  readonly withdrawalId: number;
  readonly companyId: number;
  readonly status: PayoutState;
  readonly reference: string;
  readonly requestedAt: Date;
  readonly sentAt: Date | null;
  readonly triedAt: Date | null;
  readonly lastAskedAt: Date | null;
}

export function findPayout(tx: Tx, withdrawalId: number): Promise<PayoutUnderWay | undefined> {
  return tx.maybe<PayoutUnderWay>(sql`
    select p.withdrawal_id, o.company_id, p.status, p.reference, w.requested_at, p.sent_at, p.tried_at, p.last_asked_at
    from payouts p join orders o on o.id = p.order_id join withdrawals w on w.id = p.withdrawal_id
    where p.withdrawal_id = ${withdrawalId}`);
}

/** What is under way and still looked after by jobs; what the bank has kept quiet about for longer is the desk's. */
export function listUnderWay(tx: Tx, sentAfter: Date): Promise<PayoutUnderWay[]> {
  return tx.rows<PayoutUnderWay>(sql`
    select p.withdrawal_id, o.company_id, p.status, p.reference, w.requested_at, p.sent_at, p.tried_at, p.last_asked_at
    from payouts p join orders o on o.id = p.order_id join withdrawals w on w.id = p.withdrawal_id
    where p.status in ('waiting', 'sent', 'unknown') and (p.sent_at is null or p.sent_at > ${sentAfter})
    order by coalesce(p.last_asked_at, p.tried_at, w.requested_at) limit 1000`);
}

export function findReference(
  tx: Tx,
  reference: string,
): Promise<Pick<PayoutUnderWay, 'withdrawalId' | 'companyId'> | undefined> {
  return tx.maybe<Pick<PayoutUnderWay, 'withdrawalId' | 'companyId'>>(sql`
    select p.withdrawal_id, o.company_id
    from payouts p join orders o on o.id = p.order_id where p.reference = ${reference}`);
}

/** Takes the payout for sending it the first time; whoever comes second finds it taken. */
export async function takeToSend(tx: Tx, withdrawalId: number, at: Date): Promise<boolean> {
  const taken = await tx.run(sql`
    update payouts set status = 'sent', attempts = attempts + 1, sent_at = ${at}, tried_at = ${at}
    where withdrawal_id = ${withdrawalId} and status = 'waiting'`);
  return taken === 1;
}

/**
 * Takes it for handing it in again under the same reference, because the bank has never heard of it. Not while
 * somebody at the desk is settling what became of it: they must be able to trust that nothing more is sent.
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
