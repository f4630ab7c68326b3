import { expect, test } from 'vitest';
import { partnersIn } from './partners.ts';

test('partners are taken as far as they can be read, and lead to http(s) only', () => {
  const bank = { name: 'Demo Bank', about: 'Carries our transfers.', link: 'https://bank.demo.example' };
  expect(
    partnersIn([bank, { ...bank, link: 'javascript:alert(1)' }, { name: 'No words' }, null, 'text']),
  ).toEqual([bank, { ...bank, link: null }]);
  expect(partnersIn(undefined)).toEqual([]);
  expect(partnersIn('nothing')).toEqual([]);
});
