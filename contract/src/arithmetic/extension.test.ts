import { describe, expect, it } from 'vitest';
import { isRefusal } from '../refusals.ts';
import { extensionQuote } from './extension.ts';
import { type OwedInstalment, toOwed } from './instalment.ts';
import { quoteLoan } from './quote.ts';

function schedule(): OwedInstalment[] {
  const quote = quoteLoan({
    amountCents: 3000_00,
    rate: 1000,
    periods: 3,
    periodUnit: 'month',
    method: 'flat',
    startsOn: '2027-01-31',
  });
  if (isRefusal(quote)) throw new Error(quote.data.reason);
  return quote.instalments.map(toOwed);
}

describe('extensionQuote', () => {
  it('moves only unpaid due dates, by days, and changes no amount', () => {
    const [first, ...rest] = schedule() as [OwedInstalment, ...OwedInstalment[]];
    const paid = {
      ...first,
      paidPrincipalCents: first.principalCents,
      paidInterestCents: first.interestCents,
    };
    const quote = extensionQuote({ instalments: [paid, ...rest], days: 14 });
    if (isRefusal(quote)) throw new Error(quote.data.reason);
    expect(quote.moved).toEqual([
      { period: 2, dueOn: '2027-03-31', newDueOn: '2027-04-14' },
      { period: 3, dueOn: '2027-04-30', newDueOn: '2027-05-14' },
    ]);
    expect(quote.instalments.map(({ dueOn }) => dueOn)).toEqual(['2027-02-28', '2027-04-14', '2027-05-14']);
    expect(quote.instalments.map(({ dueOn: _, ...amounts }) => amounts)).toEqual(
      [paid, ...rest].map(({ dueOn: _, ...amounts }) => amounts),
    );
    expect(quote).toMatchObject({ days: 14, priceCents: 0, unpaidCents: 2060_00 });
  });

  it('prices what is unpaid, rounded down', () => {
    expect(extensionQuote({ instalments: schedule(), days: 30, pricePercent: 1.5 })).toMatchObject({
      unpaidCents: 3090_00,
      priceCents: 46_35,
    });
    expect(extensionQuote({ instalments: schedule(), days: 30, pricePercent: 0.001 })).toMatchObject({
      priceCents: 3,
    });
  });

  it('has nothing to extend when all is paid', () => {
    const instalments = schedule().map((line) => ({
      ...line,
      paidPrincipalCents: line.principalCents,
      paidInterestCents: line.interestCents,
    }));
    expect(extensionQuote({ instalments, days: 14 })).toMatchObject({ data: { reason: 'nothing_unpaid' } });
  });

  it.each([0, -1, 1.5, Number.NaN, 367])('refuses %s days', (days) => {
    expect(extensionQuote({ instalments: schedule(), days })).toMatchObject({ data: { field: 'days' } });
  });

  it('refuses a price that is no percentage', () => {
    expect(extensionQuote({ instalments: schedule(), days: 7, pricePercent: -1 })).toMatchObject({
      data: { field: 'pricePercent' },
    });
  });
});
