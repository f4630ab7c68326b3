import { isCents, minorDigits } from '@hiram/contract';
import { Unreadable } from './fault.ts';

/** "1234.5" or "1234,50" as the two standards write it: no sign, and nothing between thousands. */
export function readDecimal(text: string): number {
  const [, whole, decimals = ''] = /^(\d+)(?:[.,](\d*))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) throw new Unreadable('unreadable_amount', text);
  return joinCents(whole, decimals, text);
}

/** Digits to a whole number of cents, without a fraction on the way. */
function joinCents(whole: string, decimals: string, text: string): number {
  // Zeros do not help: "1.500" with a point is as likely fifteen hundred, written for other eyes.
  if (decimals.length > minorDigits) throw new Unreadable('wrong_currency_digits', text);
  const cents = Number(whole + decimals.padEnd(minorDigits, '0'));
  if (!isCents(cents)) throw new Unreadable('unreadable_amount', text);
  return cents;
}

export type DecimalMark = '.' | ',';

const sign = '[-+\u2212]';
const currency = '(?:\\p{Sc}|(?<code>[A-Z]{3})\\b)';
const shape = new RegExp(
  `^(?<open>\\()?(?<before>${sign})?\\s*${currency}?\\s*(?<inner>${sign})?(?<figure>\\d[\\d.,'\\s]*)` +
    `(?<after>${sign})?(?<close>\\))?\\s*(?<side>[CDcd][Rr]?\\b)?\\.?\\s*${currency.replace('code', 'codeAfter')}?$`,
  'u',
);
// By thousands, or by lakh and crore: the last group has three digits, those before it two or three.
const grouped = {
  '.': /^(\d+|\d{1,3}([,'\s])(?:\d{2,3}\2)*\d{3})(?:\.(\d*))?$/,
  ',': /^(\d+|\d{1,3}([.'\s])(?:\d{2,3}\2)*\d{3})(?:,(\d*))?$/,
} as const;
const longestFigure = 40;
const currencies = new Set(Intl.supportedValuesOf('currency'));

/**
 * A figure as people read it: "1,234.56 CR", "(500.00)", "PHP 12.00-". Null where the cell is empty or has
 * only a dash.
 */
export function readFigure(cell: string, decimalMark: DecimalMark): number | null {
  const text = cell.trim();
  if (/^[-\u2013\u2014]?$/.test(text)) return null;
  const parts = text.length > longestFigure ? undefined : shape.exec(text)?.groups;
  const [, whole, , decimals = ''] = grouped[decimalMark].exec(parts?.figure?.trim() ?? '') ?? [];
  if (!parts || whole === undefined || !areCurrencies(parts.code, parts.codeAfter)) {
    throw new Unreadable('unreadable_amount', cell);
  }
  const { open, close, before, inner, after, side } = parts;
  const signs = [before, inner, after, open, side].filter((mark) => mark !== undefined);
  // Two signs may mean one thing or its opposite, and only the bank knows which.
  if (signs.length > 1 || (open === undefined) !== (close === undefined)) {
    throw new Unreadable('unreadable_amount', cell);
  }
  const cents = joinCents(whole.replace(/\D/g, ''), decimals, cell);
  return cents === 0 || !/^[-\u2212(d]/i.test(signs[0] ?? '') ? cents : -cents;
}

/** Other letters may mean that the money went out. */
function areCurrencies(...codes: readonly (string | undefined)[]): boolean {
  return codes.every((code) => code === undefined || currencies.has(code));
}
