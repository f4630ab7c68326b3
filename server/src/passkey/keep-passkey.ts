import { type NewPasskey, type PasskeyView, type Refusal, refuseAndKeep } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type ChallengeUse, takeChallenge } from './challenge.ts';
import { challengeIn, checkNewPasskey, type MadePasskey } from './check-passkey.ts';
import type { RelyingParty } from './relying-party.ts';
import { idsOf, type PasskeyOwner, presentPasskey, type ShownPasskey } from './store.ts';

/** What the browser made, where it was asked for just this; the challenge is used up in any case. */
export async function takeNewPasskey(
  tx: Tx,
  passkey: NewPasskey,
  use: ChallengeUse,
  site: RelyingParty,
  at: Date,
): Promise<MadePasskey | Refusal<'passkey_refused'>> {
  const refused = refuseAndKeep('passkey_refused');
  const challenge = challengeIn(passkey.response.clientDataJSON);
  if (challenge === undefined || !(await takeChallenge(tx, challenge, use, at))) return refused;
  return (await checkNewPasskey(passkey, challenge, site)) ?? refused;
}

/** Refused where somebody has, or had, the same. The caller holds the row of its owner. */
export async function keepPasskey(
  tx: Tx,
  owner: PasskeyOwner,
  { credentialId, publicKey, counter, transports }: MadePasskey,
  { label, at }: { readonly label: string; readonly at: Date },
): Promise<PasskeyView | Refusal<'passkey_refused'>> {
  const { borrowerId, staffId } = idsOf(owner);
  const row = await tx.maybe<ShownPasskey>(sql`
    insert into passkeys (company_id, borrower_id, staff_id, credential_id, public_key, counter, transports, label,
      created_at)
    values (${owner.companyId}, ${borrowerId}, ${staffId}, ${credentialId}, ${publicKey}, ${counter}, ${transports},
      ${label}, ${at})
    on conflict (credential_id) do nothing
    returning id, label, created_at, last_used_at`);
  return row ? presentPasskey(row) : refuseAndKeep('passkey_refused');
}
