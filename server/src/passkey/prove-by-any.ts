import {
  type Assertion,
  type beginOwnerProof as operation,
  type ownerProofRefusals,
  type Refusal,
  refuse,
} from '@hiram/contract';
import { proveOwner } from '../account/prove-owner.ts';
import type { Tx } from '../db/database.ts';
import type { Handler } from '../operation/binding.ts';
import type { Borrower } from '../operation/caller.ts';
import { giveChallenge } from './challenge.ts';
import { requestOptionsOf } from './options.ts';
import type { FindRelyingParty } from './relying-party.ts';
import { loadCredentials } from './store.ts';
import { usePasskey } from './use-passkey.ts';

export interface ProofParts {
  readonly relyingParty: FindRelyingParty;
}

export const beginOwnerProof =
  ({ relyingParty }: ProofParts): Handler<typeof operation> =>
  async (tx, { companyId, borrowerId, tokenHash, at }) => {
    const site = relyingParty();
    const credentials = await loadCredentials(tx, { companyId, borrowerId });
    if (!site || credentials.length === 0) return refuse('not_now');
    const use = { purpose: 'prove', companyId, borrowerId, tokenHash } as const;
    return requestOptionsOf(site, await giveChallenge(tx, use, at), credentials);
  };

interface Proof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly passkey?: Assertion | undefined;
}

/**
 * A session is not a person: whoever is logged in gives the password, a code by text message, or what a passkey signed.
 * Each that is given has to be right.
 */
export async function proveByAny(
  tx: Tx,
  caller: Borrower,
  { password, code, passkey }: Proof,
  { relyingParty }: ProofParts,
): Promise<Refusal<(typeof ownerProofRefusals)[number]> | null> {
  if (passkey !== undefined) {
    const { companyId, borrowerId, tokenHash, at } = caller;
    const site = relyingParty();
    if (!site) return refuse('passkey_refused');
    const use = { purpose: 'prove', companyId, borrowerId, tokenHash } as const;
    const used = await usePasskey(tx, passkey, { use, signer: { companyId, borrowerId }, site, at });
    if ('refusal' in used) return used;
  }
  return proveOwner(tx, caller, { password, code });
}
