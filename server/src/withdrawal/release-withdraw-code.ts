import { isRefusal, refuse } from '@hiram/contract';
import type { releaseWithdrawCode as operation } from '@hiram/contract/desk';
import { refuseFrozen } from '../account/freeze.ts';
import { loadAgreementState } from '../agreement/store.ts';
import { refuseWithoutEvidence } from '../application/evidence-first.ts';
import { type BlacklistParts, refuseBlacklisted } from '../blacklist/refuse-blacklisted.ts';
import { answerCodeRequest } from '../conversation/ask-withdraw-code.ts';
import { refuseOverReleaseLimit } from '../credentials/release-limit.ts';
import { sendWithdrawCode } from '../credentials/withdraw-code.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import { isContradicted } from '../order/contradiction.ts';
import { isDrawable, notNow } from '../order/order.ts';
import { lockOrder } from '../order/store.ts';
import { isPayable } from '../product/guard-order.ts';
import { refuseNewPerson } from '../proposal/second-person.ts';

/** A code is good for a balance within its time, an agreement to read, a legal price, and what every payout needs. */
export const releaseWithdrawCode =
  (parts: BlacklistParts): Handler<typeof operation> =>
  async (tx, caller, { orderId }) => {
    const { companyId, staffId, at, today } = caller;
    const order = await lockOrder(tx, caller, orderId);
    if (!order) return refuse('record_not_found');
    const { borrowerId, status } = order;
    if (!isDrawable(order, today)) return notNow(status);
    if (await isContradicted(tx, orderId)) return notNow(status, { reason: 'payout_contradicted' });
    const { isMade, acceptedAt } = await loadAgreementState(tx, orderId);
    if (!isMade) return notNow(status, { reason: 'no_contract' });
    if (!(await isPayable(tx, caller, order, acceptedAt))) return refuse('price_not_allowed');
    const refused =
      (await refuseNewPerson(tx, caller)) ??
      (await refuseWithoutEvidence(tx, order, today)) ??
      (await refuseFrozen(tx, { borrowerId, at })) ??
      (await refuseBlacklisted(tx, parts, order));
    if (refused) return refused;
    const sent = await sendWithdrawCode(tx, { companyId, borrowerId, orderId, staffId, at });
    if (isRefusal(sent)) return sent;
    const over = await refuseOverReleaseLimit(tx, { staffId, borrowerId, at });
    if (over) return over;
    await answerCodeRequest(tx, { orderId, staffId, at });
    await tellBorrower(tx, { companyId, borrowerId, orderId, at }, 'withdraw_code_sent');
    return sent;
  };
