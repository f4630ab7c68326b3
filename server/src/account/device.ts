import { createHash } from 'node:crypto';
import type { Origin } from '../credentials/failures.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type WarningParts, warnOwner } from '../warning/warn-owner.ts';

interface DeviceUse {
  readonly companyId: number;
  readonly borrowerId: number;
  /** Undefined when the phone sent none: that is a phone we do not know. */
  readonly deviceId: string | undefined;
  readonly at: Date;
}

function hashOf(deviceId: string): Buffer {
  return createHash('sha256').update(deviceId).digest();
}

/** The phone that somebody tries to enter from, if the account of this number was used on it. */
export async function deviceOrigin(
  tx: Tx,
  {
    companyId,
    mobile,
    deviceId,
  }: { readonly companyId: number; readonly mobile: string; readonly deviceId: string | undefined },
): Promise<Origin | undefined> {
  if (deviceId === undefined) return undefined;
  const hash = hashOf(deviceId);
  const known = await tx.maybe(sql`
    select from borrower_devices d join borrowers b on b.id = d.borrower_id
    where b.company_id = ${companyId} and b.mobile = ${mobile} and d.device_hash = ${hash}`);
  return known === undefined ? undefined : { hash, isKnownDevice: true };
}

/**
 * Remembers the phone an account is used on. On another phone than before withdrawals wait for a while, as
 * they do after a new password, and the owner is told: whoever has stolen both the password and a code can be noticed.
 */
export async function noteDevice(
  tx: Tx,
  { companyId, borrowerId, deviceId, at }: DeviceUse,
  parts: WarningParts,
): Promise<{ readonly isKnown: boolean }> {
  const isKnown =
    deviceId !== undefined &&
    (await tx.run(sql`
      insert into borrower_devices (company_id, borrower_id, device_hash, first_seen_at)
      values (${companyId}, ${borrowerId}, ${hashOf(deviceId)}, ${at})
      on conflict do nothing`)) === 0;
  if (isKnown) return { isKnown };
  const isAnother = await tx.run(sql`
    update borrowers set credentials_changed_at = ${at}
    where id = ${borrowerId}
      and exists (select from borrower_devices where borrower_id = ${borrowerId} and first_seen_at < ${at})`);
  if (isAnother > 0) await warnOwner(tx, { companyId, borrowerId, at }, 'new_phone', parts);
  return { isKnown };
}

/** Phones that an account was first used on since then: the next log-in on one of them is told like any stranger's. */
export async function forgetDevicesSince(tx: Tx, borrowerId: number, since: Date): Promise<void> {
  await tx.run(sql`
    delete from borrower_devices where borrower_id = ${borrowerId} and first_seen_at >= ${since}`);
}
