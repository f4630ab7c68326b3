import { expect, test } from 'vitest';
import { yearsBetween } from './applicant.tsx';
import { steadyAddress } from './steady-address.ts';

const address = (file: string, expires: number, viewer = 'staff-1') =>
  `/files/${file}?expires=${expires}&for=${viewer}&signature=${expires}`;

test('a picture keeps its address until a minute before it expires', () => {
  const first = address('a', 1000);
  expect(steadyAddress(first, 700_000)).toBe(first);
  expect(steadyAddress(address('a', 1005), 705_000)).toBe(first);
  const late = address('a', 1245);
  expect(steadyAddress(late, 945_000)).toBe(late);
  expect(steadyAddress(address('b', 1300), 945_000)).toBe(address('b', 1300));
});

test('nobody is given an address that was signed for somebody else', () => {
  const mine = address('c', 9000);
  steadyAddress(mine, 0);
  expect(steadyAddress(address('c', 9000, 'staff-2'), 0)).toBe(address('c', 9000, 'staff-2'));
});

test('somebody is a year older on the birthday, not before', () => {
  expect(yearsBetween('1996-02-29', '2026-02-28')).toBe(29);
  expect(yearsBetween('1996-02-29', '2026-03-01')).toBe(30);
  expect(yearsBetween('1990-05-17', '2026-05-17')).toBe(36);
});
