import { bindBank, getUserInfo, requestBankChange, toQualificationNumber } from '@hiram/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../../fixtures/data-of.ts';
import { lineOnPaper } from '../../../../fixtures/png.ts';
import { decide, identifiedBorrower, newBorrower, type TestBorrower } from '../../account/test-borrower.ts';
import { useTestServer } from '../../test-server.ts';
import { loadBankAccount } from './bank-store.ts';

const server = useTestServer();
let photo: Blob;
beforeAll(async () => {
  photo = lineOnPaper(400, 300);
});

const account = { bankName: 'Metrobank', cardNo: '001234567890' };
const other = { bankName: 'Metrobank', cardNo: '009876543210' };

const bound = ({ id }: TestBorrower) =>
  server.database.read((tx) => loadBankAccount(tx, server.personalData, id));

async function infoOf({ client }: TestBorrower) {
  return dataOf(await client.call(getUserInfo, {}));
}

async function boundBorrower(mobile: string): Promise<TestBorrower> {
  const borrower = await identifiedBorrower(server, mobile);
  dataOf(await borrower.client.call(bindBank, account));
  return borrower;
}

describe('binding a bank account', () => {
  test('is refused for a bank that the market does not have', async () => {
    const borrower = await identifiedBorrower(server, '09190300999');
    expect(await borrower.client.call(bindBank, { ...account, bankName: 'Bank of Nowhere' })).toMatchObject({
      refusal: 'request_error',
      data: { fields: { bankName: 'choice_input' } },
    });
  });

  test('once, and it is shown with its last digits', async () => {
    const borrower = await boundBorrower('09190300001');
    expect(await infoOf(borrower)).toMatchObject({
      bankName: 'Metrobank',
      cardNo: '•••• 7890',
      bankChangePending: false,
      userQualificationView: { bankCard: 2 },
      onboarding: expect.arrayContaining([{ step: 'bankInfo', state: 'submitted' }]),
    });
    expect(await bound(borrower)).toEqual(account);
  });

  test('comes after the identity', async () => {
    const borrower = await newBorrower(server, '09190300002');
    const refused = { refusal: 'identity_first', code: 10021 };
    expect(await borrower.client.call(bindBank, account)).toMatchObject(refused);
    await decide(server, borrower, 'identity_status', 'rejected');
    expect(await borrower.client.call(bindBank, account)).toMatchObject(refused);
    expect(await bound(borrower)).toBeUndefined();
  });

  test.each([
    ['verified', '09190300003'],
    ['submitted', '09190300004'],
  ] as const)('no direct edit once it is %s, but the same again is no edit', async (status, mobile) => {
    const borrower = await boundBorrower(mobile);
    await decide(server, borrower, 'bank_card_status', status);
    const refused = { refusal: 'bank_edit_not_allowed', code: 110012 };
    expect(await borrower.client.call(bindBank, other)).toMatchObject(refused);
    expect(await borrower.client.call(bindBank, { ...account, bankName: 'GCash' })).toMatchObject(refused);
    expect(await borrower.client.call(bindBank, account)).toMatchObject({ ok: true });
    expect(await bound(borrower)).toEqual(account);
    expect(await infoOf(borrower)).toMatchObject({
      userQualificationView: { bankCard: toQualificationNumber(status) },
    });
  });

  test('a rejected one is bound again, and the one before stays on record', async () => {
    const borrower = await boundBorrower('09190300006');
    await decide(server, borrower, 'bank_card_status', 'rejected');
    expect(await borrower.client.call(bindBank, other)).toMatchObject({ ok: true });
    expect(await infoOf(borrower)).toMatchObject({
      cardNo: '•••• 3210',
      userQualificationView: { bankCard: 2 },
    });
    const rows = await server.query('select from bank_accounts where borrower_id = $1', [borrower.id]);
    expect(rows).toHaveLength(2);
  });

  test('two accounts at once: one is bound, the other is refused as an edit', async () => {
    const borrower = await identifiedBorrower(server, '09190300007');
    const cards = ['00100000', '00200000', '00300000', '00400000'];
    const answers = await Promise.all(
      cards.map((cardNo) => borrower.client.call(bindBank, { ...account, cardNo })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === 'bank_edit_not_allowed')).toHaveLength(
      3,
    );
    expect(await bound(borrower)).toMatchObject({ cardNo: cards[answers.findIndex(({ ok }) => ok)] });
  });

  test.each([
    ['bankName', '  ', 'choice_input'],
    ['cardNo', '1234', 'bank_account_input'],
    ['cardNo', '1234-5678', 'bank_account_input'],
  ])('refuses %s = "%s"', async (field, value, key) => {
    expect(await server.client().call(bindBank, { ...account, [field]: value })).toMatchObject({
      code: 10004,
      data: { fields: { [field]: key } },
    });
  });
});

