import { major, Refused, toCents, toMajor } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { refusedBy } from '../api/test-refused.ts';
import { priceOf, quoteAnswer } from './price.ts';
import { quoteOnPhone } from './quote-on-phone.ts';

const terms = {
  rate: 800,
  periodDays: 12,
  periodUnit: 'month',
  method: 'flat',
  serviceFeePercent: 0,
} as const;
const own = quoteOnPhone({ amountCents: 120_000_00, terms, startsOn: '2026-11-15' });
if (!own) throw new Error('these terms make a loan');

describe('what is known about a price', () => {
  it('is confirmed when phone and server say the same', () => {
    expect(priceOf(own, { ok: true, quote: own })).toEqual({ state: 'confirmed', quote: own });
  });

  it('is the server’s dates: a phone with a wrong clock has no other price', () => {
    const instalments = own.instalments.map((each) => ({ ...each, dueOn: '2030-01-01' }));
    expect(priceOf(own, { ok: true, quote: { ...own, instalments } })).toMatchObject({ state: 'confirmed' });
  });

  it('differs at one cent, in any figure', () => {
    for (const change of [
      { total: major(131_520.01) },
      { interest: major(11_519.99) },
      { fee: major(0.01) },
      { aprPercent: 1 },
    ])
      expect(priceOf(own, { ok: true, quote: { ...own, ...change } })).toEqual({ state: 'differs' });
    const [first, ...rest] = own.instalments;
    if (!first) throw new Error('there are instalments');
    const instalments = [{ ...first, amt: toMajor(toCents(first.amt) + 1) }, ...rest];
    expect(priceOf(own, { ok: true, quote: { ...own, instalments } })).toEqual({ state: 'differs' });
  });

  it('differs where the phone has no price at all', () => {
    expect(priceOf(null, { ok: true, quote: own })).toEqual({ state: 'differs' });
  });

  it('is a refusal with what the server told', () => {
    const refused = refusedBy('amount_not_allowed', { min: 1000 });
    expect(priceOf(own, { ok: false, refused })).toEqual({ state: 'refused', refused });
  });
});

describe('the answer to a question for a price', () => {
  const refused = refusedBy('amount_not_allowed');

  it('is the quote, or one of the refusals that the question knows', async () => {
    expect(await quoteAnswer(Promise.resolve(own), [])).toEqual({ ok: true, quote: own });
    const asked = Promise.reject(new Refused(refused));
    expect(await quoteAnswer(asked, ['amount_not_allowed'])).toEqual({ ok: false, refused });
  });

  it('fails with everything else, so that the app tells of it', async () => {
    const foreign = Promise.reject(new Refused(refused));
    await expect(quoteAnswer(foreign, ['coupon_unusable'])).rejects.toBeInstanceOf(Refused);
    await expect(quoteAnswer(Promise.reject(new Error('offline')), [])).rejects.toThrow('offline');
  });
});
