import { major, toOrderStatusNumber, type WithdrawalView } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { heroOf, isUnderWay } from './hero.ts';

const withdrawal = (status: WithdrawalView['status'], received = 990.5): WithdrawalView => ({
  withdrawalId: 1,
  amount: major(1000.5),
  fee: major(10),
  received: major(received),
  status,
  requestedAt: '2026-11-15T04:00:00.000Z',
  settledOn: null,
  failure: null,
  bankName: null,
  cardNo: null,
});

const order = {
  balance: major(0),
  owed: major(0),
  paid: major(0),
  principal: major(5000),
  status: toOrderStatusNumber('submitted'),
  withdrawals: [] as WithdrawalView[],
};

describe('the large figure of the wallet', () => {
  it('is what was asked for until something is approved', () => {
    expect(heroOf(order)).toEqual({ kind: 'asked', cents: 5000_00 });
  });

  it('is the balance as long as there is one, also beside what is owed or on its way', () => {
    const open = {
      ...order,
      balance: major(1200.3),
      owed: major(500),
      status: toOrderStatusNumber('withdrawable'),
    };
    expect(heroOf(open)).toEqual({ kind: 'balance', cents: 1200_30 });
    expect(heroOf({ ...open, withdrawals: [withdrawal('sent')] })).toMatchObject({ kind: 'balance' });
  });

  it('is what is on its way when all was withdrawn, then what is owed, then what was repaid', () => {
    const all = { ...order, status: toOrderStatusNumber('paying_out'), withdrawals: [withdrawal('unknown')] };
    expect(heroOf(all)).toEqual({ kind: 'under_way', cents: 990_50 });
    const arrived = { ...all, withdrawals: [withdrawal('settled')], owed: major(1096.4) };
    expect(heroOf({ ...arrived, status: toOrderStatusNumber('repaying') })).toEqual({
      kind: 'owed',
      cents: 1096_40,
    });
    expect(
      heroOf({ ...arrived, owed: major(0), paid: major(1096.4), status: toOrderStatusNumber('done') }),
    ).toEqual({
      kind: 'repaid',
      cents: 1096_40,
    });
  });

  it('offers no balance of an order that is over', () => {
    expect(
      heroOf({ ...order, balance: major(5000), status: toOrderStatusNumber('cancelled') }),
    ).toMatchObject({
      kind: 'asked',
    });
  });
});

describe('a transfer', () => {
  it.each(['waiting', 'sent', 'unknown'] as const)('is under way while it is %s', (status) => {
    expect(isUnderWay({ withdrawals: [withdrawal('settled'), withdrawal(status)] })).toBe(true);
  });

  it.each(['settled', 'failed'] as const)('is over when it is %s', (status) => {
    expect(isUnderWay({ withdrawals: [withdrawal(status)] })).toBe(false);
  });
});
