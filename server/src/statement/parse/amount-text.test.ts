import { describe, expect, it } from 'vitest';
import { type DecimalMark, readDecimal, readFigure } from './amount-text.ts';

describe('readDecimal', () => {
  it.each([
    ['1234.56', 1234_56],
    ['1234,56', 1234_56],
    ['1234,5', 1234_50],
    ['1234,', 1234_00],
    ['1234', 1234_00],
    ['0.07', 7],
    [' 1.10 ', 1_10],
    ['1000000000000.00', 100_000_000_000_000],
    // Through a double, these come out a cent too low.
    ['4.35', 4_35],
    ['1.15', 1_15],
  ])('reads %s', (text, cents) => expect(readDecimal(text)).toBe(cents));

  it.each(['', '.', '-1.00', '1e3', '1 000', '1,000.00', '0x10', '١', '1000000000000.01'])(
    'refuses %j',
    (text) => {
      expect(() => readDecimal(text)).toThrow('unreadable_amount');
    },
  );

  it.each(['1.005', '1.000', '1,0000'])(
    'refuses %s, which has more decimals than there are cents',
    (text) => {
      expect(() => readDecimal(text)).toThrow('wrong_currency_digits');
    },
  );
});

describe('readFigure', () => {
  it.each<[string, DecimalMark, number | null]>([
    ['1,234.56', '.', 1234_56],
    ['1.234,56', ',', 1234_56],
    ["1'234.56", '.', 1234_56],
    ['1 234,56', ',', 1234_56],
    ['1\u00a0234\u00a0567,8', ',', 1_234_567_80],
    ['12,34,567.00', '.', 1_234_567_00],
    ['1234567.89', '.', 1_234_567_89],
    ['-5.00', '.', -5_00],
    ['\u22125.00', '.', -5_00],
    ['+5.00', '.', 5_00],
    ['5.00-', '.', -5_00],
    ['(5.00)', '.', -5_00],
    ['5.00 CR', '.', 5_00],
    ['5.00 Dr.', '.', -5_00],
    ['5.00D', '.', -5_00],
    ['PHP 5.00', '.', 5_00],
    ['-฿5.00', '.', -5_00],
    ['₱-5.00', '.', -5_00],
    ['5,00 EUR', ',', 5_00],
    ['-0.00', '.', 0],
    ['', '.', null],
    [' - ', '.', null],
  ])('reads %s with %s', (text, mark, cents) => expect(readFigure(text, mark)).toBe(cents));

  it.each<[string, DecimalMark]>([
    ['1.234,56', '.'],
    ['1,234.56', ','],
    ['1,23', '.'],
    ['1,2345', '.'],
    ['1,234 567', '.'],
    ['-5.00 CR', '.'],
    ['(-5.00)', '.'],
    ['(5.00', '.'],
    ['5.00)', '.'],
    ['5.00 DBT', '.'],
    ['5.00 debit', '.'],
    ['#REF!', '.'],
    ['1.2E+05', '.'],
    [`1${' '.repeat(50_000)}x`, '.'],
  ])('refuses %s with %s', (text, mark) => {
    expect(() => readFigure(text, mark)).toThrow('unreadable_amount');
  });

  it('refuses thousands that were taken for decimals', () => {
    expect(() => readFigure('1.500', '.')).toThrow('wrong_currency_digits');
  });
});
