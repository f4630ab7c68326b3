import { type Assertion, type Refusal, refuseAndKeep } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { type ChallengeUse, takeChallenge } from './challenge.ts';
import { challengeIn, checkAssertion, userHandleOf } from './check-passkey.ts';
import type { RelyingParty } from './relying-party.ts';
import { notePasskeyUse, type Signer, takePasskey } from './store.ts';

interface Use {
  readonly use: ChallengeUse;
  /** Where it is known who is asked, nobody else can answer. */
  readonly signer: Signer;
  readonly site: RelyingParty;
  readonly at: Date;
}

/**
 * Who signed this challenge. One answer for everything that is wrong with it, and the challenge is used up in
 * any case.
 */
export async function usePasskey(
  tx: Tx,
  assertion: Assertion,
  { use, signer, site, at }: Use,
): Promise<{ readonly ownerId: number } | Refusal<'passkey_refused'>> {
  const refused = refuseAndKeep('passkey_refused');
  const challenge = challengeIn(assertion.response.clientDataJSON);
  if (challenge === undefined || !(await takeChallenge(tx, challenge, use, at))) return refused;
  const passkey = await takePasskey(tx, signer, Buffer.from(assertion.id, 'base64url'));
  if (!passkey || !isWhose(assertion, signer, passkey.ownerId)) return refused;
  const counter = await checkAssertion(assertion, challenge, site, passkey);
  if (counter === null) return refused;
  await notePasskeyUse(tx, passkey.id, counter, at);
  return { ownerId: passkey.ownerId };
}

/** A passkey that was chosen by a person says whose it is; what contradicts our row is refused. */
function isWhose({ response: { userHandle } }: Assertion, signer: Signer, ownerId: number): boolean {
  if (userHandle === undefined || userHandle === null) return true;
  const { companyId } = signer;
  const owner = 'staffId' in signer ? { companyId, staffId: ownerId } : { companyId, borrowerId: ownerId };
  return Buffer.from(userHandle, 'base64url').equals(userHandleOf(owner));
}
