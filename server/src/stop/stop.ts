import {
  addDays,
  type Market,
  refuse,
  type stopByLetter as stopByLetterOperation,
  type stopByLink as stopByLinkOperation,
  type Warning,
} from '@hiram/contract';
import { forgetDevicesSince } from '../account/device.ts';
import { freezeAccount, holdAccount, prolongFreeze } from '../account/freeze.ts';
import { endSessions } from '../account/session.ts';
import { voidPassword } from '../account/set-password.ts';
import { voidWithdrawCodesOf } from '../credentials/withdraw-code.ts';
import type { Tx } from '../db/database.ts';
import { tellBorrower } from '../messages/tell.ts';
import { takeNumberBack } from '../number-change/move-number.ts';
import { withdrawNumberChange } from '../number-change/store.ts';
import type { Handler } from '../operation/binding.ts';
import { revokePasskeysSince } from '../passkey/store.ts';
import { withdrawBankChange } from '../profile/bank/bank-store.ts';
import {
  findByLetter,
  findByToken,
  lockWarning,
  markStopped,
  presentWarning,
  type StoredWarning,
} from '../warning/store.ts';

/** As long as somebody at the lender may need to look, and to reach the owner; lifted earlier, or over by itself. */
const holdDays = 30;

/** By whoever holds the phone that the text message went to; nobody has to be logged in. */
export const stopByLink: Handler<typeof stopByLinkOperation> = async (tx, caller, { token }) => {
  const warning = await findByToken(tx, token, caller.at);
  return warning ? stop(tx, caller, warning, 'link') : refuse('record_not_found');
};

export const stopByLetter: Handler<typeof stopByLetterOperation> = async (tx, caller, { messageId }) => {
  const { borrowerId, at } = caller;
  const warning = await findByLetter(tx, { borrowerId, messageId, at });
  return warning ? stop(tx, caller, warning, 'letter') : refuse('record_not_found');
};

interface Moment {
  readonly market: Market;
  readonly at: Date;
  readonly today: string;
}

/** A second tap finds it stopped and hears the same, also after staff have lifted the hold. */
async function stop(tx: Tx, moment: Moment, warning: StoredWarning, by: 'link' | 'letter'): Promise<Warning> {
  const { companyId, borrowerId, id } = warning;
  const { at } = moment;
  const stoppedAt = await lockWarning(tx, id);
  if (stoppedAt) return presentWarning({ ...warning, stoppedAt });
  await markStopped(tx, { id, by, at });
  // From here on nobody logs in, withdraws or changes a password until this is done.
  const account = await holdAccount(tx, { companyId, borrowerId, at });
  if (!account) throw new Error('a warning is of an account that is not there');
  await endSessions(tx, { borrowerId, reason: 'stopped', at, exceptTokenHash: null });
  await voidPassword(tx, borrowerId);
  await forgetDevicesSince(tx, borrowerId, warning.at);
  await revokePasskeysSince(tx, { borrowerId, since: warning.at, at });
  await voidWithdrawCodesOf(tx, { borrowerId, at });
  await withdrawBankChange(tx, { borrowerId, at });
  await withdrawNumberChange(tx, { borrowerId, at });
  await takeNumberBack(tx, { borrowerId, since: warning.at });
  await hold(tx, moment, warning, account.frozen !== null);
  return presentWarning({ ...warning, stoppedAt: at });
}

/** A hold that is there already keeps its reason, since whoever looked had one; it lasts at least as long as this one. */
async function hold(
  tx: Tx,
  { market, at, today }: Moment,
  { companyId, borrowerId }: StoredWarning,
  isFrozen: boolean,
): Promise<void> {
  const lastDay = addDays(today, holdDays);
  const freeze = { borrowerId, lastDay, timeZone: market.timeZone, at };
  if (isFrozen) return prolongFreeze(tx, freeze);
  await freezeAccount(tx, { ...freeze, reason: 'owner_stopped', note: null });
  await tellBorrower(tx, { companyId, borrowerId, at }, 'stopped', { until: lastDay });
}
