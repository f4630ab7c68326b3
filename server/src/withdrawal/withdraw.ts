import { isRefusal, type withdraw as operation, type Refusal, refuse, toCents } from '@hiram/contract';
import { refuseFrozen } from '../account/freeze.ts';
import { refuseWaiting } from '../account/withdrawal-wait.ts';
import { lockRefusal, takeAccount } from '../credentials/account-lock.ts';
import { redeemWithdrawCode } from '../credentials/withdraw-code.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import type { Borrower } from '../operation/caller.ts';
import { maskNumber } from '../personal-data/mask.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { loadBankAccounts, type StoredBankAccount } from '../profile/bank-store.ts';
import { drawBalance, refuseDraw } from './draw.ts';

/**
 * Whatever forbids the withdrawal is told before the code is looked at: a code is used up, and a try counted, only
 * where the right code would have moved the money.
 */
export const withdraw =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, { password, withdrawAmount, bankcard, orderId: wanted }) => {
    const orderId = wanted ?? (await newestOrderId(tx, caller));
    const amountCents = toCents(withdrawAmount);
    if (orderId === undefined) return refuse('record_not_found');
    // The order first and the borrower second, to the end: whoever cancels, freezes, locks or changes the password
    // at this moment comes before us or after us, never in between.
    const forbidden = await refuseDraw(tx, caller, { orderId, amountCents });
    if (forbidden?.refusal === 'record_not_found') return forbidden;
    const held = await refuseHeldAccount(tx, caller);
    if (held) return held;
    if (forbidden) return forbidden;
    const waiting = await refuseWaiting(tx, caller);
    if (waiting) return waiting;
    if (!(await isAgreementAccepted(tx, caller, orderId))) return refuse('contract_first');
    const accounts = await loadBankAccounts(tx, personalData, caller.borrowerId);
    const account = accounts.find(({ isBound }) => isBound);
    if (!account || !isShownAs(bankcard, account)) return refuse('invalid_bank_account');

    const attempt = { ...caller, orderId, bankAccountId: account.id, typed: password };
    const redeemed = await redeemWithdrawCode(tx, attempt);
    if (isRefusal(redeemed)) return redeemed;
    if ('triesLeft' in redeemed)
      return { verified: false, withdrawalId: null, triesLeft: redeemed.triesLeft };
    const drawnWith = { bankAccountId: account.id, withdrawCodeId: redeemed.withdrawCodeId };
    const drawn = await drawBalance(tx, caller, { orderId, amountCents, drawnWith });
    if (isRefusal(drawn)) return drawn;
    const { withdrawalId } = drawn;
    tx.enqueue('send-payout', { withdrawalId });
    await tellBorrower(tx, { ...caller, orderId }, 'withdrawal_requested', {
      amount: withdrawAmount,
    });
    return { verified: true, withdrawalId, triesLeft: null };
  };

async function newestOrderId(tx: Tx, { borrowerId }: Borrower): Promise<number | undefined> {
  const newest = await tx.maybe<{ id: number }>(sql`
    select id from orders where borrower_id = ${borrowerId} order by id desc limit 1`);
  return newest?.id;
}

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

async function isAgreementAccepted(tx: Tx, { borrowerId }: Borrower, orderId: number): Promise<boolean> {
  const accepted = await tx.maybe(sql`
    select from contract_acceptances a join contracts c on c.id = a.contract_id
    where c.order_id = ${orderId} and c.borrower_id = ${borrowerId}`);
  return accepted !== undefined;
}

/** What was sent is compared with what was shown, or with the whole number; it is never used. */
function isShownAs(sent: string, { cardNo }: StoredBankAccount): boolean {
  const compact = (text: string) => text.replace(/\s/g, '');
  const card = compact(sent);
  if (card === cardNo || card === compact(maskNumber(cardNo))) return true;
  // Others hide digits with other signs; the last four are what counts.
  return cardNo.length >= 8 && /^\D*\d{4}$/.test(card) && card.endsWith(cardNo.slice(-4));
}
