import { expect, it } from 'vitest';
import { fillText } from '../src/text.ts';
import { parseText } from './parse-text.ts';
import { pseudo } from './pseudo.ts';

it('the pseudo-language is accented, longer, in brackets, and filled in with the same values', () => {
  expect(pseudo('Log in')).toBe('⟦Lóg íñ l⟧');
  const message = 'You can try {count, plural, one {# more time} other {# more times}}, {name}.';
  const said = fillText('en', pseudo(parseText(message).text), (name) => (name === 'count' ? 2 : 'Ana'));
  expect(said).toMatch(/^⟦Yóú çáñ trý 2 móré tíméš, Ana\. lorem [a-z ]*⟧$/);
});
