import { describe, expect, it } from 'vitest';
import { stepIn } from './step-in.ts';

describe('the step of an address', () => {
  it('is the one it names when everything before it has a value', () => {
    expect([0, 1, 2].map((index) => stepIn(`?index=${index}`, 2))).toEqual([0, 1, 2]);
  });

  it('is the first missing one when it names a later one', () => {
    expect(stepIn('?index=2', 0)).toBe(0);
    expect(stepIn('index=2', 1)).toBe(1);
  });

  it.each(['', '?index=', '?index=7', '?index=-1', '?index=x'])('is the first one for %j', (search) => {
    expect(stepIn(search, 2)).toBe(0);
  });
});
