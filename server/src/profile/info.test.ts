import {
  bindBank,
  getUserInfo,
  requestBankChange,
  updateEmergency,
  updateUser,
  uploadSignature,
} from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { baseData, identityData, questionnaire } from '../../../fixtures/person.ts';
import { lineOnPaper } from '../../../fixtures/png.ts';
import { identifiedBorrower, newBorrower, putPhotos } from '../account/test-borrower.ts';
import { useTestServer } from '../test-server.ts';

const log: string[] = [];
const server = useTestServer({ logTo: { write: (line) => log.push(line) } });

const secrets = {
  realName: 'Perpetua Villanueva',
  identity: '770012345678',
  email: 'perpetua.v@mail.example',
  facebook: 'perpetua.page.example',
  address: '7 Ilang-Ilang Street',
  domicile: '8 Gumamela Street',
  nickname: 'Petpet',
  socialAccount: 'petpet-social',
  contactName: 'Crisanto Magbanua',
  contactPhone: '09178889999',
  cardNo: '554433221100',
  nextCardNo: '665544332211',
};

describe('the user', () => {
  test('of a new borrower is empty, with everything to do', async () => {
    const { client } = await newBorrower(server, '09190500001');
    expect(await client.call(getUserInfo, {})).toMatchObject({
      ok: true,
      data: {
        mobile: '09190500001',
        companyName: 'Hiram Demo Lending',
        realName: null,
        identity: null,
        monthlyIncome: null,
        bankName: null,
        cardNo: null,
        bankChangePending: false,
        contacts: [],
        signatureImg: null,
        lastOrderId: null,
        userQualificationView: { bankCard: 0, basicInformation: 0, identity: 0 },
        lockedFields: [],
        onboarding: expect.arrayContaining([{ step: 'jobInfo', state: 'todo' }]),
      },
    });
  });

  test('of a complete one has all they told, the numbers hidden', async () => {
    const borrower = await identifiedBorrower(server, '09190500002');
    await putPhotos(server, borrower, ['payslip', 'addressProof']);
    await borrower.client.call(updateUser, { ...baseData, ...questionnaire, email: 'full@mail.example' });
    await borrower.client.call(bindBank, { bankName: 'Metrobank', cardNo: '112233445566' });
    await borrower.client.call(uploadSignature, { img: lineOnPaper(800, 300) });
    const [order] = await server.query<{ id: string }>(
      `insert into orders (company_id, borrower_id, app_id, status, amount_cents, rate, periods, period_unit, method)
      select 1, $1, id, status, 1000000, 800, 6, 'month', 'flat'
      from apps, (values ('cancelled'), ('submitted')) as statuses (status) where position = 0
      returning id`,
      [borrower.id],
    );
    const answer = await borrower.client.call(getUserInfo, {});
    expect(answer).toMatchObject({
      data: {
        ...identityData(borrower),
        ...baseData,
        ...questionnaire,
        identity: expect.stringMatching(/^•••• \d{4}$/),
        cardNo: '•••• 5566',
        lastOrderId: Number(order?.id) + 1,
        userQualificationView: { bankCard: 2, basicInformation: 2, identity: 2 },
        signatureImg: expect.stringMatching(/^\/files\/[0-9a-f-]{36}\?/),
      },
    });
    if (!answer.ok) return;
    const shown = await fetch(`${server.url}${answer.data.signatureImg}`);
    expect(shown.headers.get('content-type')).toBe('image/png');
    const todo = answer.data.onboarding.filter(({ state }) => state === 'todo').map(({ step }) => step);
    expect(todo).toEqual(['eligibility', 'contacts']);
  });
});

describe('personal data', () => {
  test('is in plain text in no table and in no line of the log, even when it is refused', async () => {
    const borrower = await identifiedBorrower(server, '09190500003');
    const { client } = borrower;
    await server.query(`update borrowers set identity_status = 'rejected' where id = $1`, [borrower.id]);
    const { contactName, contactPhone, cardNo, nextCardNo, ...profile } = secrets;
    const contacts = [
      { name: contactName, relationship: 'friend' as const, phone: contactPhone },
      { name: 'Somebody Other', relationship: 'friend' as const, phone: '09170001111' },
    ];
    const photo = lineOnPaper(300, 300);
    const answers = [
      await client.call(updateUser, profile),
      await client.call(updateEmergency, { contacts }),
      await client.call(bindBank, { bankName: 'Metrobank', cardNo }),
      await client.call(requestBankChange, { bankName: 'Metrobank', cardNo: nextCardNo, photo }),
    ];
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    const other = await newBorrower(server, '09190500004');
    expect(await other.client.call(updateUser, profile)).toMatchObject({ ok: false });
    expect(await other.client.call(updateUser, { ...profile, sex: 7 as 1 })).toMatchObject({ code: 10004 });

    const tables = await server.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      for (const [what, secret] of Object.entries(secrets)) {
        // Bytes are shown as hex, so they are looked through for the hex of the text as well.
        const found = await server.query(
          `select from ${name} t where strpos(lower(t::text), lower($1)) > 0
            or strpos(t::text, encode(convert_to($1, 'UTF8'), 'hex')) > 0`,
          [secret],
        );
        expect(found, `${what} in ${name}`).toHaveLength(0);
      }
    }
    const lines = log.join('');
    expect(lines).toContain('/user/update');
    for (const [what, secret] of Object.entries(secrets)) expect(lines.includes(secret), what).toBe(false);
  });

  test('of one borrower put into the row of another opens for nobody', async () => {
    const first = await identifiedBorrower(server, '09190500005');
    const second = await identifiedBorrower(server, '09190500006');
    await server.query(
      `update borrower_profiles set real_name = (select real_name from borrower_profiles where borrower_id = $1)
      where borrower_id = $2`,
      [first.id, second.id],
    );
    await expect(second.client.call(getUserInfo, {})).rejects.toThrow('HTTP 500');
    // The line of the failure, and that of the call.
    expect(log.slice(-2).join('')).toContain('does not open');
    expect(await first.client.call(getUserInfo, {})).toMatchObject({ ok: true });
  });
});
