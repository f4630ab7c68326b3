import { getUserInfo, register, sendRegisterCode } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { demo } from '../start/demo.ts';
import { lastSms, registration, useTestServer } from '../test-server.ts';

const server = useTestServer();

const count = async (mobile: string) =>
  (await server.query('select from borrowers where mobile = $1', [mobile])).length;

describe('register', () => {
  test('opens an account and a session', async () => {
    const answer = dataOf(
      await server.client().call(register, { ...registration('09170000001'), installationSource: 'poster' }),
    );
    const me = await server.client(answer.token).call(getUserInfo, {});
    expect(me).toMatchObject({
      ok: true,
      data: { mobile: '09170000001', companyName: 'Hiram Demo Lending' },
    });
    const [row] = await server.query<{ channel: string; password_hash: string }>(
      'select channel, password_hash from borrowers where mobile = $1',
      ['09170000001'],
    );
    expect(row?.channel).toBe('poster');
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  });

  test('keeps no token in the database, only its hash', async () => {
    const answer = dataOf(await server.client().call(register, registration('09170000002')));
    const tables = ['borrower_sessions', 'idempotency_keys', 'borrowers'];
    for (const table of tables) {
      const [found] = await server.query<{ n: number }>(
        `select count(*)::int as n from ${table} t where t::text like '%' || $1 || '%'`,
        [answer.token],
      );
      expect(found?.n, table).toBe(0);
    }
  });

  test('refuses an unknown and a switched-off invite code', async () => {
    await server.query(
      `insert into invite_codes (company_id, code, label, disabled_at) select id, 'OLD', 'old', now() from companies`,
    );
    const registerBy = (telemarketingCode: string) =>
      server.client().call(register, { ...registration('09170000003'), telemarketingCode });
    expect(await registerBy('NOBODY')).toMatchObject({ refusal: 'invalid_invite_code', code: 10000 });
    expect(await registerBy('old')).toMatchObject({ refusal: 'invalid_campaign_code', code: 40100 });
    expect(await count('09170000003')).toBe(0);
  });

  test('refuses a taken number', async () => {
    await server.client().call(register, registration('09170000004'));
    const again = await server
      .client()
      .call(register, { ...registration('09170000004'), password: 'another one' });
    expect(again).toMatchObject({ ok: false, refusal: 'mobile_taken', code: 10002 });
  });

  test('lets exactly one of many at once have a number', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => server.client().call(register, registration('09170000005'))),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.filter((answer) => !answer.ok && answer.refusal === 'mobile_taken')).toHaveLength(19);
    expect(await count('09170000005')).toBe(1);
  });

  test('answers a lost and repeated call as it answered the first', async () => {
    const client = server.client();
    const options = { idempotencyKey: crypto.randomUUID() };
    const first = await client.call(register, registration('09170000006'), options);
    const second = await client.call(register, registration('09170000006'), options);
    expect(first.ok).toBe(true);
    expect(second).toEqual(first);
    expect(await count('09170000006')).toBe(1);
  });

  test.each([
    ['mobile', '0917000000', 'phone_input'],
    ['mobile', '091700000071', 'phone_input'],
    ['mobile', '19170000007', 'phone_input'],
    ['mobile', '0917000000x', 'phone_input'],
    ['password', '', 'password_required'],
    ['password', 'seven77', 'password_too_short'],
    ['password', 'x'.repeat(129), 'password_too_long'],
    ['telemarketingCode', '  ', 'invite_code_required'],
  ])('refuses %s = "%s"', async (field, value, key) => {
    const answer = await server.client().call(register, { ...registration('09170000007'), [field]: value });
    expect(answer).toMatchObject({
      ok: false,
      refusal: 'request_error',
      code: 10004,
      data: { fields: { [field]: key } },
    });
    expect(await count('09170000007')).toBe(0);
  });

  test.each([
    ['common', 'sunshine'],
    ['made of the mobile number', 'call 0917 000 0011'],
    ['made of the end of the mobile number', 'x0000011x'],
    ["the lender's name", 'Hiram Demo Lending'],
    ['the product', 'i love hiram'],
    ['one character', 'aaaaaaaa'],
    ['a run', 'abcdefgh'],
  ])('refuses a password that is %s', async (_what, password) => {
    const answer = await server.client().call(register, { ...registration('09170000011'), password });
    expect(answer).toMatchObject({ ok: false, refusal: 'weak_password', code: 10024 });
    expect(await count('09170000011')).toBe(0);
  });

  test('asks for a code where the lender wants the phone proven', async () => {
    await server.query('update companies set verify_mobile_at_register = true');
    try {
      const client = server.client();
      const without = await client.call(register, registration('09170000008'));
      expect(without).toMatchObject({ ok: false, refusal: 'code_expired' });
      await client.call(sendRegisterCode, { mobile: '09170000008', telemarketingCode: demo.inviteCode });
      const code = /^\d{6}/.exec((await lastSms(server, '09170000008')) ?? '')?.[0] ?? '';
      const wrong = code === '000000' ? '000001' : '000000';
      expect(await client.call(register, { ...registration('09170000008'), code: wrong })).toMatchObject({
        ok: false,
        refusal: 'wrong_code',
        data: { triesLeft: 4 },
      });
      expect(await client.call(register, { ...registration('09170000008'), code })).toMatchObject({
        ok: true,
      });
    } finally {
      await server.query('update companies set verify_mobile_at_register = false');
    }
  });

  test('refuses a lender that does not exist', async () => {
    const answer = await server.client().call(register, { ...registration('09170000009'), companyId: 99 });
    expect(answer).toMatchObject({ ok: false, refusal: 'company_not_found' });
  });

  test('does not mind how the invite code is written', async () => {
    const answer = await server.client().call(register, {
      ...registration('09170000010'),
      telemarketingCode: ` ${demo.inviteCode.toLowerCase()} `,
    });
    expect(answer.ok).toBe(true);
  });
});
