/** For tests: the facts of an addendum without a database. */
import { addDays, type Language } from '@hiram/contract';
import { markets } from '@hiram/markets';
import { people, testLender } from '../../document/test-papers.ts';
import { signature } from '../../files/test-pictures.ts';
import type { AddendumFacts } from './write-addendum.ts';

export async function testFacts(
  language: Language,
  priceCents: number,
  instalments = 6,
): Promise<AddendumFacts> {
  const { market, name } = people[language];
  const { currency, timeZone } = markets[market];
  return {
    language,
    market: { currency, timeZone },
    lender: testLender,
    madeAt: new Date('2028-02-01T04:00:00Z'),
    orderId: 12,
    agreementNumber: 'HC-2027-00000012',
    borrowerName: name,
    number: 'HX-2028-00000003',
    madeOn: '2028-02-01',
    days: 29,
    priceCents,
    payUntil: '2028-02-08',
    dates: Array.from({ length: instalments }, (_, index) => {
      const dueOn = addDays('2028-01-31', 30 * index);
      return { period: index + 1, dueOn, newDueOn: addDays(dueOn, 29), amountCents: 2_096_00 + index };
    }),
    signature: { png: await signature(), signedAt: new Date('2027-11-14T02:03:00Z') },
  };
}
