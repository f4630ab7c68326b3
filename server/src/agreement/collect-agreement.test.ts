import { isRefusal, presentQuote, quoteLoan } from '@hiram/contract';
import { expect, test } from 'vitest';
import { identityOf } from '../../../fixtures/person.ts';
import { useHouse } from '../loan/test-loans.ts';
import { useTestServer } from '../test-server.ts';
import { collectAgreement } from './collect-agreement.ts';
import { agreementWish, legalTerms, signedBorrower } from './test-agreements.ts';

const server = useTestServer();
const house = useHouse(server);

const loan = { ...legalTerms, amountCents: 120_000_00, serviceFeePercent: 2, startsOn: '2026-11-15' };

function priceOf(couponDiscountCents = 0) {
  const quote = quoteLoan({ ...loan, couponDiscountCents });
  if (isRefusal(quote)) throw new Error('no price');
  return presentQuote(loan.amountCents, quote);
}

test('the figures are those of the screens, to the cent', async () => {
  const borrower = await signedBorrower(server, '09180000001');
  const wish = await agreementWish(house, borrower.id);
  const facts = await house.run((tx) => collectAgreement(tx, server, wish));
  expect(facts.quote).toEqual(priceOf());
  expect(facts).toMatchObject({
    price: legalTerms,
    madeOn: '2026-11-15',
    withdrawUntil: '2026-12-15',
    language: 'en',
    lender: { name: 'Hiram Demo Lending', registrationNumber: 'DEMO-0001', website: 'https://demo.example' },
    signature: { signedAt: server.clock.now() },
  });
});

test('the borrower is named, with the ID number hidden but for its end', async () => {
  const borrower = await signedBorrower(server, '09180000002');
  const wish = await agreementWish(house, borrower.id);
  const { borrower: named } = await house.run((tx) => collectAgreement(tx, server, wish));
  expect(named).toEqual({
    name: 'Ana Maria Santos',
    identity: `•••• ${identityOf(borrower).slice(-4)}`,
    address: '12 Sampaguita Street, Mandaue City, Cebu',
  });
});

test('it is with the person whom the final audit has looked at, whatever their profile says by then', async () => {
  const borrower = await signedBorrower(server, '09180000010');
  const wish = await agreementWish(house, borrower.id);
  const before = await house.run((tx) => collectAgreement(tx, server, wish));
  await server.query(
    `update borrower_profiles set province_city = 'Cebu,Cebu City', address = null, real_name = null,
       identity_number = null, identity_index = null where borrower_id = $1`,
    [borrower.id],
  );
  await server.query(`delete from borrower_photos where borrower_id = $1 and purpose = 'signature'`, [
    borrower.id,
  ]);
  expect(await house.run((tx) => collectAgreement(tx, server, wish))).toEqual(before);
});

test('a coupon that is set aside is in the price, and no more of it than there is interest', async () => {
  const borrower = await signedBorrower(server, '09180000003');
  const wish = await agreementWish(house, borrower.id);
  await server.query(
    `insert into coupons (company_id, borrower_id, discount_cents, expires_on, status, order_id)
     values (1, $1, 50000, '2030-01-01', 'reserved', $2)`,
    [borrower.id, wish.orderId],
  );
  const facts = await house.run((tx) => collectAgreement(tx, server, wish));
  expect(facts.quote).toEqual(priceOf(500_00));
  await server.query('update coupons set discount_cents = 99999999 where order_id = $1', [wish.orderId]);
  const { quote } = await house.run((tx) => collectAgreement(tx, server, wish));
  expect(quote).toMatchObject({ interest: 0, total: 120_000, discount: priceOf().interest });
});

test('what the lender has added stands in it, clause by clause, in the newest version of the language', async () => {
  await server.query(
    `insert into company_texts (company_id, kind, name, language, version, body, saved_at)
     values (1, 'contract', 'additional_terms', 'en', 1, '{"text": "Old."}', now()),
       (1, 'contract', 'additional_terms', 'en', 2, $1, now()),
       (1, 'contract', 'additional_terms', 'fil', 3, '{"text": "Iba."}', now())`,
    [{ text: 'We answer\nwithin a day.\n\n  We keep\tour word. \n\n' }],
  );
  const borrower = await signedBorrower(server, '09180000009');
  const wish = await agreementWish(house, borrower.id);
  const { furtherTerms } = await house.run((tx) => collectAgreement(tx, server, wish));
  expect(furtherTerms).toEqual(['We answer within a day.', 'We keep our word.']);
});
