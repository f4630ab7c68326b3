import { type removePasskey as operation, refuse } from '@hiram/contract';
import { proveOwner } from '../account/prove-owner.ts';
import { beginWithdrawalWait } from '../account/withdrawal-wait.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { type WarningParts, warnOwner } from '../warning/warn-owner.ts';

/**
 * The way out for whoever has lost the phone: password and code, and withdrawals wait, so that a thief who has
 * both is noticed before the money goes.
 */
export const removePasskey =
  (parts: WarningParts): Handler<typeof operation> =>
  async (tx, caller, { passkeyId, password, code }) => {
    const { companyId, borrowerId, at } = caller;
    const own = await tx.maybe(sql`
    select from passkeys where id = ${passkeyId} and borrower_id = ${borrowerId} and revoked_at is null`);
    if (!own) return refuse('record_not_found');
    const refused = await proveOwner(tx, caller, { password, code });
    if (refused) return refused;
    await beginWithdrawalWait(tx, { borrowerId, at });
    const removed = await tx.run(sql`
    update passkeys set revoked_at = ${at} where id = ${passkeyId} and revoked_at is null`);
    if (removed === 0) return refuse('record_not_found');
    await warnOwner(tx, { companyId, borrowerId, at }, 'passkey_removed', parts);
    return null;
  };
