import type { BorrowerAction, OrderView } from '@hiram/contract';
import { localeOf } from '@hiram/ui';
import { useConfig } from '../api/config.ts';
import { useTexts } from '../texts/language.tsx';

/** An amount from the wire. It has at most two decimals, so this is exact. */
export function centsOf(major: number): number {
  return Math.round(major * 100);
}

/** How amounts, days and moments of an order are written for this reader. */
export function useOrderWords() {
  const { t, language, formatDate, formatMoney } = useTexts();
  const { market } = useConfig();
  const { currency, timeZone } = market;
  const clock = new Intl.DateTimeFormat(localeOf(language), { hour: 'numeric', minute: '2-digit', timeZone });
  const percents = new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 3 });
  return {
    currency,
    /** "₱5,000", of an amount from the wire. */
    money: (major: number) => formatMoney(centsOf(major), currency),
    /** "Fri 12 Dec 2026" where the lender is, whatever the phone's clock is set to. */
    day: (at: string) => formatDate(at, { year: true, timeZone }),
    /** "Fri 12 Dec, 14:05" */
    moment: (at: string) => `${formatDate(at, { timeZone })}, ${clock.format(new Date(at))}`,
    percent: (percent: number) => percents.format(percent / 100),
    term: ({ periodDays, periodUnit }: Pick<OrderView, 'periodDays' | 'periodUnit'>) =>
      t(`periods_${periodUnit}`, { count: periodDays }),
  };
}

type Actions = Pick<OrderView, 'allowedActions'>;

/** Whether the server lets the borrower do this now. */
export function mayDo({ allowedActions }: Actions, action: BorrowerAction): boolean {
  return allowedActions.some((each) => each.action === action && each.allowed);
}

/** Why not, in words; nothing when it is allowed. */
export function useReasonAgainst(): (order: Actions, action: BorrowerAction) => string | undefined {
  const { t } = useTexts();
  return ({ allowedActions }, action) => {
    const found = allowedActions.find((each) => each.action === action);
    if (found?.allowed) return undefined;
    return t(found?.reason ?? 'reason_not_at_this_stage');
  };
}
