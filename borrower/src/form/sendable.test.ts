import { describe, expect, it } from 'vitest';
import { sendable } from './sendable.ts';

describe('what is sent of a form', () => {
  it('has every required field, also an empty one, so that the schema can ask for it', () => {
    expect(sendable({ job: '', expenses: Number.NaN }, { locked: [] })).toEqual({
      job: '',
      expenses: Number.NaN,
    });
  });

  it('leaves out optional fields that are and were empty', () => {
    const fields = { companyPhone: ' ', companyAddress: '1 Main Street' };
    const optional = ['companyPhone', 'companyAddress'];
    expect(sendable(fields, { locked: [], optional })).toEqual({ companyAddress: '1 Main Street' });
  });

  it('has an optional field that was emptied', () => {
    const rules = { locked: [], optional: ['companyPhone'], known: { companyPhone: '021234567' } };
    expect(sendable({ companyPhone: '' }, rules)).toEqual({ companyPhone: '' });
  });

  it('leaves out what is locked', () => {
    expect(sendable({ job: 'Baker', expenses: 10 }, { locked: ['job', 'email'] })).toEqual({ expenses: 10 });
  });
});
