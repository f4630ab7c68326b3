export type Currency = { code: string; symbol: string; minorDigits: number };

const locales: Readonly<Record<string, string>> = {
  // As it is written in the Philippines, where most of its readers are: "Fri, Dec 12", "8:14 PM".
  en: 'en-PH',
  // Contracts and the date pickers count the years of the
  // Gregorian calendar, so the dates beside them do, too.
  th: 'th-TH-u-ca-gregory',
  // The digits of the keypad, of bank accounts and of text messages: one kind of digits on every screen.
  bn: 'bn-BD-u-nu-latn',
  fil: 'fil-PH',
};

/** What to hand to Intl for a language of the app. */
function localeOf(language: string): string {
  return locales[language] ?? language;
}

/**
 * Making a formatter costs a hundred times more than using
 * it, and a figure that follows the thumb needs many.
 */
function remembered<Options, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: string, options: Options): Format => {
    const key = language + JSON.stringify(options);
    const known = made.get(key) ?? make(localeOf(language), options);
    made.set(key, known);
    return known;
  };
}

export const numberFormat = remembered(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const dateFormat = remembered(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** "exact" always shows the minor units, as a column of figures needs; "short" leaves out a zero fraction. */
export type MoneyFraction = 'short' | 'exact';

function moneyFormat(
  language: string,
  cents: number,
  currency: Currency,
  fraction: MoneyFraction,
  currencyDisplay: 'narrowSymbol' | 'name',
): Intl.NumberFormat {
  const whole = cents % 10 ** currency.minorDigits === 0;
  const digits = fraction === 'short' && whole ? 0 : currency.minorDigits;
  return numberFormat(language, {
    style: 'currency',
    currency: currency.code,
    currencyDisplay,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** The figure in pieces, in the order of the language, with the market's own sign. */
export function moneyParts(
  language: string,
  cents: number,
  currency: Currency,
  fraction: MoneyFraction = 'short',
): { type: 'sign' | 'figure'; text: string }[] {
  return moneyFormat(language, cents, currency, fraction, 'narrowSymbol')
    .formatToParts(cents / 10 ** currency.minorDigits)
    .map(({ type, value }) =>
      type === 'currency' ? { type: 'sign', text: currency.symbol } : { type: 'figure', text: value },
    );
}

/** "₱5,000" or "₱5,312.50": for sentences. On screens where the figure matters use Amount. */
export function formatMoney(
  language: string,
  cents: number,
  currency: Currency,
  fraction: MoneyFraction = 'short',
): string {
  return moneyParts(language, cents, currency, fraction)
    .map((part) => part.text)
    .join('');
}

/** "5,000 Philippine pesos": what a screen reader should say. */
export function spokenMoney(language: string, cents: number, currency: Currency): string {
  return moneyFormat(language, cents, currency, 'short', 'name').format(cents / 10 ** currency.minorDigits);
}

/**
 * "Fri, Dec 12". A plain date (2025-12-12) is that day everywhere; for a moment (2025-12-12T16:00:00Z) give
 * the time zone whose day is meant, else it is the phone's.
 */
export function formatDate(
  language: string,
  isoDate: string,
  options: { year?: boolean; timeZone?: string } = {},
): string {
  const plainDate = /^\d{4}-\d{2}-\d{2}$/.test(isoDate);
  const timeZone = plainDate ? 'UTC' : options.timeZone;
  return dateFormat(language, {
    ...dayInWords(language),
    ...(options.year && { year: 'numeric' }),
    ...(timeZone && { timeZone }),
  })
    .format(new Date(isoDate))
    .replace(/^([\p{L}\p{M}]+), (?=\d)/u, '$1 ');
}

/** A Filipino Tuesday, cut short, is a March: "Mar, Dis 15". There the day of the week is written out. */
export function dayInWords(language: string) {
  return {
    weekday: language === 'fil' ? 'long' : 'short',
    day: 'numeric',
    month: 'short',
  } as const satisfies Intl.DateTimeFormatOptions;
}

/** "Dec 12, 2026", or "December 12, 2026" where there is room: a calendar day, the same everywhere. */
export function formatDay(language: string, day: string, month: 'short' | 'long' = 'short'): string {
  return dateFormat(language, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );
}

/** "December 12, 2026, 14:05 (Asia/Manila)" */
export function formatMoment(language: string, at: Date, timeZone: string): string {
  const format = dateFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return `${format.format(at)} (${timeZone})`;
}

/** "0.8%", from thousandths of a percent. */
export function formatPercent(language: string, thousandths: number): string {
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 3 }).format(thousandths / 100_000);
}

/** "payslip and proof of address" */
export function joinWords(language: string, words: readonly string[]): string {
  return new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(words);
}
