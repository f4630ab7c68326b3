import {
  beginPasskeyLogIn,
  getUserInfo,
  listPasskeys,
  logIn,
  logInWithPasskey,
  register,
  removePasskey,
} from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower, type TestBorrower } from '../account/test-borrower.ts';
import { registration, startTestServer, useTestServer } from '../test-server.ts';
import { TestAuthenticator } from './test-authenticator.ts';
import { logInOptions, passkeyCode, withPasskey } from './test-passkey.ts';

const server = useTestServer();
const { password } = registration('');
const refused = { ok: false, refusal: 'passkey_refused' };

async function owner(): Promise<{ borrower: TestBorrower; authenticator: TestAuthenticator }> {
  const borrower = await newBorrower(server);
  return { borrower, authenticator: await withPasskey(borrower) };
}

test('logs in without a number, ends the other session, and notes the use', async () => {
  const { borrower, authenticator } = await owner();
  server.clock.advance({ seconds: 60 });
  const passkey = authenticator.sign(await logInOptions(server));
  const { token } = dataOf(await server.client().call(logInWithPasskey, { passkey }));
  expect(await server.client(token).call(getUserInfo, {})).toMatchObject({ ok: true });
  expect(await borrower.client.call(getUserInfo, {})).toMatchObject({ refusal: 'session_ended' });
  expect(dataOf(await server.client(token).call(listPasskeys, {})).passkeys).toMatchObject([
    { lastUsedAt: server.clock.now().toISOString() },
  ]);
});

test('works while the number is locked after wrong passwords', async () => {
  const { borrower, authenticator } = await owner();
  for (let tries = 0; tries < 5; tries += 1)
    await server.client().call(logIn, { mobile: borrower.mobile, password: 'wrong' });
  expect(await server.client().call(logIn, { mobile: borrower.mobile, password })).toMatchObject({
    refusal: 'account_locked',
  });
  const passkey = authenticator.sign(await logInOptions(server));
  expect(await server.client().call(logInWithPasskey, { passkey })).toMatchObject({ ok: true });
});

test('on another phone the owner is told and withdrawals wait, as at any log-in', async () => {
  const mobile = '09170300001';
  const { token } = dataOf(
    await server.client().call(register, { ...registration(mobile), deviceId: 'phone one' }),
  );
  const borrower = { id: 0, mobile, token, client: server.client(token) };
  const authenticator = await withPasskey(borrower);
  const enter = async (deviceId: string) => {
    server.clock.advance({ seconds: 60 });
    const passkey = authenticator.sign(await logInOptions(server));
    dataOf(await server.client().call(logInWithPasskey, { passkey, deviceId }));
  };
  const told = () =>
    server.query<{ template: string; at: Date | null }>(
      `select m.template, b.credentials_changed_at as at from messages m join borrowers b on b.id = m.borrower_id
       where b.mobile = $1 and m.template = 'new_phone'`,
      [mobile],
    );
  await enter('phone one');
  expect(await told()).toEqual([]);
  await enter('phone two');
  expect(await told()).toEqual([{ template: 'new_phone', at: server.clock.now() }]);
});

describe('is refused', () => {
  const oddities = [
    ['for another site', { origin: 'https://evil.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['without somebody verified', { isVerified: false }],
    ['as something else', { type: 'webauthn.create' }],
    ['for somebody else', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['for a challenge that we never gave', { challenge: Buffer.alloc(32).toString('base64url') }],
  ] as const;
  test.each(oddities)('%s', async (_name, odd) => {
    const { authenticator } = await owner();
    const passkey = authenticator.sign(await logInOptions(server), odd);
    expect(await server.client().call(logInWithPasskey, { passkey })).toMatchObject(refused);
  });

  test('by a passkey that nobody has', async () => {
    const passkey = { ...new TestAuthenticator().sign(await logInOptions(server)) };
    const { userHandle: _, ...response } = passkey.response;
    expect(await server.client().call(logInWithPasskey, { passkey: { ...passkey, response } })).toMatchObject(
      refused,
    );
  });

  test('with a signature of another key', async () => {
    const { authenticator } = await owner();
    const options = await logInOptions(server);
    const { signature } = new TestAuthenticator().sign(options).response;
    const passkey = authenticator.sign(options);
    const forged = { ...passkey, response: { ...passkey.response, signature } };
    expect(await server.client().call(logInWithPasskey, { passkey: forged })).toMatchObject(refused);
  });

  test('a second time, also at the same moment', async () => {
    const { authenticator } = await owner();
    const passkey = authenticator.sign(await logInOptions(server));
    const calls = [1, 2].map(() => server.client().call(logInWithPasskey, { passkey }));
    expect((await Promise.all(calls)).filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('after five minutes', async () => {
    const { authenticator } = await owner();
    const passkey = authenticator.sign(await logInOptions(server));
    server.clock.advance({ seconds: 301 });
    expect(await server.client().call(logInWithPasskey, { passkey })).toMatchObject(refused);
  });

  test('when the count goes back: there is a copy', async () => {
    const { authenticator } = await owner();
    const enter = async (counter: number) => {
      authenticator.counter = counter;
      const passkey = authenticator.sign(await logInOptions(server));
      return server.client().call(logInWithPasskey, { passkey });
    };
    expect(await enter(7)).toMatchObject({ ok: true });
    expect(await enter(7)).toMatchObject(refused);
    expect(await enter(6)).toMatchObject(refused);
    expect(await enter(8)).toMatchObject({ ok: true });
  });

  test('when it was removed', async () => {
    const { borrower, authenticator } = await owner();
    const [row] = dataOf(await borrower.client.call(listPasskeys, {})).passkeys;
    const code = await passkeyCode(server, borrower);
    dataOf(await borrower.client.call(removePasskey, { passkeyId: row?.id ?? 0, password, code }));
    const passkey = authenticator.sign(await logInOptions(server));
    expect(await server.client().call(logInWithPasskey, { passkey })).toMatchObject(refused);
  });

  test('at another lender', async () => {
    const { authenticator } = await owner();
    const [lender] = await server.query<{ id: string }>(
      "insert into companies (name, registration_number) values ('Second Lending', 'S-2') returning id",
    );
    const companyId = Number(lender?.id);
    const options = dataOf(await server.client().call(beginPasskeyLogIn, { companyId }));
    const passkey = authenticator.sign(options);
    expect(await server.client().call(logInWithPasskey, { passkey, companyId })).toMatchObject(refused);
    const first = authenticator.sign(await logInOptions(server));
    expect(await server.client().call(logInWithPasskey, { passkey: first, companyId })).toMatchObject(
      refused,
    );
  });
});

test('the same key gives the same session again', async () => {
  const { authenticator } = await owner();
  const passkey = authenticator.sign(await logInOptions(server));
  const options = { idempotencyKey: crypto.randomUUID() };
  const enter = () => server.client().call(logInWithPasskey, { passkey }, options);
  const first = dataOf(await enter());
  expect(dataOf(await enter())).toEqual(first);
});

test('a server that does not know its address has no passkeys', async () => {
  const nameless = await startTestServer({ relyingParty: null });
  try {
    expect(await nameless.client().call(beginPasskeyLogIn, {})).toMatchObject({ refusal: 'not_now' });
  } finally {
    await nameless.stop();
  }
});
