import { expect, it } from 'vitest';
import { parseText } from './parse-text.ts';
import { pseudo } from './pseudo.ts';

it('the pseudo-language is accented, longer, in brackets, and filled in with the same values', () => {
  const message = 'You can try {count, plural, one {# more time} other {# more times}}, {name}.';
  const said = pseudo(message);
  expect(said).toMatch(/^⟦Yóú çáñ trý /);
  expect(said.endsWith('⟧')).toBe(true);
  expect(said.length).toBeGreaterThan(message.length * 1.2);
  expect(parseText(said).needs).toEqual(parseText(message).needs);
});
