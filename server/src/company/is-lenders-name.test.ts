import { expect, test } from 'vitest';
import { isLendersName } from './is-lenders-name.ts';

test.each([
  ['Demo Lending', 'Demo Lending', true],
  ['DEMO LENDING, INC.', 'Demo Lending', true],
  ['Demo  Lending Co., Ltd.', 'Demo Lending Inc', true],
  ['สินเชื่อตัวอย่าง', 'สินเชื่อตัวอย่าง', true],
  ['Demo Lending Partners', 'Demo Lending', false],
  ['Juan Demo', 'Demo Lending', false],
  ['Inc', 'Co', false],
])('an account of %s is of the lender %s: %s', (account, lender, expected) => {
  expect(isLendersName(account, lender)).toBe(expected);
});
