import {
  addPasskey,
  beginAddingPasskey,
  changePassword,
  listPasskeys,
  logIn,
  removePasskey,
  sendPasskeyCode,
} from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower } from '../account/test-borrower.ts';
import { lastSms, registration, startTestServer, useTestServer } from '../test-server.ts';
import { TestAuthenticator } from './test-authenticator.ts';
import { logInOptions, passkeyCode, withPasskey } from './test-passkey.ts';

const server = useTestServer();
const { password } = registration('');

const waitOf = async (id: number) =>
  (
    await server.query<{ at: Date | null }>(
      'select credentials_changed_at as at from borrowers where id = $1',
      [id],
    )
  )[0]?.at ?? null;

const lettersTo = async (id: number) =>
  (
    await server.query<{ template: string }>(
      'select template from messages where borrower_id = $1 order by id',
      [id],
    )
  ).map(({ template }) => template);

async function begun() {
  const borrower = await newBorrower(server);
  const options = dataOf(await borrower.client.call(beginAddingPasskey, { password }));
  return { ...borrower, options };
}

describe('the first passkey', () => {
  test('needs the password; it is listed, the owner is told, and withdrawals do not wait', async () => {
    const borrower = await newBorrower(server);
    await withPasskey(borrower, 'My phone');
    expect(dataOf(await borrower.client.call(listPasskeys, {}))).toEqual({
      passkeys: [
        {
          id: expect.any(Number),
          label: 'My phone',
          createdAt: server.clock.now().toISOString(),
          lastUsedAt: null,
        },
      ],
    });
    expect(await lettersTo(borrower.id)).toEqual(['passkey_added']);
    expect(await lastSms(server, borrower.mobile)).toMatch(/^A passkey was added/);
    expect(await waitOf(borrower.id)).toBeNull();
  });

  test('or a code by text message', async () => {
    const borrower = await newBorrower(server);
    const code = await passkeyCode(server, borrower);
    const options = dataOf(await borrower.client.call(beginAddingPasskey, { code }));
    const passkey = new TestAuthenticator().make(options);
    expect(await borrower.client.call(addPasskey, { passkey, label: 'Mine' })).toMatchObject({ ok: true });
  });

  test('and not nothing', async () => {
    const { client } = await newBorrower(server);
    expect(await client.call(beginAddingPasskey, {})).toMatchObject({
      refusal: 'request_error',
      data: { fields: { password: 'password_required' } },
    });
  });

  test('wrong passwords end in a lock, which stops nobody from logging in', async () => {
    const { client, mobile } = await newBorrower(server);
    for (let tries = 0; tries < 4; tries += 1)
      expect(await client.call(beginAddingPasskey, { password: 'wrong' })).toMatchObject({
        refusal: 'wrong_credentials',
      });
    expect(await client.call(beginAddingPasskey, { password: 'wrong' })).toMatchObject({
      refusal: 'account_locked',
    });
    expect(await client.call(beginAddingPasskey, { password })).toMatchObject({ refusal: 'account_locked' });
    expect(await server.client().call(logIn, { mobile, password })).toMatchObject({ ok: true });
  });

  test('a wrong code and an old one are refused', async () => {
    const borrower = await newBorrower(server);
    const code = await passkeyCode(server, borrower);
    const wrong = code === '111111' ? '222222' : '111111';
    expect(await borrower.client.call(beginAddingPasskey, { code: wrong })).toMatchObject({
      refusal: 'wrong_code',
    });
    server.clock.advance({ seconds: 601 });
    expect(await borrower.client.call(beginAddingPasskey, { code })).toMatchObject({
      refusal: 'code_expired',
    });
  });

  test('says nothing of its owner but the end of the number', async () => {
    const { options, mobile } = await begun();
    expect(options.rp).toEqual({ id: 'loans.example', name: 'Hiram Demo Lending' });
    expect(options.user.name).toBe(`•••• ${mobile.slice(-4)}`);
    expect(JSON.stringify(options)).not.toContain(mobile);
  });
});

