import { isRefusal, refuse } from '@hiram/contract';
import type { assignLateLoan as operation } from '@hiram/contract/desk';
import type { Handler } from '../operation/binding.ts';
import { loadCollectors, saveAssignee } from './case-store.ts';
import { lockLate } from './lock-late.ts';

/** What a colleague looks after stays theirs, as long as they can: only they or an administrator hand it over. */
export const assignLateLoan: Handler<typeof operation> = async (tx, caller, { orderId, assignTo }) => {
  const late = await lockLate(tx, caller, orderId);
  if (isRefusal(late)) return late;
  const collectors = await loadCollectors(tx, caller);
  if (assignTo !== null && !collectors.some(({ staffId }) => staffId === assignTo))
    return refuse('record_not_found');
  const holder = collectors.find(({ staffId }) => staffId === late.assignedTo);
  if (holder && holder.staffId !== caller.staffId && caller.role !== 'admin')
    return refuse('taken_by_other', { by: holder.name });
  await saveAssignee(tx, caller, orderId, assignTo);
  return null;
};
