import { addDays, oldestFirst, type PlanStep, unpaidCents } from '@hiram/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredInstalment } from '../repayment/instalment-store.ts';
import { payoffCents, settle } from '../repayment/settlement.ts';
import {
  emptied,
  isOpen,
  type LaidInstalment,
  layBack,
  layPlan,
  recogniseDue,
  replacedOf,
} from './lay-plan.ts';

const begin = '2027-06-15';

/** An instalment that asks for so much, and of which so many percent are paid. */
function owedOf(
  wish: { principal: number; interest: number; dueAfter: number; paidPercent: number },
  [withdrawalId, period]: readonly [number, number],
): StoredInstalment {
  const dueOn = addDays('2027-01-01', wish.dueAfter);
  const paid = (cents: number) => Math.floor((cents * wish.paidPercent) / 100);
  const interestCents = wish.interest;
  const isDue = dueOn <= begin;
  return {
    id: withdrawalId * 100 + period,
    withdrawalId,
    period,
    startsOn: '2026-12-01',
    dueOn,
    status: isDue ? 'overdue' : 'pending',
    principalCents: wish.principal,
    interestCents,
    scheduledInterestCents: interestCents,
    postedInterestCents: isDue ? interestCents : paid(interestCents),
    overdueFeeCents: 0,
    overdueChargedThrough: isDue ? begin : null,
    waivedOverdueFeeCents: 0,
    feesWaivedThrough: null,
    planId: null,
    earnedBeforeCents: 0,
    paidPrincipalCents: paid(wish.principal),
    paidInterestCents: paid(interestCents),
    paidOverdueFeeCents: 0,
  };
}

const wishes = fc.array(
  fc.record({
    principal: fc.integer({ min: 1, max: 9_000_00 }),
    interest: fc.integer({ min: 0, max: 900_00 }),
    dueAfter: fc.integer({ min: 0, max: 400 }),
    paidPercent: fc.constantFrom(0, 0, 0, 40, 99),
  }),
  { minLength: 1, maxLength: 6 },
);
/** One or two payouts, each with instalments in the order of their days. */
const loans = fc
  .array(wishes, { minLength: 1, maxLength: 2 })
  .map((payouts) =>
    payouts.flatMap((lines, payout) =>
      lines
        .toSorted((one, other) => one.dueAfter - other.dueAfter)
        .map((line, index) => owedOf(line, [payout + 1, index + 1])),
    ),
  );

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);
const unpaidOf = (lines: readonly StoredInstalment[]) => sum(lines.map(unpaidCents));

function stepsOf(totalCents: number, count: number): PlanStep[] {
  const each = Math.floor(totalCents / count);
  return Array.from({ length: count }, (_, index) => ({
    dueOn: addDays(begin, 30 * (index + 1)),
    amountCents: index < count - 1 ? each : totalCents - each * (count - 1),
  })).filter(({ amountCents }) => amountCents > 0);
}

const stored = (line: LaidInstalment, period: number): StoredInstalment => ({
  ...owedOf({ principal: line.principalCents, interest: line.interestCents, dueAfter: 0, paidPercent: 0 }, [
    line.withdrawalId,
    50 + period,
  ]),
  dueOn: line.dueOn,
  status: 'pending',
  postedInterestCents: line.postedInterestCents,
  earnedBeforeCents: line.postedInterestCents,
  planId: 1,
});

/** Each payout’s principal, interest and interest in the books. */
function partsOf(lines: readonly StoredInstalment[]) {
  return [1, 2].map((id) => {
    const own = lines.filter(({ withdrawalId }) => withdrawalId === id);
    return [
      sum(own.map((line) => line.principalCents)),
      sum(own.map((line) => line.interestCents)),
      sum(own.map((line) => line.paidPrincipalCents)),
      sum(own.map((line) => line.paidInterestCents)),
      sum(own.map((line) => line.postedInterestCents)),
    ];
  });
}

test('a plan asks for the same cents of each payout on other days, whatever was paid since its offer', () => {
  fc.assert(
    fc.property(loans, fc.integer({ min: 1, max: 24 }), fc.nat({ max: 500_00 }), (loan, count, paidSince) => {
      const open = loan.filter(isOpen);
      const steps = stepsOf(unpaidOf(open) + paidSince, count);
      const laid = layPlan(open, steps);
      const [principal, interest] = [laid, laid].map((lines, part) =>
        sum(lines.map((line) => (part === 0 ? line.principalCents : line.interestCents))),
      );
      expect([principal, interest]).toEqual([
        sum(open.map((owed) => replacedOf(owed).principalCents)),
        sum(open.map((owed) => replacedOf(owed).interestCents)),
      ]);
      for (const { dueOn, amountCents } of steps) {
        const onDay = laid.filter((line) => line.dueOn === dueOn);
        const askedCents = sum(onDay.map((line) => line.principalCents + line.interestCents));
        expect(askedCents).toBeLessThanOrEqual(amountCents);
      }
      const before = partsOf(open);
      const after = partsOf([...open.map(emptied), ...laid.map(stored)]);
      expect(after).toEqual(before);
    }),
  );
});

test('what is paid under a plan is on the first dates after it, to the cent, and the books agree', () => {
  fc.assert(
    fc.property(
      loans,
      fc.integer({ min: 1, max: 24 }),
      fc.array(fc.integer({ min: 1, max: 3_000_00 }), { maxLength: 4 }),
      (loan, count, payments) => {
        const open = loan.filter(isOpen);
        const rows = layPlan(open, stepsOf(unpaidOf(open), count)).map(stored);
        let lines = rows;
        const paid: number[] = [];
        for (const [index, amountCents] of payments.entries()) {
          const on = addDays(begin, 20 * index);
          // A payment that ends the loan ends the plan as well.
          if (amountCents >= payoffCents(lines, 0, on)) break;
          paid.push(amountCents);
          lines = settle(lines, { amountCents, creditCents: 0 }, on).instalments;
        }
        const today = addDays(begin, 100);
        const back = [1, 2].flatMap((id) => {
          const first = open
            .filter(({ withdrawalId }) => withdrawalId === id)
            .map((owed) => ({ owed: emptied(owed), replaced: replacedOf(owed) }));
          return layBack(
            first,
            lines.filter(({ withdrawalId }) => withdrawalId === id),
            today,
          );
        });
        const restored = oldestFirst(back.filter(({ planId }) => planId === null));
        expect(
          restored.map(({ id, principalCents, interestCents }) => [id, principalCents, interestCents]),
        ).toEqual(
          oldestFirst(open).map(({ id, principalCents, interestCents }) => [
            id,
            principalCents,
            interestCents,
          ]),
        );
        expect(unpaidOf(restored)).toBe(unpaidOf(open) - sum(paid));
        expect(unpaidOf(back.filter(({ planId }) => planId !== null))).toBe(0);
        for (const line of restored) {
          expect(line.paidInterestCents).toBeLessThanOrEqual(line.postedInterestCents);
          expect(line.postedInterestCents).toBeLessThanOrEqual(line.interestCents);
          // What the books had of an instalment before the plan they have after it.
          if (line.dueOn <= begin) expect(line.postedInterestCents).toBe(line.interestCents);
        }
        const due = recogniseDue(restored, today);
        expect(due.interestCents).toBe(
          sum(due.instalments.map((line) => line.postedInterestCents)) -
            sum(restored.map((line) => line.postedInterestCents)),
        );
      },
    ),
  );
});