describe('what the browser made is refused', () => {
  const oddities = [
    ['for another site', { origin: 'https://loans.example.evil.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['without somebody verified', { isVerified: false }],
    ['as something else', { type: 'webauthn.get' }],
    ['for a challenge that we never gave', { challenge: Buffer.alloc(32).toString('base64url') }],
  ] as const;
  test.each(oddities)('%s', async (_name, odd) => {
    const { client, options } = await begun();
    const made = new TestAuthenticator().make(options, odd);
    expect(await client.call(addPasskey, { passkey: made, label: 'Mine' })).toMatchObject({
      refusal: 'passkey_refused',
      code: 40050,
    });
    expect(dataOf(await client.call(listPasskeys, {})).passkeys).toEqual([]);
  });

  test('after five minutes', async () => {
    const { client, options } = await begun();
    server.clock.advance({ seconds: 301 });
    const passkey = new TestAuthenticator().make(options);
    expect(await client.call(addPasskey, { passkey, label: 'Mine' })).toMatchObject({
      refusal: 'passkey_refused',
    });
  });

  test('in another session, and by another borrower', async () => {
    const { mobile, options } = await begun();
    const passkey = new TestAuthenticator().make(options);
    const { token } = dataOf(await server.client().call(logIn, { mobile, password }));
    const { client: stranger } = await newBorrower(server);
    for (const client of [server.client(token), stranger])
      expect(await client.call(addPasskey, { passkey, label: 'Mine' })).toMatchObject({
        refusal: 'passkey_refused',
      });
  });

  test('for a challenge of a log-in', async () => {
    const { client, options } = await begun();
    const { challenge } = await logInOptions(server);
    const passkey = new TestAuthenticator().make({ ...options, challenge });
    expect(await client.call(addPasskey, { passkey, label: 'Mine' })).toMatchObject({
      refusal: 'passkey_refused',
    });
  });

  test('when somebody else has it already', async () => {
    const authenticator = await withPasskey(await newBorrower(server));
    const { client, options } = await begun();
    const passkey = authenticator.make(options);
    expect(await client.call(addPasskey, { passkey, label: 'Mine' })).toMatchObject({
      refusal: 'passkey_refused',
    });
  });

  test('a second time, and it is there once', async () => {
    const { client, options } = await begun();
    const passkey = new TestAuthenticator().make(options);
    const sent = { passkey, label: 'Mine' };
    const answers = await Promise.all([client.call(addPasskey, sent), client.call(addPasskey, sent)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(dataOf(await client.call(listPasskeys, {})).passkeys).toHaveLength(1);
  });

  test('a failed try uses the challenge up', async () => {
    const { client, options } = await begun();
    const authenticator = new TestAuthenticator();
    const passkey = authenticator.make(options, { isVerified: false });
    await client.call(addPasskey, { passkey, label: 'Mine' });
    expect(
      await client.call(addPasskey, { passkey: authenticator.make(options), label: 'Mine' }),
    ).toMatchObject({ refusal: 'passkey_refused' });
  });
});

describe('whoever has a passkey', () => {
  test('adds another with password and code, and withdrawals wait from then on', async () => {
    const borrower = await newBorrower(server);
    await withPasskey(borrower);
    const { client } = borrower;
    const code = await passkeyCode(server, borrower);
    expect(await client.call(beginAddingPasskey, { password })).toMatchObject({
      refusal: 'request_error',
      data: { fields: { code: 'code_input' } },
    });
    expect(await client.call(beginAddingPasskey, { code })).toMatchObject({
      refusal: 'request_error',
      data: { fields: { password: 'password_required' } },
    });
    const options = dataOf(await client.call(beginAddingPasskey, { password, code }));
    expect(options.excludeCredentials).toHaveLength(1);
    dataOf(
      await client.call(addPasskey, { passkey: new TestAuthenticator().make(options), label: 'Tablet' }),
    );
    expect(await waitOf(borrower.id)).toEqual(server.clock.now());
  });

  test('removes one with password and code; withdrawals wait, and the owner is told', async () => {
    const borrower = await newBorrower(server);
    await withPasskey(borrower);
    const { client } = borrower;
    const [passkey] = dataOf(await client.call(listPasskeys, {})).passkeys;
    const passkeyId = passkey?.id ?? 0;
    const code = await passkeyCode(server, borrower);
    expect(await client.call(removePasskey, { passkeyId, password: 'wrong', code })).toMatchObject({
      refusal: 'wrong_credentials',
    });
    const wrong = code === '111111' ? '222222' : '111111';
    expect(await client.call(removePasskey, { passkeyId, password, code: wrong })).toMatchObject({
      refusal: 'wrong_code',
    });
    const sent = { passkeyId, password, code };
    const answers = await Promise.all([client.call(removePasskey, sent), client.call(removePasskey, sent)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(dataOf(await client.call(listPasskeys, {})).passkeys).toEqual([]);
    expect(await waitOf(borrower.id)).toEqual(server.clock.now());
    expect(await lettersTo(borrower.id)).toEqual(['passkey_added', 'passkey_removed']);
  });

  test('cannot remove somebody else’s', async () => {
    const owner = await newBorrower(server);
    await withPasskey(owner);
    const [passkey] = dataOf(await owner.client.call(listPasskeys, {})).passkeys;
    const stranger = await newBorrower(server);
    const code = await passkeyCode(server, stranger);
    const sent = { passkeyId: passkey?.id ?? 0, password, code };
    expect(await stranger.client.call(removePasskey, sent)).toMatchObject({ refusal: 'record_not_found' });
    expect(dataOf(await owner.client.call(listPasskeys, {})).passkeys).toHaveLength(1);
  });

  test('has ten at most', async () => {
    const borrower = await newBorrower(server);
    await withPasskey(borrower);
    await server.query(
      `insert into passkeys (company_id, borrower_id, credential_id, public_key, counter, transports, label, created_at)
       select 1, $1::bigint, sha256((n || '-' || $1::bigint)::bytea), '\\x00', 0, '{}', 'one of many', now()
       from generate_series(1, 9) n`,
      [borrower.id],
    );
    const code = await passkeyCode(server, borrower);
    expect(await borrower.client.call(beginAddingPasskey, { password, code })).toMatchObject({
      refusal: 'too_many_passkeys',
      code: 40051,
    });
  });
});

test('a code for passkeys goes to the owner’s phone and opens nothing else', async () => {
  const borrower = await newBorrower(server);
  const code = await passkeyCode(server, borrower);
  expect(await server.client().call(logIn, { mobile: borrower.mobile, code })).toMatchObject({
    refusal: 'code_expired',
  });
  expect(await borrower.client.call(sendPasskeyCode, {})).toMatchObject({ refusal: 'too_many_requests' });
});

test('a new password leaves passkeys as they are', async () => {
  const borrower = await newBorrower(server);
  await withPasskey(borrower);
  dataOf(await borrower.client.call(changePassword, { oldPassword: password, password: 'battery staple' }));
  expect(dataOf(await borrower.client.call(listPasskeys, {})).passkeys).toHaveLength(1);
});

test('a server that does not know its address has no passkeys', async () => {
  const nameless = await startTestServer({ relyingParty: null });
  try {
    const { client } = await newBorrower(nameless);
    expect(await client.call(beginAddingPasskey, { password })).toMatchObject({ refusal: 'not_now' });
  } finally {
    await nameless.stop();
  }
});
