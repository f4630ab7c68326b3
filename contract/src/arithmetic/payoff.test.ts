import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../calendar.ts';
import { isRefusal } from '../refusals.ts';
import { allocate } from './allocate.ts';
import { type OwedInstalment, toOwed, unpaidCents } from './instalment.ts';
import { type OwedLoan, type Payoff, payoff } from './payoff.ts';
import { type InterestMethod, quoteLoan } from './quote.ts';

const START = '2027-01-31';

function loan(method: InterestMethod, periods = 6, amountCents = 60_000_00, rate = 2000): OwedLoan {
  const quote = quoteLoan({ amountCents, rate, periods, periodUnit: 'month', method, startsOn: START });
  if (isRefusal(quote)) throw new Error(quote.data.reason);
  return { startsOn: START, instalments: quote.instalments.map(toOwed) };
}

function paidOff(owed: OwedLoan, on: string): Payoff {
  const result = payoff(owed, on);
  if (isRefusal(result)) throw new Error(`${result.data.field} ${result.data.reason}`);
  return result;
}

function remainingCents(owed: OwedLoan): number {
  const unpaid = owed.instalments.reduce((sum, line) => sum + unpaidCents(line), 0);
  return Math.max(0, unpaid - (owed.creditCents ?? 0));
}

describe('payoff', () => {
  it('is the bare principal on the day of the payout', () => {
    expect(paidOff(loan('flat'), START)).toMatchObject({
      totalCents: 60_000_00,
      unearnedInterestCents: 7200_00,
    });
  });

  it('gives back unearned flat interest by the day', () => {
    // 1,200 of interest a month; half of February's 28 days earn half of it.
    expect(paidOff(loan('flat'), '2027-02-14')).toMatchObject({
      interestCents: 600_00,
      totalCents: 60_600_00,
    });
    expect(paidOff(loan('flat'), '2027-04-30').interestCents).toBe(3600_00);
  });

  it('rounds what is earned down, every day of a month', () => {
    // 0.99 of interest over the 28 days to 28 February; nobody is charged for a part of a cent.
    const [line] = loan('flat', 1, 60_000_00).instalments as [OwedInstalment];
    const owed = { startsOn: START, instalments: [{ ...line, interestCents: 99 }] };
    for (let days = 0; days <= 30; days += 1) {
      const earnedCents = Math.floor((99 * Math.min(days, 28)) / 28);
      expect(paidOff(owed, addDays(START, days))).toMatchObject({
        interestCents: earnedCents,
        unearnedInterestCents: 99 - earnedCents,
      });
    }
    expect(paidOff(owed, addDays(START, -1)).interestCents).toBe(0);
  });

  it('has earned all of both on the day on which an extension made two fall due', () => {
    const [first, second] = loan('flat', 2).instalments as [OwedInstalment, OwedInstalment];
    const together = { startsOn: START, instalments: [{ ...second, dueOn: first.dueOn }, first] };
    expect(paidOff(together, '2027-02-27').interestCents).toBe(1157_14);
    expect(paidOff(together, '2027-02-28')).toMatchObject({
      interestCents: first.interestCents + second.interestCents,
      unearnedInterestCents: 0,
    });
  });

  it('never gives back interest that was due before a plan gave it another day', () => {
    const { startsOn, instalments } = loan('flat', 1, 60_000_00, 2000);
    const planned = {
      startsOn,
      instalments: instalments.map((line) => ({ ...line, earnedBeforeCents: 500_00 })),
    };
    // 1,200 of interest in a month of 28 days: 500 were due before, and half of the other 700 by the middle.
    expect(paidOff(planned, START)).toMatchObject({ interestCents: 500_00, unearnedInterestCents: 700_00 });
    expect(paidOff(planned, '2027-02-14')).toMatchObject({
      interestCents: 850_00,
      unearnedInterestCents: 350_00,
    });
    expect(paidOff(planned, '2027-02-28')).toMatchObject({
      interestCents: 1200_00,
      unearnedInterestCents: 0,
    });
  });

  it('takes the credit off, down to nothing, and gives the rest back', () => {
    const [line] = loan('flat', 1, 1000_00).instalments as [OwedInstalment];
    const paid = { ...line, paidPrincipalCents: 900_00, paidInterestCents: line.interestCents };
    const withCredit = (creditCents: number) =>
      paidOff({ startsOn: START, instalments: [paid], creditCents }, line.dueOn);
    expect([99_99, 100_00, 100_01].map(withCredit)).toMatchObject([
      { principalCents: 100_00, totalCents: 1, refundCents: 0, creditCents: 99_99 },
      { totalCents: 0, refundCents: 0 },
      { totalCents: 0, refundCents: 1 },
    ]);
  });

  it('is what remains of the total from the last due date on', () => {
    for (const on of ['2027-07-31', '2028-01-01']) {
      expect(paidOff(loan('flat'), on)).toMatchObject({ totalCents: 67_200_00, unearnedInterestCents: 0 });
    }
  });

  it('counts overdue fees, what was paid, and credit', () => {
    const [first, ...rest] = loan('flat').instalments as [OwedInstalment, ...OwedInstalment[]];
    const paid = { ...first, overdueFeeCents: 50_00, paidOverdueFeeCents: 20_00, paidInterestCents: 1200_00 };
    const result = paidOff(
      { startsOn: START, instalments: [paid, ...rest], creditCents: 5_00 },
      '2027-02-28',
    );
    expect(result).toMatchObject({ overdueFeeCents: 30_00, interestCents: 0, creditCents: 5_00 });
    expect(result.totalCents).toBe(60_000_00 + 30_00 - 5_00);
  });

  it('returns interest that was paid ahead and will not be earned', () => {
    const ahead = loan('flat').instalments.map((line) => ({
      ...line,
      paidInterestCents: line.interestCents,
      paidPrincipalCents: line.principalCents,
    }));
    expect(paidOff({ startsOn: START, instalments: ahead }, '2027-02-28')).toMatchObject({
      totalCents: 0,
      refundCents: 6000_00,
    });
  });

  it('refuses a day that is none and books that cannot be', () => {
    expect(payoff(loan('flat'), '2027-02-29')).toMatchObject({ data: { field: 'on', reason: 'not_a_date' } });
    expect(payoff({ startsOn: START, instalments: [] }, START)).toMatchObject({
      refusal: 'bad_loan_input',
      data: { field: 'instalments', reason: 'nothing_given' },
    });
    expect(payoff({ ...loan('flat'), startsOn: '2027-01-32' }, START)).toMatchObject({
      data: { field: 'startsOn', reason: 'not_a_date' },
    });
    expect(payoff({ ...loan('flat'), creditCents: -1 }, START)).toMatchObject({
      data: { field: 'creditCents', reason: 'not_positive' },
    });
    const line = { ...(loan('flat').instalments[0] as OwedInstalment), paidInterestCents: 1e9 };
    expect(payoff({ startsOn: START, instalments: [line] }, START)).toMatchObject({
      data: { field: 'instalments.interestCents', reason: 'paid_more_than_owed' },
    });
  });
});

