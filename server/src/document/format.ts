import { figureOf, type Major } from '@hiram/contract';
import type { FrameFacts } from './frame.ts';

const locales: Readonly<Record<string, string>> = {
  en: 'en-GB',
  // The years of the Gregorian calendar and European digits, as on the screens.
  th: 'th-TH-u-ca-gregory',
  bn: 'bn-BD-u-nu-latn',
  zh: 'zh-CN',
  fil: 'fil-PH',
};

export interface Format {
  /** Always with cents. */
  money(amount: Major): string;
  /** Thousandths of a percent. */
  percent(thousandths: number): string;
  date(day: string): string;
  /** In the market's time zone, which it names. */
  moment(at: Date): string;
}

/** How figures and dates are written in the language of a paper. */
export function formatFor({ language, market }: Pick<FrameFacts, 'language' | 'market'>): Format {
  const locale = locales[language] ?? language;
  const { currency, timeZone } = market;
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency.code,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: currency.minorDigits,
    maximumFractionDigits: currency.minorDigits,
  });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 });
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const date = new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return {
    money: (amount) =>
      money
        .formatToParts(figureOf(amount))
        .map(({ type, value }) => (type === 'currency' ? currency.symbol : value))
        .join(''),
    percent: (thousandths) => percent.format(thousandths / 100_000),
    date: (iso) => date.format(new Date(iso)),
    moment: (at) => `${moment.format(at)} (${timeZone})`,
  };
}
