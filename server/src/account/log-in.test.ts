import { getUserInfo, logIn, logOut, register } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { registration, useTestServer } from '../test-server.ts';

const server = useTestServer();

const password = 'correct horse';

async function newBorrower(mobile: string): Promise<string> {
  return dataOf(await server.client().call(register, registration(mobile))).token;
}

describe('log in', () => {
  test('gives a session that works', async () => {
    await newBorrower('09180000001');
    const answer = dataOf(await server.client().call(logIn, { mobile: '09180000001', password }));
    expect(await server.client(answer.token).call(getUserInfo, {})).toMatchObject({ ok: true });
    expect(await server.client(`Bearer ${answer.token}`).call(getUserInfo, {})).toMatchObject({
      ok: true,
    });
  });

  test('tells a wrong password and an unknown number alike', async () => {
    await newBorrower('09180000002');
    const wrong = await server.client().call(logIn, { mobile: '09180000002', password: 'battery staple' });
    const unknown = await server.client().call(logIn, { mobile: '09189999999', password: 'battery staple' });
    expect(wrong).toEqual({
      ok: false,
      refusal: 'wrong_credentials',
      code: 10001,
      msg: expect.any(String),
      data: null,
      endsSession: false,
    });
    expect(unknown).toEqual(wrong);
  });

  test.each(['09180000003', '09189999998'])(
    'locks %s after five wrong tries, and says until when',
    async (mobile) => {
      if (mobile === '09180000003') await newBorrower(mobile);
      const client = server.client();
      for (let attempt = 1; attempt <= 4; attempt += 1) {
        expect(await client.call(logIn, { mobile, password: 'wrong one' })).toMatchObject({
          refusal: 'wrong_credentials',
        });
      }
      const until = new Date(server.clock.now().getTime() + 60_000).toISOString();
      const locked = { ok: false, refusal: 'account_locked', code: 20003, data: { until } };
      expect(await client.call(logIn, { mobile, password: 'wrong one' })).toMatchObject(locked);
      expect(await client.call(logIn, { mobile, password })).toMatchObject(locked);
    },
  );

  test('counts guesses that come all at once one by one', async () => {
    await newBorrower('09180000004');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        server.client().call(logIn, { mobile: '09180000004', password: `guess number ${index}` }),
      ),
    );
    const refusals = answers.map((answer) => (answer.ok ? 'in' : answer.refusal));
    expect(refusals.filter((refusal) => refusal === 'wrong_credentials')).toHaveLength(4);
    expect(refusals.filter((refusal) => refusal === 'account_locked')).toHaveLength(26);
  });

  test('opens again when the lock is over, and forgets the wrong tries after a right one', async () => {
    await newBorrower('09180000005');
    const client = server.client();
    for (let attempt = 1; attempt <= 5; attempt += 1)
      await client.call(logIn, { mobile: '09180000005', password: 'wrong one' });
    server.clock.advance({ seconds: 61 });
    expect(await client.call(logIn, { mobile: '09180000005', password })).toMatchObject({ ok: true });
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      expect(await client.call(logIn, { mobile: '09180000005', password: 'wrong one' })).toMatchObject({
        refusal: 'wrong_credentials',
      });
    }
  });

  test('needs a password or a code', async () => {
    expect(await server.client().call(logIn, { mobile: '09180000001' })).toMatchObject({
      code: 10004,
      data: { fields: { password: 'password_required' } },
    });
  });
});

describe('session', () => {
  test('401 without a token, 20001 with a made-up one', async () => {
    expect(await server.client().call(getUserInfo, {})).toMatchObject({
      refusal: 'not_logged_in',
      code: 401,
    });
    expect(await server.client('made-up').call(getUserInfo, {})).toMatchObject({
      refusal: 'session_expired',
      code: 20001,
    });
  });

  test('7 after logging in elsewhere', async () => {
    const first = await newBorrower('09180000006');
    await server.client().call(logIn, { mobile: '09180000006', password });
    expect(await server.client(first).call(getUserInfo, {})).toMatchObject({
      refusal: 'session_ended',
      code: 7,
    });
  });

  test('20001 after logging out, even when tapped twice', async () => {
    const token = await newBorrower('09180000007');
    expect(await server.client(token).call(logOut, {})).toMatchObject({ ok: true, data: null });
    expect(await server.client(token).call(logOut, {})).toMatchObject({ refusal: 'session_expired' });
    expect(await server.client(token).call(getUserInfo, {})).toMatchObject({ refusal: 'session_expired' });
  });

  test('20001 when its time is over', async () => {
    const token = await newBorrower('09180000008');
    server.clock.advance({ days: 31 });
    expect(await server.client(token).call(getUserInfo, {})).toMatchObject({ refusal: 'session_expired' });
  });
});
