import {
  type Assertion,
  type beginConfirmingWithdrawal as operation,
  type Refusal,
  refuse,
  toCents,
} from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import type { Handler } from '../operation/binding.ts';
import type { Borrower } from '../operation/caller.ts';
import { findOrder } from '../order/store.ts';
import { giveChallenge } from '../passkey/challenge.ts';
import { requestOptionsOf } from '../passkey/options.ts';
import type { FindRelyingParty } from '../passkey/relying-party.ts';
import { loadCredentials } from '../passkey/store.ts';
import { usePasskey } from '../passkey/use-passkey.ts';

interface Parts {
  readonly relyingParty: FindRelyingParty;
}

export const beginConfirmingWithdrawal =
  ({ relyingParty }: Parts): Handler<typeof operation> =>
  async (tx, caller, { orderId, withdrawAmount }) => {
    const { companyId, borrowerId, tokenHash, at } = caller;
    const site = relyingParty();
    if (!site) return refuse('not_now');
    const order = await findOrder(tx, companyId, orderId);
    if (order?.borrowerId !== borrowerId) return refuse('record_not_found');
    const credentials = await loadCredentials(tx, { companyId, borrowerId });
    if (credentials.length === 0) return refuse('not_now');
    const amountCents = toCents(withdrawAmount);
    if (amountCents <= 0) return refuse('amount_not_allowed');
    const use = { purpose: 'withdraw', companyId, borrowerId, tokenHash, orderId, amountCents } as const;
    return requestOptionsOf(site, await giveChallenge(tx, use, at), credentials);
  };

interface Wish {
  readonly orderId: number;
  readonly amountCents: number;
  readonly passkey: Assertion | undefined;
}

/**
 * Whoever has a passkey confirms with it, besides the code: the code comes to the SIM, and a SIM can be stolen or
 * handed out to somebody else. Whoever has none is asked for nothing more.
 */
export async function refuseWithoutPasskey(
  tx: Tx,
  caller: Borrower,
  relyingParty: FindRelyingParty,
  { orderId, amountCents, passkey }: Wish,
): Promise<Refusal<'passkey_needed' | 'passkey_refused'> | null> {
  const { companyId, borrowerId, tokenHash, at } = caller;
  const credentials = await loadCredentials(tx, { companyId, borrowerId });
  if (credentials.length === 0) return null;
  const site = relyingParty();
  if (!passkey || !site) return refuse('passkey_needed');
  const use = { purpose: 'withdraw', companyId, borrowerId, tokenHash, orderId, amountCents } as const;
  const used = await usePasskey(tx, passkey, { use, signer: { companyId, borrowerId }, site, at });
  return 'refusal' in used ? used : null;
}
