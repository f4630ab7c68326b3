import { describe, expect, it } from 'vitest';
import { centsOf } from './formats.ts';

describe('an amount from the wire', () => {
  it.each([
    [0.1 + 0.2, 30],
    [19.99, 19_99],
    [1_234_567.89, 1_234_567_89],
  ])('%d is %d cents', (major, cents) => {
    expect(centsOf(major)).toBe(cents);
  });
});
