import { isRefusal, refuse } from '@hiram/contract';
import type { releaseWithdrawCode as operation } from '@hiram/contract/desk';
import { refuseFrozen } from '../account/freeze.ts';
import { loadAgreementState } from '../agreement/store.ts';
import { refuseOverReleaseLimit } from '../credentials/release-limit.ts';
import { sendWithdrawCode } from '../credentials/withdraw-code.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import { isContradicted } from '../order/contradiction.ts';
import { isDrawable, notNow } from '../order/order.ts';
import { lockOrder } from '../order/store.ts';

/** A code is good for a balance within its time, and an agreement to read. */
export const releaseWithdrawCode: Handler<typeof operation> = async (tx, caller, { orderId }) => {
  const { companyId, staffId, at, today } = caller;
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const { borrowerId, status } = order;
  if (!isDrawable(order, today)) return notNow(status);
  if (await isContradicted(tx, orderId)) return notNow(status, { reason: 'payout_contradicted' });
  const { isMade } = await loadAgreementState(tx, orderId);
  if (!isMade) return notNow(status, { reason: 'no_contract' });
  const frozen = await refuseFrozen(tx, { borrowerId, at });
  if (frozen) return frozen;
  const sent = await sendWithdrawCode(tx, { companyId, borrowerId, orderId, staffId, at });
  if (isRefusal(sent)) return sent;
  const over = await refuseOverReleaseLimit(tx, { staffId, borrowerId, at });
  if (over) return over;
  await tellBorrower(tx, { companyId, borrowerId, orderId, at }, 'withdraw_code_sent');
  return sent;
};
