import { isRefusal, type withdraw as operation, type Refusal, refuse, toCents } from '@hiram/contract';
import { refuseFrozen } from '../account/freeze.ts';
import { refuseWaiting } from '../account/withdrawal-wait.ts';
import { loadAgreementState } from '../agreement/store.ts';
import { refuseWithoutEvidence } from '../application/evidence-first.ts';
import { refuseListedBorrower } from '../blacklist/refuse-blacklisted.ts';
import { lockRefusal, takeAccount } from '../credentials/account-lock.ts';
import { redeemWithdrawCode } from '../credentials/withdraw-code.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import type { Borrower } from '../operation/caller.ts';
import { isContradicted } from '../order/contradiction.ts';
import { decideWithdrawal } from '../order/order.ts';
import { findNewestOrderId, lockOrder } from '../order/store.ts';
import type { FindRelyingParty } from '../passkey/relying-party.ts';
import { maskNumber } from '../personal-data/mask.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { isPayable } from '../product/guard-order.ts';
import { loadBankAccounts, type StoredBankAccount } from '../profile/bank/bank-store.ts';
import { refuseWithoutPasskey } from './confirm-with-passkey.ts';
import { draw } from './draw.ts';

interface Parts {
  readonly personalData: PersonalData;
  readonly relyingParty: FindRelyingParty;
}

/**
 * Whatever forbids the withdrawal is told before the code is looked at: a code is used up, and a try counted,
 * only where the right code would have moved the money. The order is locked first and the borrower second, to
 * the end: whoever cancels, freezes, locks or changes the password at this moment comes before us or after
 * us, never in between.
 */
export const withdraw =
  ({ personalData, relyingParty }: Parts): Handler<typeof operation> =>
  async (tx, caller, { password, withdrawAmount, bankcard, orderId: wanted, passkey }) => {
    const orderId = wanted ?? (await findNewestOrderId(tx, caller));
    const amountCents = toCents(withdrawAmount);
    if (orderId === undefined) return refuse('record_not_found');
    const order = await lockOrder(tx, caller, orderId);
    if (!order) return refuse('record_not_found');
    const held =
      (await refuseHeldAccount(tx, caller)) ?? (await refuseListedBorrower(tx, { personalData }, caller));
    if (held) return held;
    const decision = decideWithdrawal(order, amountCents, caller.today);
    if (isRefusal(decision)) return decision;
    if (await isContradicted(tx, orderId)) return refuse('in_progress');
    const refused =
      (await refuseWithoutEvidence(tx, order, caller.today)) ?? (await refuseWaiting(tx, caller));
    if (refused) return refused;
    const { acceptedAt } = await loadAgreementState(tx, orderId);
    if (acceptedAt === null) return refuse('contract_first');
    if (!(await isPayable(tx, caller, order, acceptedAt))) return refuse('not_on_offer');
    const accounts = await loadBankAccounts(tx, personalData, caller.borrowerId);
    const account = accounts.find(({ isBound }) => isBound);
    if (!account || !isShownAs(bankcard, account)) return refuse('invalid_bank_account');
    const bankAccountId = account.id;
    const unproved = await refuseWithoutPasskey(tx, caller, relyingParty, { orderId, amountCents, passkey });
    if (unproved) return unproved;

    const redeemed = await redeemWithdrawCode(tx, { ...caller, orderId, bankAccountId, typed: password });
    if (isRefusal(redeemed)) return redeemed;
    if ('triesLeft' in redeemed)
      return { verified: false, withdrawalId: null, triesLeft: redeemed.triesLeft };
    const { withdrawCodeId } = redeemed;
    const drawn = await draw(tx, caller, order, { amountCents, decision, bankAccountId, withdrawCodeId });
    if (isRefusal(drawn)) return drawn;
    const { withdrawalId } = drawn;
    tx.enqueue('send-payout', { withdrawalId });
    const amount = withdrawAmount;
    await tellBorrower(tx, { ...caller, orderId }, 'withdrawal_requested', { amount });
    return { verified: true, withdrawalId, triesLeft: null };
  };

/**
 * Frozen, or locked since this call was let in: guesses that come all at once pass the first look at the lock
 * together, and one of them may be the one that locks. A lock takes every session's security token away, so a
 * session that still has one was opened by an unlock code after it.
 */
async function refuseHeldAccount(
  tx: Tx,
  caller: Borrower,
): Promise<Refusal<'account_locked' | 'account_frozen' | 'session_expired'> | null> {
  const account = await takeAccount(tx, caller);
  if (!account) return refuse('session_expired');
  if (account.lock) {
    const unlocked = await tx.maybe(sql`
      select from borrower_sessions
      where token_hash = ${caller.tokenHash} and security_token_hash is not null`);
    if (!unlocked) return lockRefusal(account.lock);
  }
  return refuseFrozen(tx, caller);
}

/** What was sent is compared with what was shown, or with the whole number; it is never used. */
function isShownAs(sent: string, { cardNo }: StoredBankAccount): boolean {
  const compact = (text: string) => text.replace(/\s/g, '');
  const card = compact(sent);
  if (card === cardNo || card === compact(maskNumber(cardNo))) return true;
  // Others hide digits with other signs; the last four are what counts.
  return cardNo.length >= 8 && /^\D*\d{4}$/.test(card) && card.endsWith(cardNo.slice(-4));
}
