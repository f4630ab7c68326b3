import { isRefusal } from '@hiram/contract';
import type { releaseWithdrawCode as operation } from '@hiram/contract/desk';
import { refuseFrozen } from '../account/freeze.ts';
import { refuseOverReleaseLimit } from '../credentials/release-limit.ts';
import * as withdrawCode from '../credentials/withdraw-code.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import { lockReadyForCode } from './ready-for-code.ts';

export const releaseWithdrawCode: Handler<typeof operation> = async (tx, caller, { orderId }) => {
  const { companyId, staffId, at } = caller;
  const ready = await lockReadyForCode(tx, caller, orderId);
  if (isRefusal(ready)) return ready;
  const { borrowerId } = ready;
  const frozen = await refuseFrozen(tx, { borrowerId, at });
  if (frozen) return frozen;
  const released = await withdrawCode.releaseWithdrawCode(tx, {
    companyId,
    borrowerId,
    orderId,
    staffId,
    at,
  });
  if (isRefusal(released)) return released;
  const over = await refuseOverReleaseLimit(tx, { staffId, borrowerId, at });
  if (over) return over;
  await tellBorrower(tx, { companyId, borrowerId, orderId, at }, 'withdraw_code_sent');
  return released;
};
