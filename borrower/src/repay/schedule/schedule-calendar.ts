import type { OrderView, PeriodView } from '@hiram/contract';
import { leftOf } from '../../order/parts/figures.ts';
import type { CalendarDay } from './calendar.ts';

type Scheduled = Pick<OrderView, 'orderNo' | 'periodViews'>;

/** The instalments that are still to be paid, as days of a calendar; `say` gives each its words. */
export function calendarDays(
  { orderNo, periodViews }: Scheduled,
  say: (period: PeriodView, leftCents: number) => Pick<CalendarDay, 'title' | 'text'>,
): CalendarDay[] {
  return periodViews
    .filter((period) => leftOf(period) > 0)
    .map((period) => ({
      uid: `${orderNo}-${period.withdrawalId}-${period.period}@hiram`,
      on: period.dueOn,
      ...say(period, leftOf(period)),
    }));
}
