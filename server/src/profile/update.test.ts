import { getUserInfo, toQualificationNumber, updateUser } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { baseData, identityData, identityOf, questionnaire } from '../../../fixtures/person.ts';
import {
  decide,
  identifiedBorrower,
  identityPhotos,
  newBorrower,
  putPhotos,
  type TestBorrower,
} from '../account/test-borrower.ts';
import { startTestServer, useTestServer } from '../test-server.ts';

const server = useTestServer();

async function infoOf({ client }: TestBorrower) {
  return dataOf(await client.call(getUserInfo, {}));
}

describe('update', () => {
  test('changes what is sent and nothing else', async () => {
    const borrower = await newBorrower(server, '09190000001');
    await borrower.client.call(updateUser, { ...questionnaire, nickname: 'Ani', childrenCount: 0 });
    await borrower.client.call(updateUser, { job: 'Tailor' });
    expect(await infoOf(borrower)).toMatchObject({
      ...questionnaire,
      job: 'Tailor',
      nickname: 'Ani',
      childrenCount: 0,
      realName: null,
    });
  });

  test('an optional text that is sent empty is taken back; nothing sent changes nothing', async () => {
    const borrower = await newBorrower(server, '09190000002');
    const told = {
      facebook: 'ani.example',
      domicile: '7 Sample Lane',
      companyAddress: '1 Main Street',
      companyPhone: '021234567',
    };
    await borrower.client.call(updateUser, { ...told, nickname: 'Ani' });
    expect(await infoOf(borrower)).toMatchObject({ ...told, nickname: 'Ani' });
    const takenBack = { facebook: '', domicile: ' ', companyAddress: '', companyPhone: '' };
    expect(await borrower.client.call(updateUser, takenBack)).toMatchObject({ ok: true });
    expect(await borrower.client.call(updateUser, {})).toMatchObject({ ok: true, data: null });
    expect(await infoOf(borrower)).toMatchObject({
      facebook: null,
      domicile: null,
      companyAddress: null,
      companyPhone: null,
      nickname: 'Ani',
    });
  });

  test('two screens that save at once lose nothing of each other', async () => {
    const borrower = await newBorrower(server, '09190000003');
    const answers = await Promise.all([
      borrower.client.call(updateUser, questionnaire),
      borrower.client.call(updateUser, baseData),
      borrower.client.call(updateUser, { nickname: 'Ani' }),
    ]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await infoOf(borrower)).toMatchObject({ ...questionnaire, ...baseData, nickname: 'Ani' });
  });

  test('a place is one of the market’s', async () => {
    const borrower = await newBorrower(server, '09190000998');
    expect(await borrower.client.call(updateUser, { provinceCity: 'Cebu,Atlantis' })).toMatchObject({
      refusal: 'request_error',
      data: { fields: { provinceCity: 'choice_input' } },
    });
  });

  test('a birthday of somebody too young or too old is refused where it is told, with the rule', async () => {
    const { client } = await newBorrower(server, '09190000997');
    const rule = { reasons: ['age'], min: 22, max: 50 };
    const tell = (birthday: string) => client.call(updateUser, { birthday });
    for (const birthday of ['2004-11-16', '1975-11-15', '2010-01-01'])
      expect(await tell(birthday)).toMatchObject({ refusal: 'not_eligible', data: rule });
    expect(dataOf(await client.call(getUserInfo, {})).birthday).toBeNull();
    for (const birthday of ['2004-11-15', '1975-11-16'])
      expect(await tell(birthday)).toMatchObject({ ok: true });
  });

  test('no income is refused where it is told; of a figure the range follows', async () => {
    const borrower = await newBorrower(server, '09190000996');
    const tell = (monthlyIncome: number) => borrower.client.call(updateUser, { monthlyIncome });
    expect(await tell(0)).toMatchObject({ refusal: 'not_eligible', data: { reasons: ['income'] } });
    expect(await infoOf(borrower)).toMatchObject({ monthlyIncome: null, incomeRange: null });
    for (const [figure, range] of [
      [9_999.99, 'under_10000'],
      [10_000, '10000_20000'],
      [79_999, '40000_80000'],
      [80_000, 'over_80000'],
    ] as const) {
      dataOf(await tell(figure));
      expect(await infoOf(borrower)).toMatchObject({ monthlyIncome: figure, incomeRange: range });
    }
  });

  test('whether somebody without an order has borrowed here before is not asked', async () => {
    const borrower = await newBorrower(server, '09190000995');
    dataOf(await borrower.client.call(updateUser, { nickname: 'Ani' }));
    expect(await infoOf(borrower)).toMatchObject({ loanBefore: null });
    dataOf(await borrower.client.call(updateUser, { job: 'Tailor' }));
    expect(await infoOf(borrower)).toMatchObject({ loanBefore: false });
  });

  test('a birthday is not after today, and today is the market’s', async () => {
    const borrower = await newBorrower(server, '09190000004');
    // It is 2026-11-15, 04:00 in UTC and noon in Manila; 20:00 in UTC is the next day there.
    const refused = { code: 10004, data: { fields: { birthday: 'birthday_input' } } };
    expect(await borrower.client.call(updateUser, { birthday: '2026-11-16' })).toMatchObject(refused);
    expect(await borrower.client.call(updateUser, { birthday: '1899-12-31' })).toMatchObject(refused);
    const later = await startTestServer();
    try {
      later.clock.advance({ seconds: 16 * 3600 });
      const other = await newBorrower(later, '09190000004');
      // No day of the future any more, only that of somebody who is too young.
      expect(await other.client.call(updateUser, { birthday: '2026-11-16' })).toMatchObject({
        refusal: 'not_eligible',
      });
    } finally {
      await later.stop();
    }
  });

  test('somebody without a session hears nothing of who is registered', async () => {
    expect(await server.client().call(updateUser, { email: 'ana@mail.example' })).toMatchObject({
      refusal: 'not_logged_in',
    });
  });
});

