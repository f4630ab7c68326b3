import { getUserInfo, logIn, register, resetPassword, sendResetCode } from '@hiram/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { lastSms, registration, useTestServer } from '../test-server.ts';

const server = useTestServer();
beforeAll(async () => {
  await server.query('update companies set most_sms_per_address_per_day = 1000');
});

const oldPassword = 'correct horse';
const password = 'battery staple';

async function newBorrower(mobile: string): Promise<string> {
  return dataOf(await server.client().call(register, registration(mobile))).token;
}

async function codeFor(mobile: string): Promise<string> {
  await server.client().call(sendResetCode, { mobile });
  return /^\d{6}/.exec((await lastSms(server, mobile)) ?? '')?.[0] ?? '';
}

const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

describe('reset password', () => {
  test('sets the new password, ends the old sessions with 7 and opens one', async () => {
    const mobile = '09150000001';
    const before = await newBorrower(mobile);
    const answer = dataOf(
      await server.client().call(resetPassword, { mobile, code: await codeFor(mobile), password }),
    );
    expect(await server.client(answer.token).call(getUserInfo, {})).toMatchObject({ ok: true });
    expect(await server.client(before).call(getUserInfo, {})).toMatchObject({
      refusal: 'session_ended',
      code: 7,
    });
    const [ended] = await server.query<{ end_reason: string }>(
      `select end_reason from borrower_sessions s join borrowers b on b.id = s.borrower_id
       where mobile = $1 and ended_at is not null`,
      [mobile],
    );
    expect(ended?.end_reason).toBe('password_changed');
    expect(await server.client().call(logIn, { mobile, password: oldPassword })).toMatchObject({
      refusal: 'wrong_credentials',
    });
    expect(await server.client().call(logIn, { mobile, password })).toMatchObject({ ok: true });
  });

  test('remembers when, so that withdrawals can wait', async () => {
    const mobile = '09150000002';
    await newBorrower(mobile);
    const read = () =>
      server.query<{ credentials_changed_at: Date | null }>(
        'select credentials_changed_at from borrowers where mobile = $1',
        [mobile],
      );
    expect(await read()).toEqual([{ credentials_changed_at: null }]);
    await server.client().call(resetPassword, { mobile, code: await codeFor(mobile), password });
    expect(await read()).toEqual([{ credentials_changed_at: server.clock.now() }]);
  });

  test('lifts a lock that came from wrong passwords', async () => {
    const mobile = '09150000003';
    await newBorrower(mobile);
    for (let attempt = 1; attempt <= 5; attempt += 1)
      await server.client().call(logIn, { mobile, password: 'wrong one' });
    expect(await server.client().call(logIn, { mobile, password: oldPassword })).toMatchObject({
      refusal: 'account_locked',
      data: { reason: 'wrong_passwords' },
    });
    expect(
      await server.client().call(resetPassword, { mobile, code: await codeFor(mobile), password }),
    ).toMatchObject({ ok: true });
    expect(await server.client().call(logIn, { mobile, password })).toMatchObject({ ok: true });
  });

  test('lets one of two win that come with one code', async () => {
    const mobile = '09150000004';
    await newBorrower(mobile);
    const code = await codeFor(mobile);
    const passwords = ['mine, says the one', 'no, says the other'];
    const answers = await Promise.all(
      passwords.map((each) => server.client().call(resetPassword, { mobile, code, password: each })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'code_expired', code: 10013 });
    const winner = passwords[answers.findIndex(({ ok }) => ok)] ?? '';
    expect(await server.client().call(logIn, { mobile, password: winner })).toMatchObject({ ok: true });
  });

  test('leaves no session of a log-in with the old password that came at the same moment', async () => {
    const mobile = '09150000005';
    await newBorrower(mobile);
    const code = await codeFor(mobile);
    const [reset, ...logIns] = await Promise.all([
      server.client().call(resetPassword, { mobile, code, password }),
      ...Array.from({ length: 3 }, () => server.client().call(logIn, { mobile, password: oldPassword })),
    ]);
    expect(await server.client(dataOf(reset).token).call(getUserInfo, {})).toMatchObject({ ok: true });
    for (const entered of logIns) {
      if (!entered.ok) continue;
      expect(await server.client(entered.data.token).call(getUserInfo, {})).toMatchObject({ code: 7 });
    }
  });

  test('answers a lost and repeated call as it answered the first', async () => {
    const mobile = '09150000006';
    await newBorrower(mobile);
    const input = { mobile, code: await codeFor(mobile), password };
    const options = { idempotencyKey: crypto.randomUUID() };
    const first = await server.client().call(resetPassword, input, options);
    expect(first.ok).toBe(true);
    expect(await server.client().call(resetPassword, input, options)).toEqual(first);
  });

  test('refuses a wrong code five times, and then every code', async () => {
    const mobile = '09150000007';
    await newBorrower(mobile);
    const code = await codeFor(mobile);
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      expect(
        await server.client().call(resetPassword, { mobile, code: otherThan(code), password }),
      ).toMatchObject({ refusal: 'wrong_code', code: 10017, data: { triesLeft } });
    }
    expect(await server.client().call(resetPassword, { mobile, code, password })).toMatchObject({
      refusal: 'code_expired',
    });
    expect(await server.client().call(logIn, { mobile, password: oldPassword })).toMatchObject({ ok: true });
  });

  test('refuses a code that is too old, used, or for something else', async () => {
    const mobile = '09150000008';
    await newBorrower(mobile);
    const code = await codeFor(mobile);
    expect(await server.client().call(logIn, { mobile, code })).toMatchObject({ refusal: 'code_expired' });
    server.clock.advance({ seconds: 601 });
    const late = { mobile, code, password };
    expect(await server.client().call(resetPassword, late)).toMatchObject({ refusal: 'code_expired' });
    const used = { mobile, code: await codeFor(mobile), password };
    expect(await server.client().call(resetPassword, used)).toMatchObject({ ok: true });
    expect(await server.client().call(resetPassword, used)).toMatchObject({ refusal: 'code_expired' });
  });

  test('answers an unknown number like a known one, and sends it nothing', async () => {
    const known = '09150000009';
    const stranger = '09159999999';
    await newBorrower(known);
    const sent = await Promise.all(
      [known, stranger].map((mobile) => server.client().call(sendResetCode, { mobile })),
    );
    expect(sent[0]).toEqual({ ok: true, data: { resendInSeconds: 60, validForSeconds: 600 } });
    expect(sent[1]).toEqual(sent[0]);
    expect(await lastSms(server, stranger)).toBeUndefined();
    const code = otherThan(/^\d{6}/.exec((await lastSms(server, known)) ?? '')?.[0] ?? '');
    const [wrong, unknown] = await Promise.all(
      [known, stranger].map((mobile) => server.client().call(resetPassword, { mobile, code, password })),
    );
    expect(wrong).toMatchObject({ refusal: 'wrong_code', data: { triesLeft: 4 } });
    expect(unknown).toEqual(wrong);
  });

  test('refuses a weak password without using up the code', async () => {
    const mobile = '09150000010';
    await newBorrower(mobile);
    const code = await codeFor(mobile);
    expect(await server.client().call(resetPassword, { mobile, code, password: 'iloveyou' })).toMatchObject({
      refusal: 'weak_password',
      code: 10024,
    });
    expect(await server.client().call(resetPassword, { mobile, code, password: 'short' })).toMatchObject({
      code: 10004,
      data: { fields: { password: 'password_too_short' } },
    });
    expect(await server.client().call(resetPassword, { mobile, code, password })).toMatchObject({ ok: true });
  });
});
