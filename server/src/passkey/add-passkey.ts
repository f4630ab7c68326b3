import {
  type addPasskey as addOperation,
  type beginAddingPasskey as beginOperation,
  isRefusal,
  mostPasskeys,
  refuse,
} from '@hiram/contract';
import { proveOwner } from '../account/prove-owner.ts';
import { beginWithdrawalWait } from '../account/withdrawal-wait.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { maskNumber } from '../personal-data/mask.ts';
import { warnOwner } from '../warning/warn-owner.ts';
import { giveChallenge } from './challenge.ts';
import { keepPasskey, takeNewPasskey } from './keep-passkey.ts';
import { creationOptionsOf } from './options.ts';
import type { FindRelyingParty } from './relying-party.ts';
import { loadCredentials } from './store.ts';

interface Parts {
  readonly relyingParty: FindRelyingParty;
}

/**
 * Somebody without a passkey proves who they are with one thing; somebody who has one, with two. Otherwise a
 * stolen SIM would be enough to make a second passkey and do what only the first one should.
 */
export const beginAddingPasskey =
  ({ relyingParty }: Parts): Handler<typeof beginOperation> =>
  async (tx, caller, { password, code }) => {
    const { companyId, borrowerId, tokenHash, at } = caller;
    const site = relyingParty();
    if (!site) return refuse('not_now');
    const credentials = await loadCredentials(tx, { companyId, borrowerId });
    if (credentials.length >= mostPasskeys) return refuse('too_many_passkeys');
    if (credentials.length > 0) {
      if (password === undefined)
        return refuse('request_error', { fields: { password: 'password_required' } });
      if (code === undefined) return refuse('request_error', { fields: { code: 'code_input' } });
    }
    const refused = await proveOwner(tx, caller, { password, code });
    if (refused) return refused;
    const { mobile, company } = await tx.one<{ mobile: string; company: string }>(sql`
      select b.mobile, c.name as company from borrowers b join companies c on c.id = b.company_id
      where b.id = ${borrowerId}`);
    const owner = { companyId, borrowerId };
    const challenge = await giveChallenge(tx, { purpose: 'add', ...owner, tokenHash }, at);
    const userName = maskNumber(mobile);
    return creationOptionsOf({ site, companyName: company, owner, userName, challenge, credentials });
  };

/** Of somebody who had none, it takes nothing away; every further one could be a thief's, so withdrawals wait. */
export const addPasskey =
  ({ relyingParty }: Parts): Handler<typeof addOperation> =>
  async (tx, caller, { passkey, label }) => {
    const { companyId, borrowerId, tokenHash, at } = caller;
    const site = relyingParty();
    if (!site) return refuse('not_now');
    const use = { purpose: 'add', companyId, borrowerId, tokenHash } as const;
    const made = await takeNewPasskey(tx, passkey, use, site, at);
    if (isRefusal(made)) return made;
    const count = await countHeld(tx, borrowerId);
    if (count >= mostPasskeys) return refuse('too_many_passkeys');
    const kept = await keepPasskey(tx, { companyId, borrowerId }, made, { label, at });
    if (isRefusal(kept)) return kept;
    if (count > 0) await beginWithdrawalWait(tx, { borrowerId, at });
    await warnOwner(tx, { companyId, borrowerId, at }, 'passkey_added', { relyingParty });
    return kept;
  };

/** Counted under the borrower's lock, so that two at once cannot both be the first, or both the last. */
async function countHeld(tx: Tx, borrowerId: number): Promise<number> {
  await tx.run(sql`select from borrowers where id = ${borrowerId} for update`);
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*) as count from passkeys where borrower_id = ${borrowerId} and revoked_at is null`);
  return count;
}
