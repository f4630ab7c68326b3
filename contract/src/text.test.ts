import { describe, expect, test } from 'vitest';
import { isLine, isLines } from './text.ts';

describe('a line of text', () => {
  test.each([
    ['Barangay San Roque, 123 Purok 4'],
    ['Peñafrancia Street № 5 — Apt. “B”'],
    // "Water that has gone bad", "to see clearly", "the language", "friendship", "strong": marks upon marks.
    ['น้ำที่เน่าเสีย เห็นได้ชัดเจน ภาษาไทย ซื่อสัตย์ กตัญญู'],
    ['স্ত্রী, লক্ষ্মী, সূক্ষ্মতা, রাষ্ট্রীয় ধর্মান্ধতা, কাঁচের'],
    // Joiners tell these apart from what the signs would otherwise become.
    ['র‍্যাব ও উৎ‌সব'],
    ['北京市朝阳区'],
    ['👩‍👩‍👧 ❤️'],
  ])('takes %s', (words) => {
    expect(isLine(words.normalize('NFC'))).toBe(true);
    expect(isLine(words.normalize('NFD'))).toBe(true);
  });

  test.each([
    ['a NUL', 'a\u0000b'],
    ['an escape', 'a\u001bb'],
    ['a tab', 'a\tb'],
    ['a line break', 'a\nb'],
    ['a carriage return', 'a\rb'],
    ['the next-line sign of mainframes', 'a\u0085b'],
    ['a line separator', 'a\u2028b'],
    ['a paragraph separator', 'a\u2029b'],
    ['half of a character', 'a\ud800b'],
    ['the other half', 'a\udc00b'],
    ['a private character', 'a\ue000b'],
    ['an override of direction', 'a\u202eb'],
    ['an isolate', 'a\u2066b'],
    ['five marks on a letter', `a${'\u0336'.repeat(5)}`],
    ['five marks with joiners between them', `a${'\u0336\u200d'.repeat(5)}`],
  ])('refuses %s', (_what, words) => {
    expect(isLine(words)).toBe(false);
  });

  test('has at most four marks on a letter', () => {
    expect(isLine(`a${'\u0336'.repeat(4)}b`)).toBe(true);
  });
});

test('several lines are lines, and nothing else is different', () => {
  expect(isLines('one\n\ntwo')).toBe(true);
  expect(isLines('one\r\ntwo')).toBe(false);
  expect(isLines('one\n\u0000')).toBe(false);
});
