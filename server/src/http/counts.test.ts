import { expect, test } from 'vitest';
import { Counts } from './counts.ts';

const limit = { max: 2, windowMs: 60_000 };

test('somebody who is over the limit is not forgotten for others, however many they are', () => {
  const counts = new Counts(100);
  for (let call = 1; call <= 3; call += 1) expect(counts.count('flood', limit).calls).toBe(call);
  for (let other = 0; other < 10_000; other += 1) expect(counts.count(`other ${other}`, limit).calls).toBe(1);
  expect(counts.count('flood', limit).calls).toBe(4);
});

test('whose window is over begins again', () => {
  const counts = new Counts();
  expect(counts.count('one', { max: 1, windowMs: -1 }).calls).toBe(1);
  expect(counts.count('one', limit).calls).toBe(1);
  expect(counts.count('one', limit).calls).toBe(2);
});
