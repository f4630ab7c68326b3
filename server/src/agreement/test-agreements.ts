/** For tests: the facts of an agreement without a database, and orders with and without an agreement. */

import { createHash } from 'node:crypto';
import { dueDate, isRefusal, type Language, presentQuote, quoteLoan, uploadSignature } from '@hiram/contract';
import { markets } from '@hiram/markets';
import { dataOf } from '../../../fixtures/data-of.ts';
import { baseData } from '../../../fixtures/person.ts';
import { identifiedBorrower, type TestBorrower } from '../account/test-borrower.ts';
import { people, testLender } from '../document/test-papers.ts';
import { signature } from '../files/test-pictures.ts';
import { type House, terms, withdrawableOrder } from '../loan/test-loans.ts';
import { lockOrder, type OrderTerms } from '../order/store.ts';
import { loadFacts } from '../profile/evidence/load-facts.ts';
import type { TestServer } from '../test-server.ts';
import type { AgreementWish } from './collect-agreement.ts';
import type { AgreementFacts } from './facts.ts';
import { insertAgreement } from './store.ts';

/** Whoever accepts an agreement is asked whether its price is legal that day. */
export const legalTerms: OrderTerms = { ...terms, periodUnit: 'month', minWithdrawalCents: 1_000_00 };

/** The longest agreement there usually is: two years of months, with a fee and a coupon. */
export async function testFacts(language: Language, periods = 24): Promise<AgreementFacts> {
  const { market, name, address } = people[language];
  const madeOn = '2026-11-15';
  const price = { ...legalTerms, periods };
  const loan = { ...price, amountCents: 120_000_00, startsOn: madeOn };
  const quote = quoteLoan({ ...loan, couponDiscountCents: 500_00 });
  if (isRefusal(quote)) throw new Error('the test loan has no price');
  return {
    language,
    market: { currency: markets[market].currency, timeZone: markets[market].timeZone },
    number: 'HC-2026-00000012',
    orderId: 12,
    madeAt: new Date('2026-11-15T04:00:00Z'),
    madeOn,
    withdrawUntil: dueDate(madeOn, 'month', 1),
    lender: testLender,
    borrower: { name, identity: '•••• 1234', address },
    price,
    quote: presentQuote(loan.amountCents, quote),
    furtherTerms: [],
    signature: { png: await signature(), signedAt: new Date('2026-11-14T02:03:00Z') },
  };
}

/** A borrower with a name, an ID number, an address and a drawn signature. */
export async function signedBorrower(server: TestServer, mobile: string): Promise<TestBorrower> {
  const borrower = await identifiedBorrower(server, mobile);
  const { address, provinceCity } = baseData;
  const cell = { table: 'borrower_profiles', column: 'address', rowId: borrower.id };
  await server.query('update borrower_profiles set province_city = $2, address = $3 where borrower_id = $1', [
    borrower.id,
    provinceCity,
    server.personalData.seal(cell, address),
  ]);
  const img = new Blob([new Uint8Array(await signature())], { type: 'image/png' });
  dataOf(await borrower.client.call(uploadSignature, { img }));
  return borrower;
}

/** An order that has passed both audits and waits for its agreement. */
export async function agreementWish(
  house: House,
  borrowerId: number,
): Promise<AgreementWish & { readonly companyId: number; readonly orderId: number }> {
  const { companyId, market, at, today } = house.system;
  const basics = { companyId, market, at, today, borrowerId };
  const caller = { ...basics, kind: 'borrower', address: '-', tokenHash: Buffer.alloc(32) } as const;
  const orderId = await withdrawableOrder(house, caller, 120_000_00, legalTerms);
  const order = await house.run((tx) => lockOrder(tx, caller, orderId));
  if (!order?.withdrawUntil) throw new Error(`order ${orderId} is not approved`);
  const facts = await house.run((tx) => loadFacts(tx, house.personalData, order));
  return { ...basics, orderId, order, facts, withdrawUntil: order.withdrawUntil };
}

export interface MadeAgreement {
  readonly orderId: number;
  readonly agreementId: number;
  readonly number: string;
  readonly sha256: string;
}

/** An agreement as far as rows and files go; what is in them was not rendered, because that takes time. */
export async function putAgreement(
  server: TestServer,
  house: House,
  borrowerId: number,
): Promise<MadeAgreement> {
  const wish = await agreementWish(house, borrowerId);
  const { orderId, at, companyId } = wish;
  const number = `HC-2026-${String(orderId).padStart(8, '0')}`;
  const bytesOf = (name: string) => Buffer.from(`${name} of ${number}`);
  const sha256 = createHash('sha256').update(bytesOf('PDF')).digest();
  const agreementId = await house.run(async (tx) => {
    const keep = (contentType: 'application/pdf' | 'image/png', name: string) =>
      server.files.keep(tx, { companyId, borrowerId, at }, 'contract', { contentType, bytes: bytesOf(name) });
    const pdfFileId = await keep('application/pdf', 'PDF');
    const pageFileIds = [await keep('image/png', 'page 1'), await keep('image/png', 'page 2')];
    const file = { number, templateVersion: 2, language: 'en', sha256, pdfFileId, pageFileIds } as const;
    return insertAgreement(tx, { companyId, borrowerId, orderId, at, ...file });
  });
  return { orderId, agreementId, number, sha256: sha256.toString('hex') };
}
