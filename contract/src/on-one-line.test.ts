import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { onOneLine } from './on-one-line.ts';
import { isLine } from './text.ts';

describe('an old text', () => {
  test('becomes a line', () => {
    expect(onOneLine('1 Street\r\n\u0000Lender\u202e owes')).toBe('1 Street Lender  owes');
    expect(onOneLine(`a${'\u0336'.repeat(40)}b`)).toBe(`a${'\u0336'.repeat(4)}b`);
  });

  test('whatever it was', () => {
    const signs = fc.constantFrom(
      'a',
      'ก',
      '\u0e49',
      '\u0301',
      '\u0327',
      '\u200d',
      '\n',
      '\u0000',
      '\ud800',
      '\u202e',
      'ক',
      '\u09bc',
    );
    fc.assert(fc.property(fc.string({ unit: signs, maxLength: 30 }), (text) => isLine(onOneLine(text))));
  });

  test('stays as it is when it is one already', () => {
    const line = 'র‍্যাব, 12 น้ำ  Street';
    expect(onOneLine(line)).toBe(line);
  });
});
