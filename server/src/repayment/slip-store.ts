import type { SlipMethod, SlipRefusal } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface NewSlip {
  readonly companyId: number;
  readonly orderId: number;
  readonly borrowerId: number;
  readonly method: SlipMethod;
  readonly amountCents: number;
  readonly transferredOn: string;
  readonly reference: string | null;
  readonly fileId: string;
  readonly sha256: Buffer;
  readonly look: string;
  readonly at: Date;
}

export async function insertSlip(tx: Tx, slip: NewSlip): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into slips (company_id, order_id, borrower_id, method, amount_cents, transferred_on, reference, file_id, sha256,
      look, sent_at)
    values (${slip.companyId}, ${slip.orderId}, ${slip.borrowerId}, ${slip.method}, ${slip.amountCents},
      ${slip.transferredOn}, ${slip.reference}, ${slip.fileId}, ${slip.sha256}, ${slip.look}::bit(64), ${slip.at})
    returning id`);
  return id;
}

export async function countOpenSlips(tx: Tx, orderId: number): Promise<number> {
  const { open } = await tx.one<{ open: number }>(sql`
    select count(*) as open from slips where order_id = ${orderId} and status = 'checking'`);
  return open;
}

interface Booking {
  readonly orderId: number;
  readonly amountCents: number;
  readonly repaymentId: number;
  readonly staffId: number | null;
  readonly at: Date;
  /** The slip that somebody looked at; without it, the oldest that claims this amount. */
  readonly slipId?: number | undefined;
}

/** The money that a slip shows has been booked: the slip that waits for it is answered. Often there is none. */
export async function answerSlip(tx: Tx, booked: Booking): Promise<void> {
  await tx.run(sql`
    update slips set status = 'repaid', repayment_id = ${booked.repaymentId}, decided_at = ${booked.at},
      decided_by = ${booked.staffId}
    where status = 'checking' and id = (select id from slips
      where order_id = ${booked.orderId} and status = 'checking'
        and (id = ${booked.slipId ?? null}
          or ${booked.slipId ?? null}::bigint is null and amount_cents = ${booked.amountCents})
        and not exists (select from slips other where other.repayment_id = ${booked.repaymentId})
      order by id limit 1)`);
}

export interface StoredSlip {
  readonly id: number;
  readonly orderId: number;
  readonly borrowerId: number;
  readonly amountCents: number;
  readonly transferredOn: string;
  readonly status: 'checking' | 'repaid' | 'refused';
}

export function findSlip(tx: Tx, companyId: number, slipId: number): Promise<StoredSlip | undefined> {
  return tx.maybe<StoredSlip>(sql`
    select id, order_id, borrower_id, amount_cents, transferred_on, status from slips
    where id = ${slipId} and company_id = ${companyId}`);
}

/** False when somebody else has decided meanwhile. */
export async function markRefused(
  tx: Tx,
  slipId: number,
  { reason, staffId, at }: { reason: SlipRefusal; staffId: number; at: Date },
): Promise<boolean> {
  const refused = await tx.run(sql`
    update slips set status = 'refused', reason = ${reason}, decided_by = ${staffId}, decided_at = ${at}
    where id = ${slipId} and status = 'checking'`);
  return refused === 1;
}

/** The reference that a borrower typed; the picture goes with the other files. */
export async function eraseReferences(tx: Tx, borrowerId: number): Promise<void> {
  await tx.run(
    sql`update slips set reference = null where borrower_id = ${borrowerId} and reference is not null`,
  );
}
