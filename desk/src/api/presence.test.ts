import { describe, expect, test } from 'vitest';
import { idleMs, presenceAfter } from './presence.ts';

describe('whether somebody is at the desk', () => {
  test.each([
    [0, 'there'],
    [5 * 60_000 - 1, 'there'],
    [5 * 60_000, 'away'],
    [idleMs - 1, 'away'],
    [idleMs, 'gone'],
  ] as const)('after %i ms of quiet: %s', (quietMs, presence) => {
    expect(presenceAfter(quietMs)).toBe(presence);
  });
});
