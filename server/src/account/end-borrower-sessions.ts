import { refuse } from '@hiram/contract';
import type { endBorrowerSessions as operation } from '@hiram/contract/desk';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import { holdAccount } from './freeze.ts';
import { endSessions } from './session.ts';

/** At once and by one person: it only takes away. Somebody who was not logged in is told nothing. */
export const endBorrowerSessions: Handler<typeof operation> = async (tx, caller, { borrowerId }) => {
  const { companyId, at } = caller;
  if (!(await holdAccount(tx, { companyId, borrowerId, at }))) return refuse('record_not_found');
  const ended = await endSessions(tx, { borrowerId, reason: 'staff', at, exceptTokenHash: null });
  if (ended > 0) await tellBorrower(tx, { companyId, borrowerId, at }, 'sessions_ended');
  return { ended };
};
