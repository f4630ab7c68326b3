import { describe, expect, test } from 'vitest';
import { idleMs, presenceAfter, warningMs } from './presence.ts';

describe('whether somebody is at the desk', () => {
  test.each([
    [0, 'there'],
    [5 * 60_000 - 1, 'there'],
    [5 * 60_000, 'away'],
    [idleMs - warningMs - 1, 'away'],
    [idleMs - warningMs, 'leaving'],
    [idleMs - 1, 'leaving'],
    [idleMs, 'gone'],
  ] as const)('after %i ms of quiet: %s', (quietMs, presence) => {
    expect(presenceAfter(quietMs)).toBe(presence);
  });
});
