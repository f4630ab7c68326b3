import { type Assertion, type Refusal, refuseAndKeep } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { type ChallengeUse, takeChallenge } from './challenge.ts';
import { challengeIn, checkAssertion, userHandleOf } from './check-passkey.ts';
import type { RelyingParty } from './relying-party.ts';
import { notePasskeyUse, takePasskey } from './store.ts';

/**
 * Who signed this challenge. One answer for everything that is wrong with it, and the challenge is used up in
 * any case.
 */
export async function usePasskey(
  tx: Tx,
  assertion: Assertion,
  use: ChallengeUse,
  relyingParty: RelyingParty,
  at: Date,
): Promise<{ readonly borrowerId: number } | Refusal<'passkey_refused'>> {
  const refused = refuseAndKeep('passkey_refused');
  const challenge = challengeIn(assertion.response.clientDataJSON);
  if (challenge === undefined || !(await takeChallenge(tx, challenge, use, at))) return refused;
  const { companyId } = use;
  const passkey = await takePasskey(tx, companyId, Buffer.from(assertion.id, 'base64url'));
  // Where it is known who is asked, nobody else can answer.
  if (use.purpose !== 'log_in' && passkey?.borrowerId !== use.borrowerId) return refused;
  if (!passkey || !isWhose(assertion, companyId, passkey.borrowerId)) return refused;
  const counter = await checkAssertion(assertion, challenge, relyingParty, passkey);
  if (counter === null) return refused;
  await notePasskeyUse(tx, passkey.id, counter, at);
  return { borrowerId: passkey.borrowerId };
}

/** A passkey that was chosen by a person says whose it is; what contradicts our row is refused. */
function isWhose({ response: { userHandle } }: Assertion, companyId: number, borrowerId: number): boolean {
  if (userHandle === undefined || userHandle === null) return true;
  return Buffer.from(userHandle, 'base64url').equals(userHandleOf({ companyId, borrowerId }));
}
