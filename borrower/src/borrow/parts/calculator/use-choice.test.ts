import { major } from '@hiram/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { applicationDraft } from '../../../form/application-draft.ts';
import { earlierChoice } from './use-choice.ts';

const order = {
  orderId: 9,
  principal: major(300_000),
  periodDays: 12,
  coupon: { id: 4, discount: major(500) },
};
const here = { owner: '0917', appId: 3 };

describe('what was chosen earlier', () => {
  afterEach(() => applicationDraft.clear());

  it('is nothing at first', () => {
    expect(earlierChoice({ ...here, order: null })).toEqual({
      amountCents: undefined,
      periodDays: undefined,
      couponId: null,
      couponDiscountCents: 0,
    });
  });

  it('is the application that is being changed, with its coupon', () => {
    expect(earlierChoice({ ...here, order })).toEqual({
      amountCents: 300_000_00,
      periodDays: 12,
      couponId: 4,
      couponDiscountCents: 500_00,
    });
  });

  it('is what was left on the phone, for that application and no other', () => {
    applicationDraft.keep('0917', {
      appId: 3,
      orderId: 9,
      amountCents: 420_000_00,
      periodDays: 6,
      couponId: 4,
    });
    expect(earlierChoice({ ...here, order })).toMatchObject({
      amountCents: 420_000_00,
      periodDays: 6,
      couponId: 4,
    });
    expect(earlierChoice({ ...here, order: null }).amountCents).toBeUndefined();
  });

  it('knows what a coupon takes off only while it is the one of the order', () => {
    applicationDraft.keep('0917', {
      appId: 3,
      orderId: 9,
      amountCents: 420_000_00,
      periodDays: 6,
      couponId: null,
    });
    expect(earlierChoice({ ...here, order })).toMatchObject({ couponId: null, couponDiscountCents: 0 });
  });
});
