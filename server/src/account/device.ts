import { createHash } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { tellBorrower } from '../messages/tell.ts';

interface DeviceUse {
  readonly companyId: number;
  readonly borrowerId: number;
  /** Undefined when the phone sent none: that is a phone we do not know. */
  readonly deviceId: string | undefined;
  readonly at: Date;
}

/**
 * Remembers the phone an account is used on. On another phone than before withdrawals wait for a while, as
 * they do after a new password, and the owner is told: whoever has stolen both the password and a code can be noticed.
 */
export async function noteDevice(tx: Tx, { companyId, borrowerId, deviceId, at }: DeviceUse): Promise<void> {
  const isKnown =
    deviceId !== undefined &&
    (await tx.run(sql`
      insert into borrower_devices (company_id, borrower_id, device_hash, first_seen_at)
      values (${companyId}, ${borrowerId}, ${createHash('sha256').update(deviceId).digest()}, ${at})
      on conflict do nothing`)) === 0;
  if (isKnown) return;
  const isAnother = await tx.run(sql`
    update borrowers set credentials_changed_at = ${at}
    where id = ${borrowerId}
      and exists (select from borrower_devices where borrower_id = ${borrowerId} and first_seen_at < ${at})`);
  if (isAnother > 0) await tellBorrower(tx, { companyId, borrowerId, at }, 'new_phone');
}
