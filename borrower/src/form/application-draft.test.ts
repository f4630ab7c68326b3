import { afterEach, describe, expect, it } from 'vitest';
import { applicationDraft, parse } from './application-draft.ts';

const draft = { appId: 3, orderId: null, amountCents: 150_000_00, periodDays: 12, couponId: null };

describe('what somebody is about to apply for', () => {
  afterEach(() => applicationDraft.clear());

  it('is there again, for the same person, product and order only', () => {
    applicationDraft.keep('0917', draft);
    expect(applicationDraft.read('0917', draft)).toEqual(draft);
    expect(applicationDraft.read('0918', draft)).toBeNull();
    expect(applicationDraft.read('0917', { appId: 4, orderId: null })).toBeNull();
    expect(applicationDraft.read('0917', { appId: 3, orderId: 9 })).toBeNull();
    applicationDraft.clear();
    expect(applicationDraft.read('0917', draft)).toBeNull();
  });

  it('keeps an amount to the cent, and reads what an earlier version of the app left', () => {
    applicationDraft.keep('0917', { ...draft, amountCents: 150_000_50 });
    expect(applicationDraft.read('0917', draft)?.amountCents).toBe(150_000_50);
    expect(parse({ appId: '3', amt: '150000' })?.amountCents).toBe(150_000_00);
    for (const amt of ['', '0', '1.5', '1e6', 'all'])
      expect(parse({ appId: '3', amt })?.amountCents).toBeNull();
  });

  it('is nothing where somebody left something else', () => {
    expect(parse({})).toBeNull();
    expect(parse({ appId: 'first' })).toBeNull();
    expect(parse({ appId: '3', amt: '-5', periodDays: '1e9', couponId: '0' })).toEqual({
      ...draft,
      amountCents: null,
      periodDays: null,
    });
  });
});
