import { describe, expect, it } from 'vitest';
import { formatDate, formatMoney, spokenMoney } from './format.ts';
import { formatDateTime } from './format-date-time.ts';

const php = { code: 'PHP', symbol: '₱', minorDigits: 2 };
const thb = { code: 'THB', symbol: '฿', minorDigits: 2 };
const bdt = { code: 'BDT', symbol: '৳', minorDigits: 2 };
const jpy = { code: 'JPY', symbol: '¥', minorDigits: 0 };

describe('formatMoney', () => {
  it('groups, and shows the fraction only when there is one', () => {
    expect(formatMoney('en', 500_000, php)).toBe('₱5,000');
    expect(formatMoney('en', 531_250, php)).toBe('₱5,312.50');
    expect(formatMoney('en', 531_205, php)).toBe('₱5,312.05');
    expect(formatMoney('en', 500_000, php, 'exact')).toBe('₱5,000.00');
    expect(formatMoney('zh', 500_000, php)).toBe('₱5,000');
    expect(formatMoney('th', 123_456_789, thb)).toBe('฿1,234,567.89');
  });

  it('follows the grouping and the place of the sign in Bengali, with the digits of the keypad', () => {
    expect(formatMoney('bn', 123_456_789, bdt)).toBe('12,34,567.89৳');
  });

  it('handles zero, less than zero and a currency without minor units', () => {
    expect(formatMoney('en', 0, php)).toBe('₱0');
    expect(formatMoney('en', -50, php)).toBe('-₱0.50');
    expect(formatMoney('en', 5000, jpy)).toBe('¥5,000');
    expect(formatMoney('en', 5000, jpy, 'exact')).toBe('¥5,000');
  });

  it('is spoken with the name of the currency', () => {
    expect(spokenMoney('en', 500_000, php)).toBe('5,000 Philippine pesos');
    expect(spokenMoney('en', 531_250, php)).toBe('5,312.50 Philippine pesos');
  });
});

describe('formatDate', () => {
  it('says a date in words', () => {
    expect(formatDate('en', '2025-12-12')).toBe('Fri, Dec 12');
    expect(formatDate('en', '2025-12-12', { year: true })).toBe('Fri, Dec 12, 2025');
    expect(formatDate('zh', '2025-12-12')).toBe('12月12日周五');
    expect(formatDate('th', '2025-12-12')).toBe('ศุกร์ 12 ธ.ค.');
    expect(formatDate('bn', '2025-12-12')).toBe('শুক্র 12 ডিসে');
    expect(formatDate('fil', '2025-12-12')).toBe('Biyernes, Dis 12');
  });

  it('counts the years of the Gregorian calendar in Thai, too', () => {
    expect(formatDate('th', '2025-12-12', { year: true })).toBe('ศุกร์ 12 ธ.ค. 2025');
  });

  it('does not move a plain date by the time zone, and places a moment in the zone asked for', () => {
    expect(formatDate('en', '2025-12-12', { timeZone: 'America/Los_Angeles' })).toBe('Fri, Dec 12');
    expect(formatDate('en', '2025-12-12T17:30:00Z', { timeZone: 'Asia/Manila' })).toBe('Sat, Dec 13');
    expect(formatDate('en', '2025-12-12T17:30:00Z', { timeZone: 'UTC' })).toBe('Fri, Dec 12');
  });

  it('joins day and hour as the language does, and never takes a Tuesday for a month', () => {
    const at = '2026-12-15T12:14:00Z';
    const written = (language: string) => formatDateTime(language, at, 'Asia/Manila');
    expect(written('en')).toBe('Tue, Dec 15, 8:14 PM');
    expect(written('fil')).toBe('Martes, Dis 15, 8:14 PM');
    expect(written('zh')).toBe('12月15日周二 20:14');
    expect(written('th')).toBe('อังคาร 15 ธ.ค. 20:14');
    expect(written('bn')).toBe('মঙ্গল 15 ডিসে, 8:14 PM');
  });
});
