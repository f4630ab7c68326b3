import type { PayoutFailure, PayoutState } from '@hiram/contract';
import type { PayoutContradiction } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { newReference } from '../ledger/new-reference.ts';
import type { SealedTable } from '../personal-data/reseal.ts';
import type { Cell, PersonalData } from '../personal-data/seal.ts';
import type { Transfer } from '../transfer/gateway.ts';

/** Where it goes; it lies sealed. */
export type RefundAccount = Pick<Transfer, 'bankName' | 'accountNumber' | 'accountName'>;

export const sealedRefunds: SealedTable = { table: 'refunds', key: ['id'], columns: ['account'] };
const accountCell = (id: number): Cell => ({ table: 'refunds', column: 'account', rowId: id });

export function openAccount(personalData: PersonalData, id: number, sealed: Buffer): RefundAccount {
  return JSON.parse(personalData.open(accountCell(id), sealed)) as RefundAccount;
}

export interface StoredRefund {
  readonly id: number;
  readonly companyId: number;
  /** One of these two is what the money was. */
  readonly orderId: number | null;
  readonly statementLineId: number | null;
  readonly amountCents: number;
  readonly reference: string;
  readonly status: PayoutState;
  readonly requestedAt: Date;
  readonly sentAt: Date | null;
  readonly triedAt: Date | null;
  readonly lastAskedAt: Date | null;
  readonly contradiction: PayoutContradiction | null;
  readonly timesFailed: number;
}

export interface NewRefund {
  readonly companyId: number;
  readonly orderId: number | null;
  readonly statementLineId: number | null;
  readonly amountCents: number;
  readonly account: RefundAccount;
  readonly proposedBy: number;
  readonly confirmedBy: number;
  readonly at: Date;
}

export async function insertRefund(
  tx: Tx,
  personalData: PersonalData,
  refund: NewRefund,
): Promise<{ id: number; reference: string }> {
  const { id } = await tx.one<{ id: number }>(sql`select nextval('refunds_id_seq') as id`);
  const reference = newReference('HIRAM-R-');
  const account = personalData.seal(accountCell(id), JSON.stringify(refund.account));
  await tx.run(sql`
    insert into refunds (id, company_id, order_id, statement_line_id, amount_cents, account, reference, requested_at,
      proposed_by, confirmed_by)
    values (${id}, ${refund.companyId}, ${refund.orderId}, ${refund.statementLineId}, ${refund.amountCents},
      ${account}, ${reference}, ${refund.at}, ${refund.proposedBy}, ${refund.confirmedBy})`);
  return { id, reference };
}

export function findRefund(tx: Tx, refundId: number): Promise<StoredRefund | undefined> {
  return tx.maybe<StoredRefund>(sql`
    select id, company_id, order_id, statement_line_id, amount_cents, reference, status, requested_at, sent_at,
      tried_at, last_asked_at, contradiction, times_failed
    from refunds where id = ${refundId}`);
}

/**
 * For whoever finishes it: what the bank says twice at once is heard one by one. Not `for update`: each of the two has
 * noted the bank's word by then, which refers to this row, and they would wait for each other.
 */
export function takeRefund(tx: Tx, refundId: number): Promise<StoredRefund> {
  return tx.one<StoredRefund>(sql`
    select id, company_id, order_id, statement_line_id, amount_cents, reference, status, requested_at, sent_at,
      tried_at, last_asked_at, contradiction, times_failed
    from refunds where id = ${refundId} for no key update`);
}

export async function markSettled(tx: Tx, refundId: number, on: string): Promise<void> {
  await tx.run(sql`
    update refunds set status = 'settled', settled_on = ${on}, failure = null where id = ${refundId}`);
}

/** Gives how often it has failed by now. */
export async function markFailed(tx: Tx, refundId: number, failure: PayoutFailure): Promise<number> {
  const { timesFailed } = await tx.one<{ timesFailed: number }>(sql`
    update refunds set status = 'failed', failure = ${failure}, settled_on = null, times_failed = times_failed + 1
    where id = ${refundId} returning times_failed`);
  return timesFailed;
}

/** The bank said what the books deny, or told about another transfer: people have to look. */
export async function markContradicted(
  tx: Tx,
  refundId: number,
  { said, at }: { readonly said: PayoutContradiction; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update refunds set contradiction = ${said}, contradicted_at = ${at},
      status = case status when 'sent' then 'unknown' else status end
    where id = ${refundId} and contradiction is distinct from ${said}`);
}

export async function clearContradiction(tx: Tx, refundId: number): Promise<void> {
  await tx.run(sql`update refunds set contradiction = null, contradicted_at = null where id = ${refundId}`);
}

export async function saveBankReference(tx: Tx, refundId: number, bankReference: string): Promise<void> {
  await tx.run(sql`update refunds set bank_reference = ${bankReference} where id = ${refundId}`);
}

/** Where money went back to; the refunds stay. */
export async function eraseAccounts(
  tx: Tx,
  personalData: PersonalData,
  orderIds: readonly number[],
): Promise<void> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id from refunds where order_id = any(${orderIds}::bigint[])`);
  const nowhere: RefundAccount = { bankName: '', accountNumber: '', accountName: '' };
  for (const { id } of rows)
    await tx.run(sql`
      update refunds set account = ${personalData.seal(accountCell(id), JSON.stringify(nowhere))} where id = ${id}`);
}