describe('asking for another bank account', () => {
  const ask = ({ client }: TestBorrower, changes: Partial<typeof other> = {}) =>
    client.call(requestBankChange, { ...other, photo, ...changes });

  test('leaves the bound one in use until staff confirm', async () => {
    const borrower = await boundBorrower('09190300010');
    expect(await ask(borrower)).toMatchObject({ ok: true });
    expect(await infoOf(borrower)).toMatchObject({ cardNo: '•••• 7890', bankChangePending: true });
    const rows = await server.query<{ purpose: string }>(
      `select f.purpose from bank_change_requests r join files f on f.id = r.photo_file_id
      where r.borrower_id = $1 and r.status = 'open'`,
      [borrower.id],
    );
    expect(rows).toEqual([{ purpose: 'bank_book' }]);
  });

  test('one request at a time, even when they come at once', async () => {
    const borrower = await boundBorrower('09190300011');
    const answers = await Promise.all([ask(borrower), ask(borrower), ask(borrower)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = { refusal: 'change_requested', code: 10036 };
    expect(answers.filter(({ ok }) => !ok)).toEqual([
      expect.objectContaining(refused),
      expect.objectContaining(refused),
    ]);
    await server.query(
      `update bank_change_requests set status = 'refused', decided_at = now() where borrower_id = $1`,
      [borrower.id],
    );
    expect(await infoOf(borrower)).toMatchObject({ bankChangePending: false });
    expect(await ask(borrower)).toMatchObject({ ok: true });
  });

  test('the database itself keeps a second open request out', async () => {
    const borrower = await boundBorrower('09190300012');
    await ask(borrower);
    const copy = `insert into bank_change_requests (company_id, borrower_id, bank_name, card_number, card_index,
      photo_file_id, requested_at)
      select company_id, borrower_id, bank_name, card_number, card_index, photo_file_id, requested_at
      from bank_change_requests where borrower_id = $1`;
    await expect(server.query(copy, [borrower.id])).rejects.toThrow(/bank_change_requests_one_open/);
  });

  test('nothing is bound, or what was is to be bound again: nothing to change', async () => {
    const borrower = await identifiedBorrower(server, '09190300013');
    const refused = { refusal: 'record_not_found', code: 40007 };
    expect(await ask(borrower)).toMatchObject(refused);
    await borrower.client.call(bindBank, account);
    await decide(server, borrower, 'bank_card_status', 'rejected');
    expect(await ask(borrower)).toMatchObject(refused);
  });

  test('a photo that is none is refused beside its field', async () => {
    const borrower = await boundBorrower('09190300014');
    const fake = new Blob(['%PDF-1.7 this is a document'], { type: 'image/jpeg' });
    expect(await borrower.client.call(requestBankChange, { ...other, photo: fake })).toMatchObject({
      refusal: 'upload_failed',
      code: 20000,
      data: { field: 'photo' },
    });
    expect(await infoOf(borrower)).toMatchObject({ bankChangePending: false });
    expect(await ask(borrower, { cardNo: '12' })).toMatchObject({
      data: { fields: { cardNo: 'bank_account_input' } },
    });
  });
});
