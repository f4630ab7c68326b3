import { describe, expect, it } from 'vitest';
import { waitMs } from './connection.ts';

describe('waiting for a connection', () => {
  it('takes longer after each failure, up to half a minute', () => {
    expect([0, 1, 2, 3, 4, 50].map(waitMs)).toEqual([3_000, 6_000, 12_000, 24_000, 30_000, 30_000]);
  });
});
