import { vi } from 'vitest';

/**
 * Tries again until it holds, and answers what it answers. How long that takes depends on what else the machine
 * does, so nothing is said about it: only what never holds fails.
 */
export const eventually = <Value>(holds: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(holds, { timeout: 100_000, interval: 20 });
