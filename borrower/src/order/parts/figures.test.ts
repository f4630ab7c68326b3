import { major, type PeriodView, type QuoteView, type WithdrawalView } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { figuresIfWithdrawn, figuresOf, leftOf, maturityOf, nextDue, sumsOf } from './figures.ts';

const period = (changes: Partial<PeriodView>): PeriodView => ({
  withdrawalId: 1,
  period: 1,
  dueOn: '2026-12-15',
  amt: major(100.1),
  principal: major(90.05),
  interest: major(10.05),
  overdueFee: major(0),
  paid: major(0),
  status: 0,
  ...changes,
});

const withdrawal = (changes: Partial<WithdrawalView>): WithdrawalView => ({
  withdrawalId: 1,
  amount: major(180.1),
  fee: major(1.8),
  received: major(178.3),
  status: 'settled',
  requestedAt: '2026-11-15T04:00:00.000Z',
  settledOn: '2026-11-15',
  failure: null,
  bankName: null,
  cardNo: null,
  ...changes,
});

const quote: QuoteView = {
  amount: major(1000),
  interest: major(96.4),
  fee: major(10),
  received: major(990),
  total: major(1096.4),
  perPeriod: major(91.36),
  discount: major(0),
  aprPercent: 20,
  instalments: [],
};

describe('the figures of a loan', () => {
  it('are the sums of its instalments, exact to the cent', () => {
    const periodViews = [
      period({}),
      period({
        period: 2,
        amt: major(100.3),
        principal: major(90.05),
        interest: major(10.05),
        overdueFee: major(0.2),
      }),
    ];
    expect(figuresOf({ periodViews, withdrawals: [withdrawal({})], quote })).toEqual({
      receivedCents: 178_30,
      feeCents: 1_80,
      principalCents: 180_10,
      interestCents: 20_10,
      overdueFeeCents: 20,
      repayCents: 200_40,
    });
  });

  it('count nothing that did not arrive', () => {
    const withdrawals = (['waiting', 'sent', 'failed', 'unknown'] as const).map((status) =>
      withdrawal({ status }),
    );
    expect(figuresOf({ periodViews: [], withdrawals, quote })).toBeNull();
  });

  it('are the server’s price while nothing was withdrawn, and nothing when nothing can be', () => {
    const undrawn = { periodViews: [], withdrawals: [], quote };
    expect(figuresIfWithdrawn(undrawn)).toMatchObject({ repayCents: 1096_40, principalCents: 1000_00 });
    expect(figuresIfWithdrawn({ ...undrawn, quote: null })).toBeNull();
  });
});

describe('the next payment', () => {
  it('is the oldest open day, with the instalments of every withdrawal that fall on it', () => {
    const periods = [
      period({ period: 2, dueOn: '2027-01-15' }),
      period({ status: 1, paid: major(100.1), dueOn: '2026-11-15' }),
      period({ amt: major(50), paid: major(20), dueOn: '2026-12-15' }),
      period({ withdrawalId: 2, amt: major(30.05), dueOn: '2026-12-15' }),
    ];
    expect(nextDue(periods)).toEqual({ dueOn: '2026-12-15', cents: 60_05, isOverdue: false });
  });

  it('says when it is late', () => {
    expect(nextDue([period({ status: 2 })])).toMatchObject({ isOverdue: true });
  });

  it('is none when everything is repaid', () => {
    expect(nextDue([period({ status: 1 })])).toBeNull();
    expect(nextDue([])).toBeNull();
  });
});

describe('instalments', () => {
  it('have left what is not paid of them, and nothing once they are repaid', () => {
    expect(leftOf(period({ paid: major(40.05) }))).toBe(60_05);
    expect(leftOf(period({ paid: major(90.05), status: 1 }))).toBe(0);
    const some = [period({ paid: major(40.05) }), period({ paid: major(90.05), status: 1 })];
    expect(sumsOf(some)).toEqual({ paidCents: 130_10, leftCents: 60_05 });
  });

  it('end on the last of their days, in whatever order they come', () => {
    expect(maturityOf([period({}), period({ dueOn: '2027-01-15' }), period({})])).toBe('2027-01-15');
    expect(maturityOf([])).toBeNull();
  });
});
