import { daysBetween, type OrderView } from '@hiram/contract';
import { useToday } from '../frame/now.ts';

/** Since the oldest due date that is not paid; null where nothing is late. */
export function useDaysLate(view: Pick<OrderView, 'overdue'> | null): number | null {
  const today = useToday();
  const since = view?.overdue?.since;
  return since === undefined ? null : daysBetween(since, today);
}
