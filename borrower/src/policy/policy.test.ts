import { describe, expect, it } from 'vitest';
import { policyIn } from './policy.ts';

describe('the lender’s policy', () => {
  it('is a text with a version, or a text alone', () => {
    expect(policyIn({ POLICY: { version: '2', text: 'Fair.' } })).toEqual({ version: '2', text: 'Fair.' });
    expect(policyIn({ POLICY: { version: 3, text: 'Fair.' } })).toEqual({ version: '3', text: 'Fair.' });
    expect(policyIn({ POLICY: 'Fair.' })).toEqual({ version: '', text: 'Fair.' });
  });

  it('is none when nothing readable was set', () => {
    for (const POLICY of [undefined, null, '', ' ', 7, [], { version: '1' }, { text: 7 }]) {
      expect(policyIn({ POLICY })).toBeNull();
    }
    expect(policyIn(undefined)).toBeNull();
  });
});
