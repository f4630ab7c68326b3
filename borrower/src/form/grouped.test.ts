import { numberFormat } from '@hiram/texts';
import { expect, test } from 'vitest';
import { grouped, placeAfter, signsBefore } from './grouped.ts';

const inLanguage = (language: string) => (whole: number) => numberFormat(language, {}).format(whole);

test.each([
  ['', ''],
  ['0', '0'],
  ['999', '999'],
  ['100000', '100,000'],
  ['1234567.', '1,234,567.'],
  ['1234.50', '1,234.50'],
  ['0.5', '0.5'],
])('%j is shown as %j', (text, shown) => {
  expect(grouped(text, inLanguage('en'))).toBe(shown);
});

test('is grouped as the reader’s language does it', () => {
  expect(grouped('1234567', inLanguage('bn'))).toBe('12,34,567');
  expect(grouped('1234567', inLanguage('th'))).toBe('1,234,567');
});

test('a place is found again by the digits before it, whatever commas stand between them', () => {
  expect(signsBefore('1,23')).toBe(3);
  expect(placeAfter('1,234', 0)).toBe(0);
  expect(placeAfter('1,234', 1)).toBe(1);
  expect(placeAfter('1,234', 2)).toBe(3);
  expect(placeAfter('1,234.5', 6)).toBe(7);
  expect(placeAfter('1,234', 9)).toBe(5);
});
