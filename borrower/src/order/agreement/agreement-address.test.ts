import { describe, expect, it } from 'vitest';
import { agreementAddress } from './agreement-address.ts';

describe('the address of an agreement', () => {
  it('names an order, and may say that a withdrawal waits', () => {
    expect(agreementAddress('?order=12')).toEqual({ orderId: 12, isForWithdrawal: false });
    expect(agreementAddress('order=12&back=withdraw')).toEqual({ orderId: 12, isForWithdrawal: true });
  });

  it.each(['', '?order=', '?order=0', '?order=1e3', '?order=-4', '?order=../4', '?back=withdraw'])(
    'is the newest one for %j',
    (search) => {
      expect(agreementAddress(search)).toEqual({ orderId: null, isForWithdrawal: false });
    },
  );
});
