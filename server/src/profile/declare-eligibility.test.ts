import { declareEligibility, getUserInfo, listConsents, type SentInput } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { eligibility } from '../../../fixtures/person.ts';
import { decide, identifiedBorrower, newBorrower, type TestBorrower } from '../account/test-borrower.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();

const infoOf = async ({ client }: TestBorrower) => dataOf(await client.call(getUserInfo, {}));
const consentsOf = async ({ client }: TestBorrower) => dataOf(await client.call(listConsents, {})).consents;
const declare = ({ client }: TestBorrower, change: Partial<SentInput<typeof declareEligibility>> = {}) =>
  client.call(declareEligibility, { ...eligibility, ...change });

describe('whom loans are for', () => {
  test('is told before anything else, and the citizenship is kept with its time', async () => {
    const borrower = await newBorrower(server);
    expect(await infoOf(borrower)).toMatchObject({
      isCitizen: null,
      onboarding: expect.arrayContaining([{ step: 'eligibility', state: 'todo' }]),
    });
    dataOf(await declare(borrower));
    expect(await infoOf(borrower)).toMatchObject({
      ...eligibility,
      incomeRange: '20000_40000',
      onboarding: expect.arrayContaining([{ step: 'eligibility', state: 'submitted' }]),
    });
    expect(await consentsOf(borrower)).toMatchObject([
      { kind: 'citizenship', choice: 'citizen', version: 'ph', at: server.clock.now().toISOString() },
    ]);
  });

  test('is declared once, however often and however many at once', async () => {
    const borrower = await newBorrower(server);
    const answers = await Promise.all([1, 2, 3].map(() => declare(borrower)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    server.clock.advance({ days: 1 });
    dataOf(await declare(borrower, { monthlyIncome: 30_000 }));
    expect(await consentsOf(borrower)).toHaveLength(1);
    expect(await infoOf(borrower)).toMatchObject({ monthlyIncome: 30_000 });
  });

  test.each([
    ['age', { birthday: '2010-01-01' }, ['age']],
    ['income', { monthlyIncome: 0 }, ['income']],
    ['both', { birthday: '1950-01-01', monthlyIncome: 0 }, ['age', 'income']],
  ])('is refused by %s with the rule, and nothing is written', async (_name, change, reasons) => {
    const borrower = await newBorrower(server);
    expect(await declare(borrower, change)).toMatchObject({
      refusal: 'not_eligible',
      data: { reasons, min: 22, max: 50 },
    });
    expect(await infoOf(borrower)).toMatchObject({ isCitizen: null, birthday: null, monthlyIncome: null });
    expect(await consentsOf(borrower)).toEqual([]);
  });

  test('is not for whoever does not say to be a citizen', async () => {
    const borrower = await newBorrower(server);
    const answer = await borrower.client.call(declareEligibility, {
      ...eligibility,
      isCitizen: false as unknown as true,
    });
    expect(answer).toMatchObject({
      refusal: 'request_error',
      data: { fields: { isCitizen: 'citizenship_input' } },
    });
    expect(await infoOf(borrower)).toMatchObject({ isCitizen: null, birthday: null });
  });

  test('can be said by whoever told the rest before; what is checked stays as it is', async () => {
    const borrower = await identifiedBorrower(server, '09190200001');
    await decide(server, borrower, 'identity_status', 'verified_by_hand');
    expect(await declare(borrower, { birthday: '1990-01-01' })).toMatchObject({
      refusal: 'fields_locked',
      data: { fields: ['birthday'] },
    });
    expect(await consentsOf(borrower)).toEqual([]);
    const { monthlyIncome } = eligibility;
    dataOf(await borrower.client.call(declareEligibility, { isCitizen: true, monthlyIncome }));
    expect(await infoOf(borrower)).toMatchObject({ isCitizen: true, birthday: eligibility.birthday });
  });

  test('is not asked of strangers', async () => {
    expect(await server.client().call(declareEligibility, eligibility)).toMatchObject({
      refusal: 'not_logged_in',
    });
  });
});
