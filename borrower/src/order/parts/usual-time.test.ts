import { expect, it } from 'vitest';
import { usualTime } from './usual-time.ts';

it.each([
  [0, 'hours', 1],
  [0.2, 'hours', 1],
  [5.1, 'hours', 6],
  [48, 'hours', 48],
  [49, 'days', 3],
  [120, 'days', 5],
] as const)('%d hours are told in %s: %d', (hours, unit, count) => {
  expect(usualTime(hours)).toEqual({ unit, count });
});
