import { logIn, register, sendLoginCode, sendRegisterCode } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { demo } from '../start/demo.ts';
import { lastSms, registration, useTestServer } from '../test-server.ts';

const server = useTestServer();

async function codeFor(mobile: string): Promise<string> {
  return /^\d{6}/.exec((await lastSms(server, mobile)) ?? '')?.[0] ?? '';
}

async function newBorrowerWithCode(mobile: string): Promise<string> {
  await server.client().call(register, registration(mobile));
  await server.client().call(sendLoginCode, { mobile });
  return codeFor(mobile);
}

describe('log-in code', () => {
  test('logs in once', async () => {
    const mobile = '09190000001';
    const code = await newBorrowerWithCode(mobile);
    expect(await server.client().call(logIn, { mobile, code })).toMatchObject({ ok: true });
    expect(await server.client().call(logIn, { mobile, code })).toMatchObject({
      refusal: 'code_expired',
      code: 10013,
    });
  });

  test('answers the same for a number without an account, and sends it nothing', async () => {
    const known = '09190000002';
    const stranger = '09199999999';
    await server.client().call(register, registration(known));
    const answers = await Promise.all(
      [known, stranger].map((mobile) => server.client().call(sendLoginCode, { mobile })),
    );
    expect(answers[0]).toEqual({ ok: true, data: { resendInSeconds: 60, validForSeconds: 600 } });
    expect(answers[1]).toEqual(answers[0]);
    expect(await lastSms(server, stranger)).toBeUndefined();
  });

  test('is void after five wrong tries', async () => {
    const mobile = '09190000003';
    const code = await newBorrowerWithCode(mobile);
    const wrong = code === '111111' ? '222222' : '111111';
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      expect(await server.client().call(logIn, { mobile, code: wrong })).toMatchObject({
        refusal: 'wrong_code',
        data: { triesLeft },
      });
    }
    expect(await server.client().call(logIn, { mobile, code })).toMatchObject({ refusal: 'code_expired' });
  });

  test('is void after ten minutes', async () => {
    const mobile = '09190000004';
    const code = await newBorrowerWithCode(mobile);
    server.clock.advance({ seconds: 601 });
    expect(await server.client().call(logIn, { mobile, code })).toMatchObject({ refusal: 'code_expired' });
  });

  test('cannot be used by two at once', async () => {
    const mobile = '09190000005';
    const code = await newBorrowerWithCode(mobile);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.client().call(logIn, { mobile, code })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('sending', () => {
  test('waits a minute between two codes, and says how long', async () => {
    const mobile = '09190000006';
    await server.client().call(sendLoginCode, { mobile });
    server.clock.advance({ seconds: 20 });
    expect(await server.client().call(sendLoginCode, { mobile })).toMatchObject({
      refusal: 'too_many_requests',
      code: 5,
      data: { retryInSeconds: 40 },
    });
    server.clock.advance({ seconds: 41 });
    expect(await server.client().call(sendLoginCode, { mobile })).toMatchObject({ ok: true });
  });

  test('sends one code to a number when many are asked for at once', async () => {
    const mobile = '09190000007';
    await server.client().call(register, registration(mobile));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.client().call(sendLoginCode, { mobile })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await server.query('select from sms_outbox where mobile = $1', [mobile])).toHaveLength(1);
  });

  test('stops after ten a day', async () => {
    const mobile = '09190000008';
    for (let sent = 0; sent < 10; sent += 1) {
      expect(await server.client().call(sendLoginCode, { mobile })).toMatchObject({ ok: true });
      server.clock.advance({ seconds: 61 });
    }
    expect(await server.client().call(sendLoginCode, { mobile })).toMatchObject({
      refusal: 'too_many_requests',
    });
    server.clock.advance({ days: 1 });
    expect(await server.client().call(sendLoginCode, { mobile })).toMatchObject({ ok: true });
  });

  test('refuses what is not a mobile number', async () => {
    expect(await server.client().call(sendLoginCode, { mobile: '12345' })).toMatchObject({
      code: 10004,
      data: { fields: { mobile: 'phone_input' } },
    });
  });
});

describe('a code for somebody without an account', () => {
  const ask = (mobile: string, telemarketingCode: string = demo.inviteCode) =>
    server.client().call(sendRegisterCode, { mobile, telemarketingCode });
  const sentTo = (mobile: string) =>
    server.query<{ kind: string }>('select kind from sms_outbox where mobile = $1', [mobile]);

  test('is sent only to those who know an invite code', async () => {
    await server.query('update companies set verify_mobile_at_register = true');
    try {
      expect(await ask('09190000020', 'made up')).toMatchObject({ refusal: 'invalid_invite_code' });
      expect(await sentTo('09190000020')).toEqual([]);
      // It counts for nothing: the number can ask at once.
      expect(await ask('09190000020')).toMatchObject({ ok: true });
      expect(await sentTo('09190000020')).toEqual([{ kind: 'register_code' }]);
    } finally {
      await server.query('update companies set verify_mobile_at_register = false');
    }
  });

  test('is not sent where the lender asks for none', async () => {
    expect(await ask('09190000021')).toMatchObject({ ok: true });
    expect(await sentTo('09190000021')).toEqual([]);
  });
});
