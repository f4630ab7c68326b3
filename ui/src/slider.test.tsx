import { describe, expect, it } from 'vitest';
import { lastStop } from './slider.tsx';

describe('the last stop of a slider', () => {
  it.each([
    [80_000, 3_000_000, 10_000, 3_000_000],
    [80_000, 95_000, 10_000, 100_000],
    [80_000, 80_000, 10_000, 80_000],
  ])('from %i to %i by %i is at %i', (min, max, step, stop) => {
    expect(lastStop(min, max, step)).toBe(stop);
  });
});
