import { describe, expect, it } from 'vitest';
import { isDue, isForgotten } from './asking-times.ts';
import type { StoredTransfer } from './transfer-book.ts';

const noon = new Date('2026-05-01T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const sent = { requestedAt: noon, sentAt: noon, triedAt: noon, lastAskedAt: null } as StoredTransfer;

describe('a transfer that nobody knows the end of', () => {
  it('is due when half its pause is over, and was never asked about before', () => {
    expect(isDue(sent, noon)).toBe(true);
    const asked = { ...sent, lastAskedAt: later(40) };
    expect([isDue(asked, later(59)), isDue(asked, later(60))]).toEqual([false, true]);
  });

  it('is forgotten a minute after its question should have come', () => {
    expect([isForgotten(sent, later(75)), isForgotten(sent, later(76))]).toEqual([false, true]);
  });

  it('is due and forgotten at once where a clock that was ahead has written down a moment to come', () => {
    const asked = { ...sent, lastAskedAt: later(900) };
    expect([isDue(asked, later(10)), isForgotten(asked, later(10))]).toEqual([true, true]);
    // Two machines' clocks differ a little: that is no reason to ask twice.
    const justAsked = { ...sent, lastAskedAt: later(60) };
    expect([isDue(justAsked, noon), isForgotten(justAsked, noon)]).toEqual([false, false]);
  });
});
