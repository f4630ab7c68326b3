import { type Major, type OrderView, toCents } from '@hiram/contract';
import { formatDate, formatDateTime, formatMoney, numberFormat } from '@hiram/texts';
import { useConfig } from '../api/config.ts';
import { useTexts } from '../texts/language.tsx';

/** How amounts, days and moments are written for this reader. */
export function useFormats() {
  const { t, language } = useTexts();
  const { market } = useConfig();
  const { currency, timeZone } = market;
  const percents = numberFormat(language, { style: 'percent', maximumFractionDigits: 3 });
  return {
    currency,
    /** "₱5,000", of an amount from the wire. */
    money: (amount: Major) => formatMoney(language, toCents(amount), currency),
    moneyOfCents: (cents: number) => formatMoney(language, cents, currency),
    /** "Fri, Dec 12, 2026" where the lender is, whatever the phone's clock is set to. */
    day: (at: string) => formatDate(language, at, { year: true, timeZone }),
    /** "Fri, Dec 12, 2:05 PM" */
    moment: (at: string) => formatDateTime(language, at, timeZone),
    percent: (percent: number) => percents.format(percent / 100),
    term: ({ periodDays, periodUnit }: Pick<OrderView, 'periodDays' | 'periodUnit'>) =>
      t(`periods_${periodUnit}`, { count: periodDays }),
  };
}
