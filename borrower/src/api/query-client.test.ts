import { Refused, TransportFailure } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { worthRetrying } from './query-client.ts';
import { refusedBy } from './test-refused.ts';

describe('a failed read', () => {
  it('is tried again when the way failed, twice at most', () => {
    for (const status of [null, 429, 500, 503]) {
      const failure = new TransportFailure(status, null);
      expect(worthRetrying(0, failure)).toBe(true);
      expect(worthRetrying(1, failure)).toBe(true);
      expect(worthRetrying(2, failure)).toBe(false);
    }
  });

  it('is not tried again when the server has decided', () => {
    expect(worthRetrying(0, new Refused(refusedBy('not_logged_in')))).toBe(false);
    expect(worthRetrying(0, new TransportFailure(404, null))).toBe(false);
  });
});
