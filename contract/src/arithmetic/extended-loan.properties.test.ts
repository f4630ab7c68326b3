import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMonths, daysBetween } from '../calendar.ts';
import { isRefusal } from '../refusals.ts';
import { wholeLoanPrice } from './extended-loan.ts';
import { extensionQuote } from './extension.ts';
import { toOwed } from './instalment.ts';
import { quoteLoan } from './quote.ts';
import { guardPrice } from './rate-guard.ts';
import type { RateRules } from './rate-rules.ts';

/*
 * Whatever loan, whenever it is extended, at whatever price: what the guard lets through costs no more than its caps, by
 * a second account of the same flows. Month ends and leap days are among the days.
 */

const startsOn = fc
  .tuple(
    fc.integer({ min: 0, max: 60 }),
    fc.constantFrom('2027-01-28', '2027-01-31', '2027-12-29', '2028-01-30'),
  )
  .map(([months, day]) => addMonths(day, months));

const cases = fc.record({
  startsOn,
  amountCents: fc.integer({ min: 1_000_00, max: 500_000_00 }),
  rate: fc.integer({ min: 0, max: 2_400 }),
  periods: fc.integer({ min: 1, max: 24 }),
  feePercent: fc.integer({ min: 0, max: 5 }),
  days: fc.integer({ min: 1, max: 90 }),
  priceThousandths: fc.integer({ min: 1, max: 3_000 }),
  extendedAfter: fc.integer({ min: 0, max: 400 }),
  capPercent: fc.integer({ min: 5, max: 60 }),
});

const capped = (yearPercent: number, costPercent: number): RateRules => ({
  market: 'xx',
  outstandingBalanceOnly: { kind: 'known', value: false, source: 'test' },
  shortTerms: [],
  regimes: [
    {
      name: 'all',
      from: '2020-01-01',
      scope: {},
      caps: [
        { measure: 'effective_year_percent', figure: { kind: 'known', value: yearPercent } },
        { measure: 'total_cost_percent', figure: { kind: 'known', value: costPercent } },
      ],
      source: 'test',
    },
  ],
});

it('no extension that the guard allows makes a loan cost more than its caps', () => {
  let allowed = 0;
  fc.assert(
    fc.property(cases, (chosen) => {
      const { amountCents, rate, periods, days, capPercent } = chosen;
      const serviceFeeThousandths = chosen.feePercent * 1000;
      const loan = { amountCents, rate, periods, periodUnit: 'month', method: 'flat' } as const;
      const quote = quoteLoan({ ...loan, serviceFeeThousandths, startsOn: chosen.startsOn });
      if (isRefusal(quote)) return;
      const pricePercent = chosen.priceThousandths / 1000;
      const extended = extensionQuote({ instalments: quote.instalments.map(toOwed), days, pricePercent });
      if (isRefusal(extended)) throw new Error('no extension');
      const paidOn = addDays(chosen.startsOn, chosen.extendedAfter);
      const receivedCents = quote.receivedCents;
      const wholeLoan = wholeLoanPrice({
        payouts: [{ on: chosen.startsOn, amountCents, receivedCents }],
        instalments: quote.instalments.map((line, index) => ({
          ...line,
          newDueOn: extended.instalments[index]?.dueOn ?? line.dueOn,
        })),
        prices: [{ on: paidOn, amountCents: extended.priceCents }],
        overdueCapThousandths: 0,
      });
      // No rate fits where nothing but a price is paid for; such a price is not allowed.
      if (isRefusal(wholeLoan)) return;
      const market = { rules: capped(capPercent, 40), settings: {} };
      const judged = guardPrice(market, '2027-01-01', {
        ...loan,
        minPeriods: periods,
        maxPeriods: periods,
        minAmountCents: amountCents,
        maxAmountCents: amountCents,
        serviceFeePercent: chosen.feePercent,
        extensions: [{ pricePercent, minDays: days, maxTimes: 1 }],
        wholeLoan,
      });
      if (!('allowed' in judged)) return;
      allowed += 1;
      const flows = [
        ...extended.instalments.map((line) => ({
          on: line.dueOn,
          cents: line.principalCents + line.interestCents,
        })),
        { on: paidOn, cents: extended.priceCents },
      ];
      const worthAt = (yearPercent: number, paid: readonly { on: string; cents: number }[]) =>
        paid.reduce(
          (sum, { on, cents }) =>
            sum + cents / (1 + yearPercent / 100) ** (daysBetween(chosen.startsOn, on) / 365),
          0,
        );
      const costCents = flows.reduce((sum, { cents }) => sum + cents, 0) - receivedCents;
      expect((costCents / amountCents) * 100).toBeLessThanOrEqual(40.005_001);
      // Dearer than the cap by days can only be what was dearer than it by days before anybody extended it.
      const before = quote.instalments.map((line) => ({
        on: line.dueOn,
        cents: line.principalCents + line.interestCents,
      }));
      const isDearer = worthAt(capPercent + 0.02, flows) > receivedCents;
      if (isDearer) expect(worthAt(capPercent, before)).toBeGreaterThan(receivedCents);
    }),
    { numRuns: 3_000 },
  );
  expect(allowed).toBeGreaterThan(100);
});
