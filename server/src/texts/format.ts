import { figureOf, type Language, type Major, type Market } from '@hiram/contract';

/** As the apps write figures: Gregorian years, and one kind of digits everywhere. */
const locales: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  zh: 'zh',
  th: 'th-TH-u-ca-gregory',
  bn: 'bn-BD-u-nu-latn',
  fil: 'fil-PH',
};

/** "₱5,000" or "₱5,312.50", with the market's own sign. */
export function formatMoney(language: Language, amount: Major, currency: Market['currency']): string {
  const figure = figureOf(amount);
  const digits = Number.isInteger(figure) ? 0 : currency.minorDigits;
  const format = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: currency.code,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format
    .formatToParts(figure)
    .map(({ type, value }) => (type === 'currency' ? currency.symbol : value))
    .join('');
}

/** "12 Dec 2026": a calendar day, the same everywhere. */
export function formatDay(language: Language, day: string): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(day));
}

/** "payslip and proof of address" */
export function joinWords(language: Language, words: readonly string[]): string {
  return new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(words);
}