describe('what is taken', () => {
  test('an email address, however it is capitalised', async () => {
    const first = await newBorrower(server, '09190000010');
    const second = await newBorrower(server, '09190000011');
    expect(await first.client.call(updateUser, { email: 'Ana.Santos@Mail.Example' })).toMatchObject({
      ok: true,
    });
    expect(
      await second.client.call(updateUser, { email: 'ana.santos@mail.example', nickname: 'Second' }),
    ).toMatchObject({ refusal: 'email_taken', code: 10025 });
    expect(await infoOf(second)).toMatchObject({ email: null, nickname: null });
    expect(await infoOf(first)).toMatchObject({ email: 'Ana.Santos@Mail.Example' });
    // Its owner may write it another way, give it up, and then it is free.
    expect(await first.client.call(updateUser, { email: 'ana.santos@mail.example' })).toMatchObject({
      ok: true,
    });
    expect(await first.client.call(updateUser, { email: 'ana@other.example' })).toMatchObject({ ok: true });
    expect(await second.client.call(updateUser, { email: 'ANA.SANTOS@mail.example' })).toMatchObject({
      ok: true,
    });
  });

  test('an ID number', async () => {
    const first = await newBorrower(server, '09190000012');
    const second = await newBorrower(server, '09190000013');
    await first.client.call(updateUser, { identity: '880000000001' });
    expect(await second.client.call(updateUser, { identity: '880000000001' })).toMatchObject({
      refusal: 'identity_taken',
      code: 10026,
    });
  });

  test('without an Idempotency-Key the refusal is the same, and the connection good for the next call', async () => {
    const first = await newBorrower(server, '09190000014');
    const second = await newBorrower(server, '09190000015');
    await first.client.call(updateUser, { identity: '880000000002' });
    const response = await fetch(`${server.url}/api/app/user/update`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: second.token },
      body: JSON.stringify({ identity: '880000000002' }),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ code: 10026 });
    expect(await infoOf(second)).toMatchObject({ identity: null });
  });

  test.each([
    ['email', 'race@mail.example', 'email_taken'],
    ['identity', '880000000003', 'identity_taken'],
  ])('many at once with one %s: one wins, the others are refused', async (field, value, refusal) => {
    const prefix = field === 'email' ? '0919001' : '0919002';
    const borrowers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        newBorrower(server, `${prefix}${String(index).padStart(4, '0')}`),
      ),
    );
    const answers = await Promise.all(
      borrowers.map(({ client }) => client.call(updateUser, { [field]: value })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === refusal)).toHaveLength(5);
  });

  test('not across lenders', async () => {
    const first = await newBorrower(server, '09190000016');
    const second = await newBorrower(server, '09190000017');
    await server.query(
      `insert into companies (name, registration_number) select 'Other', 'X' where not exists (
        select from companies where id = 2)`,
    );
    await server.query('update borrowers set company_id = 2 where id = $1', [second.id]);
    const same = { email: 'both@mail.example', identity: '880000000004' };
    expect(await first.client.call(updateUser, same)).toMatchObject({ ok: true });
    expect(await second.client.call(updateUser, same)).toMatchObject({ ok: true });
    const indexes = await server.query<{ different: boolean }>(
      `select count(distinct email_index) = 2 and count(distinct identity_index) = 2 as different
      from borrower_profiles where borrower_id in ($1, $2)`,
      [first.id, second.id],
    );
    expect(indexes).toEqual([{ different: true }]);
  });
});

