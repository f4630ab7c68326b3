import { describe, expect, it } from 'vitest';
import { consentTo, policyIn } from './policy.ts';

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

describe('the consent to it', () => {
  const policy = { version: '2', text: 'Fair.' };

  it('is missing, ticked, and then on record', () => {
    expect(consentTo(policy, { ticked: undefined, onRecord: null })).toBe('missing');
    expect(consentTo(policy, { ticked: '2', onRecord: null })).toBe('ticked');
    expect(consentTo(policy, { ticked: undefined, onRecord: '2' })).toBe('recorded');
  });

  it('is asked for again with every version', () => {
    expect(consentTo(policy, { ticked: '1', onRecord: '1' })).toBe('missing');
  });

  it('has no record when the text has no version', () => {
    const unversioned = { version: '', text: 'Fair.' };
    expect(consentTo(unversioned, { ticked: undefined, onRecord: '' })).toBe('missing');
    expect(consentTo(unversioned, { ticked: '', onRecord: null })).toBe('ticked');
  });
});
