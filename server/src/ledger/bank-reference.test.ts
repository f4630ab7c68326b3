import { expect, test } from 'vitest';
import { bankReferenceIn } from './bank-reference.ts';

test.each([
  ['FT26318A0042 / 17', 'FT26318A0042'],
  ['HR-1 / 2 / 17', 'HR-1 / 2'],
  ['statement line 17', null],
  ['slip 3', null],
  ['recharge-5f0c', 'recharge-5f0c'],
])('of %j the bank’s own part is %j', (booked, shown) => {
  expect(bankReferenceIn(booked)).toBe(shown);
});
