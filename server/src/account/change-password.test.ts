import { changePassword, getUserInfo, logIn, register } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { hashToken } from '../credentials/token.ts';
import { registration, useTestServer } from '../test-server.ts';

const server = useTestServer();

const oldPassword = 'correct horse';
const password = 'battery staple';

async function newBorrower(mobile: string): Promise<string> {
  return dataOf(await server.client().call(register, registration(mobile))).token;
}

/** Log-in leaves one session alive; a second one is put there behind its back. */
async function secondSession(mobile: string, token: string): Promise<void> {
  await server.query(
    `insert into borrower_sessions (token_hash, borrower_id, expires_at)
     select $1, id, '2030-01-01' from borrowers where mobile = $2`,
    [hashToken(token), mobile],
  );
}

describe('change password', () => {
  test('sets the new one, keeps this session and ends the others with 7', async () => {
    const mobile = '09140000001';
    const token = await newBorrower(mobile);
    await secondSession(mobile, 'on another phone');
    const client = server.client(token);
    expect(await client.call(changePassword, { oldPassword, password })).toEqual({ ok: true, data: null });
    expect(await client.call(getUserInfo, {})).toMatchObject({ ok: true });
    expect(await server.client('on another phone').call(getUserInfo, {})).toMatchObject({
      refusal: 'session_ended',
      code: 7,
    });
    const [row] = await server.query<{ credentials_changed_at: Date }>(
      'select credentials_changed_at from borrowers where mobile = $1',
      [mobile],
    );
    expect(row?.credentials_changed_at).toEqual(server.clock.now());
    expect(await server.client().call(logIn, { mobile, password: oldPassword })).toMatchObject({
      refusal: 'wrong_credentials',
    });
    expect(await server.client().call(logIn, { mobile, password })).toMatchObject({ ok: true });
  });

  test('counts wrong old passwords, apart from those of a log-in', async () => {
    const mobile = '09140000002';
    const client = server.client(await newBorrower(mobile));
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await server.client().call(logIn, { mobile, password: 'wrong one' });
      expect(await client.call(changePassword, { oldPassword: 'wrong one', password })).toMatchObject({
        refusal: 'wrong_credentials',
        code: 10001,
      });
    }
    const until = new Date(server.clock.now().getTime() + 60_000).toISOString();
    const locked = { refusal: 'account_locked', code: 20003, data: { reason: 'wrong_passwords', until } };
    expect(await client.call(changePassword, { oldPassword: 'wrong one', password })).toMatchObject(locked);
    expect(await client.call(changePassword, { oldPassword, password })).toMatchObject(locked);
    // Whoever holds this session cannot keep the owner from logging in.
    const entered = dataOf(await server.client().call(logIn, { mobile, password: oldPassword }));
    server.clock.advance({ seconds: 61 });
    const again = server.client(entered.token);
    expect(await again.call(changePassword, { oldPassword, password })).toMatchObject({ ok: true });
  });

  test('counts guesses that come all at once one by one', async () => {
    const client = server.client(await newBorrower('09140000003'));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        client.call(changePassword, { oldPassword: `guess ${index}`, password }),
      ),
    );
    const refusals = answers.map((answer) => (answer.ok ? 'in' : answer.refusal));
    expect(refusals.filter((refusal) => refusal === 'wrong_credentials')).toHaveLength(4);
    expect(refusals.filter((refusal) => refusal === 'account_locked')).toHaveLength(8);
  });

  test('lets one of two win that change it at once', async () => {
    const mobile = '09140000004';
    const token = await newBorrower(mobile);
    const passwords = ['mine, says the one', 'no, says the other'];
    const answers = await Promise.all(
      passwords.map((each) => server.client(token).call(changePassword, { oldPassword, password: each })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = passwords[answers.findIndex(({ ok }) => ok)] ?? '';
    expect(await server.client().call(logIn, { mobile, password: winner })).toMatchObject({ ok: true });
  });

  test('answers a lost and repeated call as it answered the first', async () => {
    const client = server.client(await newBorrower('09140000005'));
    const options = { idempotencyKey: crypto.randomUUID() };
    const first = await client.call(changePassword, { oldPassword, password }, options);
    expect(first).toEqual({ ok: true, data: null });
    expect(await client.call(changePassword, { oldPassword, password }, options)).toEqual(first);
  });

  test.each(['iloveyou', '09140000006', 'hiram rocks!', 'aaaaaaaa', '12345678', 'hiram demo lending'])(
    'refuses %s as too easy to guess',
    async (weak) => {
      const entered = await server.client().call(logIn, { mobile: '09140000006', password: oldPassword });
      const token = entered.ok ? entered.data.token : await newBorrower('09140000006');
      expect(await server.client(token).call(changePassword, { oldPassword, password: weak })).toMatchObject({
        refusal: 'weak_password',
        code: 10024,
      });
    },
  );

  test('needs a session', async () => {
    expect(await server.client().call(changePassword, { oldPassword, password })).toMatchObject({
      code: 401,
    });
  });
});
