import { addDays, isRefusal, refuse } from '@hiram/contract';
import type { planNextAction as operation } from '@hiram/contract/desk';
import type { Handler } from '../operation/binding.ts';
import { saveNext } from './case-store.ts';
import { lockLate } from './lock-late.ts';

const mostDays = 90;

/** Whoever says it last is right: both are on the log. */
export const planNextAction: Handler<typeof operation> = async (tx, caller, { orderId, next }) => {
  const { today } = caller;
  if (next && (next.on < today || next.on > addDays(today, mostDays)))
    return refuse('request_error', { fields: { on: 'date_input' } });
  const late = await lockLate(tx, caller, orderId);
  if (isRefusal(late)) return late;
  await saveNext(tx, caller, orderId, next);
  return null;
};
