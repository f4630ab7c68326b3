import { isRefusal } from '@hiram/contract';
import type {
  releaseUnlockCode as unlockOperation,
  releaseWithdrawCode as withdrawOperation,
} from '@hiram/contract/desk';
import * as unlockCode from '../credentials/unlock-code.ts';
import * as withdrawCode from '../credentials/withdraw-code.ts';
import type { Handler } from '../http/binding.ts';
import { lockReadyForCode } from '../loan/ready-for-code.ts';
import { tellBorrower } from '../messages/tell.ts';
import { refuseFrozen } from '../user/freeze.ts';
import { refuseOverReleaseLimit } from './release-limit.ts';

export const releaseWithdrawCode: Handler<typeof withdrawOperation> = async (tx, caller, { orderId }) => {
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

export const releaseUnlockCode: Handler<typeof unlockOperation> = async (tx, caller, { borrowerId }) => {
  const { companyId, staffId, at } = caller;
  const released = await unlockCode.releaseUnlockCode(tx, { companyId, borrowerId, staffId, at });
  if (isRefusal(released)) return released;
  const over = await refuseOverReleaseLimit(tx, { staffId, borrowerId, at });
  if (over) return over;
  await tellBorrower(tx, { companyId, borrowerId, at }, 'unlock_code_sent');
  return released;
};
