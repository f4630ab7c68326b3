import { type Major, toCents } from '@hiram/contract';
import { formatDay, formatMoment, formatMoney, formatPercent } from '@hiram/texts';
import type { FrameFacts } from './frame.ts';

export interface Format {
  /** Always with cents. */
  money(amountCents: number): string;
  /** The same of an amount as the wire has it. */
  amount(amount: Major): string;
  /** Thousandths of a percent. */
  percent(thousandths: number): string;
  date(day: string): string;
  /** With the month in short, for the columns of a table. */
  shortDate(day: string): string;
  /** In the market's time zone, which it names. */
  moment(at: Date): string;
}

/** How figures and dates are written in the language of a paper. */
export function formatFor({
  language,
  market: { currency, timeZone },
}: Pick<FrameFacts, 'language' | 'market'>): Format {
  const money = (amountCents: number) => formatMoney(language, amountCents, currency, 'exact');
  return {
    money,
    amount: (amount) => money(toCents(amount)),
    percent: (thousandths) => formatPercent(language, thousandths),
    date: (day) => formatDay(language, day, 'long'),
    shortDate: (day) => formatDay(language, day),
    moment: (at) => formatMoment(language, at, timeZone),
  };
}
