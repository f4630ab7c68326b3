import { expect, test } from 'vitest';
import { pageAfterLogIn } from './after-log-in.ts';

test.each([
  [null, '/'],
  ['', '/'],
  ['/staff?role=admin', '/staff?role=admin'],
  ['/login?next=%2Flogin', '/'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['https://elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
])('after the log-in, %j leads to %s', (next, path) => {
  expect(pageAfterLogIn(next)).toBe(path);
});
