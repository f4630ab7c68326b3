import {
  type addPasskey as addOperation,
  type beginAddingPasskey as beginOperation,
  mostPasskeys,
  refuse,
  refuseAndKeep,
} from '@hiram/contract';
import { proveOwner } from '../account/prove-owner.ts';
import { beginWithdrawalWait } from '../account/withdrawal-wait.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { maskNumber } from '../personal-data/mask.ts';
import { warnOwner } from '../warning/warn-owner.ts';
import { challengeSeconds, giveChallenge, takeChallenge } from './challenge.ts';
import { algorithms, challengeIn, checkNewPasskey, userHandleOf } from './check-passkey.ts';
import type { FindRelyingParty } from './relying-party.ts';
import { describeCredential, loadCredentials, presentPasskey } from './store.ts';

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
    const credentials = await loadCredentials(tx, borrowerId);
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
    const userName = maskNumber(mobile);
    return {
      rp: { id: site.id, name: company },
      user: {
        id: userHandleOf({ companyId, borrowerId }).toString('base64url'),
        name: userName,
        displayName: userName,
      },
      challenge: await giveChallenge(tx, { purpose: 'add', companyId, borrowerId, tokenHash }, at),
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      timeout: challengeSeconds * 1000,
      attestation: 'none',
      excludeCredentials: credentials.map(describeCredential),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    };
  };

/** Of somebody who had none, it takes nothing away; every further one could be a thief's, so withdrawals wait. */
export const addPasskey =
  ({ relyingParty }: Parts): Handler<typeof addOperation> =>
  async (tx, caller, { passkey, label }) => {
    const { companyId, borrowerId, tokenHash, at } = caller;
    const site = relyingParty();
    if (!site) return refuse('not_now');
    const refused = refuseAndKeep('passkey_refused');
    const challenge = challengeIn(passkey.response.clientDataJSON);
    const use = { purpose: 'add', companyId, borrowerId, tokenHash } as const;
    if (challenge === undefined || !(await takeChallenge(tx, challenge, use, at))) return refused;
    const made = await checkNewPasskey(passkey, challenge, site);
    if (!made) return refused;
    const count = await countHeld(tx, borrowerId);
    if (count >= mostPasskeys) return refuse('too_many_passkeys');
    const row = await tx.maybe<{ id: number; label: string; createdAt: Date; lastUsedAt: Date | null }>(sql`
      insert into passkeys (company_id, borrower_id, credential_id, public_key, counter, transports, label, created_at)
      values (${companyId}, ${borrowerId}, ${made.credentialId}, ${made.publicKey}, ${made.counter},
        ${passkey.response.transports}, ${label}, ${at})
      on conflict (credential_id) do nothing
      returning id, label, created_at, last_used_at`);
    if (!row) return refused;
    if (count > 0) await beginWithdrawalWait(tx, { borrowerId, at });
    await warnOwner(tx, { companyId, borrowerId, at }, 'passkey_added', { relyingParty });
    return presentPasskey(row);
  };

/** Counted under the borrower's lock, so that two at once cannot both be the first, or both the last. */
async function countHeld(tx: Tx, borrowerId: number): Promise<number> {
  await tx.run(sql`select from borrowers where id = ${borrowerId} for update`);
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*) as count from passkeys where borrower_id = ${borrowerId} and revoked_at is null`);
  return count;
}
