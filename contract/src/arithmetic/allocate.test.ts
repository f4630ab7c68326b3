import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar.ts';
import { isRefusal } from '../refusals.ts';
import { type Allocation, allocate, type Payment } from './allocate.ts';
import { type OwedInstalment, unpaidCents } from './instalment.ts';

function line(period: number, dueOn: string, part: Partial<OwedInstalment> = {}): OwedInstalment {
  return {
    period,
    dueOn,
    principalCents: 1000_00,
    interestCents: 100_00,
    overdueFeeCents: 0,
    paidPrincipalCents: 0,
    paidInterestCents: 0,
    paidOverdueFeeCents: 0,
    ...part,
  };
}

function allocated(payment: Payment, lines: readonly OwedInstalment[]): Allocation {
  const result = allocate(payment, lines);
  if (isRefusal(result)) throw new Error(`${result.data.field} ${result.data.reason}`);
  return result;
}

describe('allocate', () => {
  const lines = [line(2, '2027-03-01'), line(1, '2027-02-01', { overdueFeeCents: 20_00 })];

  it('pays the oldest instalment first: overdue fee, interest, principal', () => {
    expect(allocated({ amountCents: 15_00 }, lines).applied).toEqual([
      { period: 1, overdueFeeCents: 15_00, interestCents: 0, principalCents: 0 },
    ]);
    expect(allocated({ amountCents: 320_00 }, lines).applied).toEqual([
      { period: 1, overdueFeeCents: 20_00, interestCents: 100_00, principalCents: 200_00 },
    ]);
    expect(allocated({ amountCents: 1170_00 }, lines).applied).toEqual([
      { period: 1, overdueFeeCents: 20_00, interestCents: 100_00, principalCents: 1000_00 },
      { period: 2, overdueFeeCents: 0, interestCents: 50_00, principalCents: 0 },
    ]);
  });

  it('goes on where an earlier payment stopped', () => {
    const after = allocated({ amountCents: 60_00 }, lines).instalments;
    expect(allocated({ amountCents: 70_00 }, after).applied).toEqual([
      { period: 1, overdueFeeCents: 0, interestCents: 60_00, principalCents: 10_00 },
    ]);
  });

  it('keeps what is over as credit, and uses credit first', () => {
    expect(allocated({ amountCents: 3000_00 }, lines)).toMatchObject({
      appliedCents: 2220_00,
      creditCents: 780_00,
    });
    expect(allocated({ amountCents: 10_00, creditCents: 30_00 }, lines)).toMatchObject({
      appliedCents: 40_00,
      creditUsedCents: 30_00,
      creditCents: 0,
    });
  });

  it.each([
    [{ amountCents: 0 }, 'amountCents', 'not_positive'],
    [{ amountCents: -1 }, 'amountCents', 'not_positive'],
    [{ amountCents: 0.005 }, 'amountCents', 'not_whole_cents'],
    [{ amountCents: Number.NaN }, 'amountCents', 'not_whole_cents'],
    [{ amountCents: 1e21 }, 'amountCents', 'too_large'],
    [{ amountCents: 1, creditCents: -5 }, 'creditCents', 'not_positive'],
  ])('refuses %j', (payment, field, reason) => {
    expect(allocate(payment, lines)).toEqual({ refusal: 'bad_loan_input', data: { field, reason } });
  });

  it('neither makes nor loses a cent, and never overpays a part', () => {
    const cents = fc.integer({ min: 0, max: 5000_00 });
    const owed = fc
      .tuple(cents, cents, cents, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 400 }))
      .map(([principalCents, interestCents, overdueFeeCents, paidPercent, dueAfter]) => ({
        dueOn: addDays('2027-01-01', dueAfter),
        principalCents,
        interestCents,
        overdueFeeCents,
        paidPrincipalCents: Math.floor((principalCents * paidPercent) / 100),
        paidInterestCents: Math.floor((interestCents * paidPercent) / 100),
        paidOverdueFeeCents: Math.floor((overdueFeeCents * paidPercent) / 100),
      }));
    const schedules = fc
      .array(owed, { minLength: 1, maxLength: 12 })
      .map((rows) => rows.map((row, index) => ({ period: index + 1, ...row })));
    fc.assert(
      fc.property(
        schedules,
        fc.integer({ min: 1, max: 50_000_00 }),
        cents,
        (rows, amountCents, creditCents) => {
          const result = allocated({ amountCents, creditCents }, rows);
          const owedBefore = rows.reduce((sum, row) => sum + unpaidCents(row), 0);
          const owedAfter = result.instalments.reduce((sum, row) => sum + unpaidCents(row), 0);
          expect(owedBefore - owedAfter).toBe(result.appliedCents);
          expect(result.appliedCents + result.creditCents).toBe(amountCents + creditCents);
          expect(result.creditCents === 0 || owedAfter === 0).toBe(true);
          // A second allocation refuses books in which a part is overpaid.
          expect(isRefusal(allocate({ amountCents: 1 }, result.instalments))).toBe(false);
        },
      ),
      { numRuns: 5000 },
    );
  });
});
