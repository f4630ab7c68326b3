import { describe, expect, it } from 'vitest';
import { isStillAhead } from './wait.ts';

describe('a moment the server named', () => {
  const now = Date.parse('2026-11-15T04:00:00Z');
  it('is still ahead until it has come', () => {
    expect(isStillAhead('2026-11-15T04:00:01Z', now)).toBe(true);
    expect(isStillAhead('2026-11-15T04:00:00Z', now)).toBe(false);
    expect(isStillAhead(null, now)).toBe(false);
  });
});
