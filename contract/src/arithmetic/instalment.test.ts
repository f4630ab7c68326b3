import { describe, expect, it } from 'vitest';
import { checkOwed, type OwedInstalment, oldestFirst, toOwed, unpaidCents } from './instalment.ts';

const owed: OwedInstalment = {
  period: 1,
  dueOn: '2027-02-28',
  principalCents: 1000_00,
  interestCents: 100_00,
  overdueFeeCents: 10_00,
  paidPrincipalCents: 300_00,
  paidInterestCents: 20_00,
  paidOverdueFeeCents: 1_00,
};

describe('oldestFirst', () => {
  const line = (period: number, dueOn: string) => ({ period, dueOn });

  it('goes by the due date, whatever the number', () => {
    const lines = [line(1, '2027-03-31'), line(3, '2027-01-31'), line(2, '2027-02-28')];
    expect(oldestFirst(lines).map(({ period }) => period)).toEqual([3, 2, 1]);
  });

  it('goes by the number where an extension made several due on one day', () => {
    for (const periods of [
      [1, 2, 3],
      [3, 2, 1],
      [2, 3, 1],
    ]) {
      const lines = [...periods.map((period) => line(period, '2027-02-28')), line(4, '2027-01-31')];
      expect(oldestFirst(lines).map(({ period }) => period)).toEqual([4, 1, 2, 3]);
    }
  });

  it('leaves what it was given as it was', () => {
    const lines = [line(2, '2027-03-31'), line(1, '2027-02-28')];
    oldestFirst(lines);
    expect(lines.map(({ period }) => period)).toEqual([2, 1]);
  });
});

describe('an owed instalment', () => {
  it('begins with nothing charged and nothing paid', () => {
    const { period, dueOn, principalCents, interestCents } = owed;
    expect(toOwed({ period, dueOn, principalCents, interestCents })).toEqual({
      period,
      dueOn,
      principalCents,
      interestCents,
      overdueFeeCents: 0,
      paidPrincipalCents: 0,
      paidInterestCents: 0,
      paidOverdueFeeCents: 0,
    });
  });

  it('is unpaid by what is left of its three parts', () => {
    expect(unpaidCents(owed)).toBe(700_00 + 80_00 + 9_00);
  });
});

describe('checkOwed', () => {
  it('takes what is paid to the last cent', () => {
    const { principalCents, interestCents, overdueFeeCents } = owed;
    const paid = {
      paidPrincipalCents: principalCents,
      paidInterestCents: interestCents,
      paidOverdueFeeCents: overdueFeeCents,
    };
    expect(checkOwed([owed, { ...owed, ...paid }])).toBeUndefined();
  });

  it.each([[[]], [undefined], [null], [{}]])('refuses %j for a schedule', (none) => {
    expect(checkOwed(none as unknown as OwedInstalment[])).toEqual({
      refusal: 'bad_loan_input',
      data: { field: 'instalments', reason: 'nothing_given' },
    });
  });

  it.each<[Partial<OwedInstalment>, string, string]>([
    [{ dueOn: '2027-02-29' }, 'dueOn', 'not_a_date'],
    [{ principalCents: 0.5 }, 'principalCents', 'not_whole_cents'],
    [{ paidPrincipalCents: -1 }, 'principalCents', 'not_positive'],
    [{ paidPrincipalCents: 1000_01 }, 'principalCents', 'paid_more_than_owed'],
    [{ interestCents: Number.NaN }, 'interestCents', 'not_whole_cents'],
    [{ paidInterestCents: 0.5 }, 'interestCents', 'not_whole_cents'],
    [{ paidInterestCents: 100_01 }, 'interestCents', 'paid_more_than_owed'],
    [{ overdueFeeCents: -1 }, 'overdueFeeCents', 'not_positive'],
    [{ paidOverdueFeeCents: 0.5 }, 'overdueFeeCents', 'not_whole_cents'],
    [{ paidOverdueFeeCents: 10_01 }, 'overdueFeeCents', 'paid_more_than_owed'],
  ])('refuses %j in any line', (change, field, reason) => {
    expect(checkOwed([owed, { ...owed, ...change }])).toEqual({
      refusal: 'bad_loan_input',
      data: { field: `instalments.${field}`, reason },
    });
  });
});
