import { describe, expect, it } from 'vitest';
import { contractAddress } from './agreement-address.ts';

describe('the address of a contract', () => {
  it('names an order, and may say that a withdrawal waits', () => {
    expect(contractAddress('?order=12')).toEqual({ orderId: 12, isForWithdrawal: false });
    expect(contractAddress('order=12&back=withdraw')).toEqual({ orderId: 12, isForWithdrawal: true });
  });

  it.each(['', '?order=', '?order=0', '?order=1e3', '?order=-4', '?order=../4', '?back=withdraw'])(
    'is the newest one for %j',
    (search) => {
      expect(contractAddress(search)).toEqual({ orderId: null, isForWithdrawal: false });
    },
  );
});
