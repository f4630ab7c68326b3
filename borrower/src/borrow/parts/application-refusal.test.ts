import { describe, expect, it } from 'vitest';
import { missingStep } from './application-refusal.ts';

describe('a refused application', () => {
  it.each([
    [{ missing: ['question', 'identity'] }, 'identity'],
    [{ missing: ['bankInfo'] }, 'bankInfo'],
    [{ missing: [] }, null],
    [{ missing: ['something newer'] }, null],
    [{ missing: 'identity' }, null],
    [{}, null],
  ])('for %j leads to %s', (data, step) => {
    expect(missingStep(data)).toBe(step);
  });
});
