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
    // 3.09 and 18.54 cents; all of it at a hundred percent.
    const prices = [0.001, 0.006, 100].map((pricePercent) =>
      extensionQuote({ instalments: schedule(), days: 30, pricePercent }),
    );
    expect(prices).toMatchObject([{ priceCents: 3 }, { priceCents: 18 }, { priceCents: 3090_00 }]);
  });

  it('has nothing to extend when all is paid', () => {
    const instalments = schedule().map((line) => ({
      ...line,
      paidPrincipalCents: line.principalCents,
      paidInterestCents: line.interestCents,
    }));
    expect(extensionQuote({ instalments, days: 14 })).toMatchObject({
      data: { field: 'instalments', reason: 'nothing_unpaid' },
    });
  });

  it('moves a line of which one cent is unpaid, of whatever part', () => {
    const [line] = schedule() as [OwedInstalment];
    const { principalCents, interestCents } = line;
    const paid = { ...line, paidPrincipalCents: principalCents, paidInterestCents: interestCents };
    for (const part of [
      { paidPrincipalCents: principalCents - 1 },
      { paidInterestCents: interestCents - 1 },
      { overdueFeeCents: 1 },
    ]) {
      expect(extensionQuote({ instalments: [{ ...paid, ...part }], days: 1 })).toMatchObject({
        unpaidCents: 1,
        moved: [{ period: 1, dueOn: '2027-02-28', newDueOn: '2027-03-01' }],
      });
    }
  });

  it('lasts a day at least and a leap year at most', () => {
    expect(extensionQuote({ instalments: schedule(), days: 366 })).toMatchObject({
      moved: [{ newDueOn: '2028-02-29' }, { newDueOn: '2028-03-31' }, { newDueOn: '2028-04-30' }],
    });
  });

  it.each([
    [0, 'out_of_range'],
    [-1, 'out_of_range'],
    [367, 'out_of_range'],
    [1.5, 'not_a_whole_number'],
    [Number.NaN, 'not_a_whole_number'],
  ])('refuses %s days', (days, reason) => {
    expect(extensionQuote({ instalments: schedule(), days })).toEqual({
      refusal: 'bad_loan_input',
      data: { field: 'days', reason },
    });
  });

  it.each([-1, 100.001, 0.0001])('refuses %s for a percentage', (pricePercent) => {
    expect(extensionQuote({ instalments: schedule(), days: 7, pricePercent })).toMatchObject({
      data: { field: 'pricePercent', reason: 'not_a_percentage' },
    });
  });

  it('refuses books that cannot be', () => {
    expect(extensionQuote({ instalments: [], days: 7 })).toMatchObject({
      data: { field: 'instalments', reason: 'nothing_given' },
    });
  });
});
