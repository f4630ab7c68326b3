import { major, type RepayOptions } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { openUpTo, payableCents, startingFrom } from './repayment.ts';

const market = { repaymentCents: { min: 100_00, max: 20_000_00 } };
const options: RepayOptions = {
  orderId: 12,
  orderNo: 'HO-000012',
  mark: '7KQ2M9XB',
  payee: { bankName: 'BDO', accountName: 'Sample Lending', accountNumber: '001234567890', branch: null },
  qr: null,
  hasRecharge: false,
  min: major(100),
  max: major(20_000),
  preset: major(2_096.5),
  choices: [
    { choice: 'next', amount: major(2_096.5), dueOn: '2026-12-16' },
    { choice: 'everything', amount: major(12_000), dueOn: null },
  ],
  payoff: major(12_000),
  credit: major(0),
};
const nothing = { amount: '', choice: '', way: '' };

describe('a repayment', () => {
  it('begins with what is due now, and the first open way', () => {
    expect(startingFrom(options, market, nothing)).toEqual({
      amount: '2096.50',
      choice: 'next',
      way: 'transfer',
    });
  });

  it('goes on with what was chosen before, but for a way that is closed now', () => {
    const kept = { amount: '500', choice: '', way: 'qr' };
    expect(startingFrom(options, market, kept)).toEqual({ amount: '500', choice: '', way: 'transfer' });
    expect(startingFrom({ ...options, payee: null }, market, kept).way).toBe('');
    expect(startingFrom({ ...options, hasRecharge: true }, market, { ...kept, way: 'recharge' }).way).toBe(
      'recharge',
    );
  });

  it('has an amount that can be sent, or none', () => {
    expect(payableCents(options, market, '2096.50')).toBe(2_096_50);
    for (const amount of ['', '99.99', '12000.01', '20001'])
      expect(payableCents(options, market, amount)).toBeNull();
  });

  it('has further steps only for a transfer of such an amount', () => {
    const chosen = { amount: '500', choice: '', way: 'transfer' } as const;
    expect(openUpTo(options, market, chosen)).toBe(2);
    expect(openUpTo(options, market, { ...chosen, amount: '5' })).toBe(0);
    expect(openUpTo(options, market, { ...chosen, way: 'recharge' })).toBe(0);
    expect(openUpTo(options, market, { ...chosen, way: '' })).toBe(0);
  });
});
