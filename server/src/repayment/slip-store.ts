import type { SlipMethod } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface NewSlip {
  readonly companyId: number;
  readonly orderId: number;
  readonly borrowerId: number;
  readonly method: SlipMethod;
  readonly amountCents: number;
  readonly transferredOn: string;
  readonly fileId: string;
  readonly sha256: Buffer;
  readonly look: string;
  readonly at: Date;
}

export async function insertSlip(tx: Tx, slip: NewSlip): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into slips (company_id, order_id, borrower_id, method, amount_cents, transferred_on, file_id, sha256, look,
      sent_at)
    values (${slip.companyId}, ${slip.orderId}, ${slip.borrowerId}, ${slip.method}, ${slip.amountCents},
      ${slip.transferredOn}, ${slip.fileId}, ${slip.sha256}, ${slip.look}::bit(64), ${slip.at})
    returning id`);
  return id;
}

export async function countOpenSlips(tx: Tx, orderId: number): Promise<number> {
  const { open } = await tx.one<{ open: number }>(sql`
    select count(*) as open from slips where order_id = ${orderId} and status = 'checking'`);
  return open;
}
