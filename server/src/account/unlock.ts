import { type unlock as operation, refuse } from '@hiram/contract';
import { keepSecurityToken, takeAccount } from '../credentials/account-lock.ts';
import { newToken } from '../credentials/token.ts';
import { redeemUnlockCode } from '../credentials/unlock-code.ts';
import type { Handler } from '../operation/binding.ts';

/** Opens this session and no other one: who has the phone's code need not be who holds another session. */
export const unlock: Handler<typeof operation> = async (tx, caller, { unlockCode }) => {
  const account = await takeAccount(tx, caller);
  if (!account) return refuse('session_expired');
  // When staff lifted the lock while the code was being typed, nothing is left to prove; the next lock takes the
  // token away again.
  if (account.lock) {
    const { borrowerId, at } = caller;
    const refused = await redeemUnlockCode(tx, { borrowerId, typed: unlockCode, at });
    if (refused) return refused;
  }
  const { token, tokenHash } = newToken();
  await keepSecurityToken(tx, caller.tokenHash, tokenHash);
  return { securityToken: token };
};
