import { isRefusal } from '@hiram/contract';
import type { releaseUnlockCode as operation } from '@hiram/contract/desk';
import { refuseOverReleaseLimit } from '../credentials/release-limit.ts';
import { sendUnlockCode } from '../credentials/unlock-code.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import { refuseNewPerson } from '../proposal/second-person.ts';

export const releaseUnlockCode: Handler<typeof operation> = async (tx, caller, { borrowerId }) => {
  const { companyId, staffId, at } = caller;
  const sent = await sendUnlockCode(tx, { companyId, borrowerId, staffId, at });
  if (isRefusal(sent)) return sent;
  const refused = await refuseNewPerson(tx, caller);
  if (refused) return refused;
  const over = await refuseOverReleaseLimit(tx, { staffId, borrowerId, at });
  if (over) return over;
  await tellBorrower(tx, { companyId, borrowerId, at }, 'unlock_code_sent');
  return sent;
};
