import type { OrderView } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { ownQuote, priceOf } from './use-price.ts';

const order = {
  orderId: 1,
  rate: 0.8,
  periodDays: 12,
  periodUnit: 'month',
  method: 'flat',
  serviceFeePercent: 0,
  coupon: null,
} as const satisfies Partial<OrderView>;

const coupon = (status: 'reserved' | 'used') =>
  ({ id: 1, discount: 500, expiresOn: '2030-01-01', status, orderId: 1 }) as const;

const own = ownQuote(order, 120_000_00, '2026-11-15');
if (!own) throw new Error('these terms make a loan');

describe('the phone’s own price', () => {
  it('is that of the specification’s formula, from the terms of the order', () => {
    expect(own).toMatchObject({ received: 120_000, interest: 11_520, total: 131_520, perPeriod: 10_960 });
    expect(own.instalments).toHaveLength(12);
  });

  it('counts a coupon that is set aside, and not one that an earlier withdrawal used', () => {
    const priced = (status: 'reserved' | 'used') =>
      ownQuote({ ...order, coupon: coupon(status) }, 120_000_00, '2026-11-15');
    expect(priced('reserved')).toMatchObject({ interest: 11_020, discount: 500 });
    expect(priced('used')).toMatchObject({ interest: 11_520, discount: 0 });
  });
});

describe('what is known about a price', () => {
  it('is the phone’s at once, and confirmed when the server says the same', () => {
    expect(priceOf(own, undefined)).toEqual({ kind: 'own', quote: own });
    expect(priceOf(own, { ok: true, quote: own })).toEqual({ kind: 'confirmed', quote: own });
  });

  it('is the server’s dates: a phone with a wrong clock has no other price', () => {
    const instalments = own.instalments.map((each) => ({ ...each, dueOn: '2030-01-01' }));
    expect(priceOf(own, { ok: true, quote: { ...own, instalments } })).toMatchObject({ kind: 'confirmed' });
  });

  it('differs at one cent, in any figure', () => {
    for (const change of [{ total: 131_520.01 }, { interest: 11_519.99 }, { fee: 0.01 }, { aprPercent: 1 }])
      expect(priceOf(own, { ok: true, quote: { ...own, ...change } })).toEqual({ kind: 'differs' });
    const [first, ...rest] = own.instalments;
    if (!first) throw new Error('there are instalments');
    const instalments = [{ ...first, amt: first.amt + 0.01 }, ...rest];
    expect(priceOf(own, { ok: true, quote: { ...own, instalments } })).toEqual({ kind: 'differs' });
  });

  it('is a refusal with what the server told', () => {
    const refused = { ok: false, refusal: null, code: 40012, msg: '', data: { min: 1000 } } as const;
    expect(priceOf(own, { ok: false, refused })).toEqual({
      kind: 'refused',
      code: 40012,
      data: { min: 1000 },
    });
  });
});