describe('early repayment', () => {
  const cases = fc.record({
    method: fc.constantFrom('flat' as const, 'reducing' as const),
    periods: fc.integer({ min: 1, max: 24 }),
    amountCents: fc.integer({ min: 1, max: 3_000_000_00 }),
    rate: fc.integer({ min: 0, max: 6000 }),
    paidPercent: fc.integer({ min: 0, max: 100 }),
    feeCents: fc.integer({ min: 0, max: 100_00 }),
    creditCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1000_00 })),
    dayPercent: fc.integer({ min: 0, max: 120 }),
    laterDays: fc.integer({ min: 0, max: 60 }),
  });

  it('never costs more than paying on time, and grows from day to day up to it', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const fresh = loan(given.method, given.periods, given.amountCents, given.rate);
        const charged = fresh.instalments.map((line, index) =>
          index === 0 ? { ...line, overdueFeeCents: given.feeCents } : line,
        );
        const totalCents = remainingCents({ ...fresh, instalments: charged });
        const payment = { amountCents: Math.floor((totalCents * given.paidPercent) / 100) };
        const allocation = payment.amountCents > 0 ? allocate(payment, charged) : { instalments: charged };
        if (isRefusal(allocation)) throw new Error(allocation.data.reason);
        const owed = { startsOn: START, instalments: allocation.instalments, creditCents: given.creditCents };
        const lastOn = fresh.instalments.at(-1)?.dueOn ?? START;
        const on = addDays(START, Math.floor((daysBetween(START, lastOn) * given.dayPercent) / 100));
        const now = paidOff(owed, on);
        expect(now.totalCents).toBeLessThanOrEqual(remainingCents(owed));
        expect(now.totalCents).toBeLessThanOrEqual(paidOff(owed, addDays(on, given.laterDays)).totalCents);
        expect(paidOff(owed, lastOn).totalCents).toBe(remainingCents(owed));
        expect(now.unearnedInterestCents).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 6000 },
    );
  });
});
