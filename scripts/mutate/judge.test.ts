import { expect, test } from 'vitest';
import { nearestFirst } from './judge.ts';

test('the tests of a file are asked before those beside it, and those before all others', () => {
  const tests = [
    'a/quote.test.ts',
    'a/loan.properties.test.ts',
    'b/loan.test.ts',
    'a/loan.test.ts',
    'a/loans.test.ts',
  ];
  expect(nearestFirst('a/loan.ts', tests)).toEqual([
    ['a/loan.properties.test.ts', 'a/loan.test.ts'],
    ['a/quote.test.ts', 'a/loans.test.ts'],
    ['b/loan.test.ts'],
  ]);
  expect(nearestFirst('c/other.ts', tests)).toEqual([tests]);
});