describe('what is locked', () => {
  test('name and ID number once the identity is submitted; the rest of it when it is verified', async () => {
    const borrower = await newBorrower(server, '09190000030');
    const { client } = borrower;
    await client.call(updateUser, { ...identityData(borrower), realName: 'Anna Santos' });
    expect(await client.call(updateUser, { realName: 'Ana Maria Santos' })).toMatchObject({ ok: true });
    await putPhotos(server, borrower, identityPhotos);
    await client.call(updateUser, { marriage: 'single', nickname: 'x' });
    expect(await infoOf(borrower)).toMatchObject({
      userQualificationView: { identity: 0 },
      lockedFields: [],
    });
    await client.call(updateUser, { realName: 'Ana Maria Santos' });
    expect(await infoOf(borrower)).toMatchObject({
      userQualificationView: { identity: 2 },
      lockedFields: ['realName', 'identity'],
    });
    expect(
      await client.call(updateUser, { realName: 'Somebody Else', identity: '990011112222', sex: 1 }),
    ).toMatchObject({ refusal: 'fields_locked', code: 10022, data: { fields: ['realName', 'identity'] } });
    expect(await client.call(updateUser, { sex: 1 })).toMatchObject({ ok: true });
  });

  test.each([
    ['verified', '09190000031'],
    ['verified_by_hand', '09190000033'],
  ] as const)('all of the identity when it is %s', async (status, mobile) => {
    const borrower = await identifiedBorrower(server, mobile);
    await decide(server, borrower, 'identity_status', status);
    expect(
      await borrower.client.call(updateUser, { birthday: '1990-01-01', marriage: 'married', nickname: 'x' }),
    ).toMatchObject({ refusal: 'fields_locked', data: { fields: ['birthday', 'marriage'] } });
    expect(await infoOf(borrower)).toMatchObject({
      nickname: null,
      userQualificationView: { identity: toQualificationNumber(status) },
    });
    expect(await borrower.client.call(updateUser, { nickname: 'x' })).toMatchObject({ ok: true });
  });

  test('the questionnaire and the rest once basic information is verified', async () => {
    const borrower = await newBorrower(server, '09190000034');
    const { client } = borrower;
    await client.call(updateUser, { ...baseData, ...questionnaire });
    expect(await client.call(updateUser, { job: 'Tailor' })).toMatchObject({ ok: true });
    await decide(server, borrower, 'basic_information_status', 'verified');
    const others = {
      job: 'Baker',
      monthlyIncome: 1,
      expenses: 1,
      loanPurpose: 'other',
      loanBefore: true,
      guarantee: false,
    } as const;
    expect(await client.call(updateUser, others)).toMatchObject({
      refusal: 'fields_locked',
      data: { fields: Object.keys(others) },
    });
    expect(await client.call(updateUser, { address: 'Elsewhere' })).toMatchObject({
      data: { fields: ['address'] },
    });
    // What was never answered can still be: otherwise nobody could ever complete it.
    expect(await client.call(updateUser, { facebook: 'ani.example' })).toMatchObject({ ok: true });
    expect(await client.call(updateUser, { facebook: 'other.example' })).toMatchObject({
      refusal: 'fields_locked',
    });
  });

  test('nothing against being sent again as it is', async () => {
    const borrower = await identifiedBorrower(server, '09190000035');
    await borrower.client.call(updateUser, questionnaire);
    await decide(server, borrower, 'identity_status', 'verified');
    await decide(server, borrower, 'basic_information_status', 'verified');
    const before = await infoOf(borrower);
    expect(
      await borrower.client.call(updateUser, { ...identityData(borrower), ...questionnaire }),
    ).toMatchObject({ ok: true });
    expect(await infoOf(borrower)).toEqual(before);
    expect(before.identity).toBe(`•••• ${identityOf(borrower).slice(-4)}`);
  });

  test('name and ID number are open again after a rejection, and the new ones go to be checked', async () => {
    const borrower = await identifiedBorrower(server, '09190000036');
    await decide(server, borrower, 'identity_status', 'rejected');
    const { client } = borrower;
    await client.call(updateUser, { nickname: 'Ani', realName: identityData(borrower).realName });
    expect(await infoOf(borrower)).toMatchObject({
      userQualificationView: { identity: 4 },
      lockedFields: [],
    });
    expect(await client.call(updateUser, { realName: 'Ana M. Santos' })).toMatchObject({ ok: true });
    expect(await infoOf(borrower)).toMatchObject({ userQualificationView: { identity: 2 } });
  });
});
