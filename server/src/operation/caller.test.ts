import { markets } from '@hiram/markets';
import { expect, test } from 'vitest';
import { momentOf } from './caller.ts';

test.each([
  ['ph', '2026-11-15T15:59:59.999Z', '2026-11-15'],
  ['ph', '2026-11-15T16:00:00.000Z', '2026-11-16'],
  ['th', '2026-12-31T16:59:59.999Z', '2026-12-31'],
  ['th', '2026-12-31T17:00:00.000Z', '2027-01-01'],
  ['bd', '2028-02-28T17:59:59.999Z', '2028-02-28'],
  ['bd', '2028-02-28T18:00:00.000Z', '2028-02-29'],
] as const)('in the market %s it is at %s the day %s', (market, at, today) => {
  expect(momentOf(markets[market], new Date(at))).toEqual({
    market: markets[market],
    at: new Date(at),
    today,
  });
});
