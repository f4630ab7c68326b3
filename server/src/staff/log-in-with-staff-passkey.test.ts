import { beginPasskeyLogIn, logInWithPasskey } from '@hiram/contract';
import {
  beginEnrollingPasskey,
  beginSecondFactor,
  beginStaffPasskeyLogIn,
  disableStaff,
  enrolPasskey,
  getStaffInfo,
  listSecondFactors,
  logInStaff,
  resetSecondFactor,
} from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { agree } from '../../../fixtures/staff.ts';
import { newBorrower } from '../account/test-borrower.ts';
import { codeOf } from '../credentials/test-totp.ts';
import { TestAuthenticator } from '../passkey/test-authenticator.ts';
import { withPasskey } from '../passkey/test-passkey.ts';
import { startTestServer, useTestServer } from '../test-server.ts';
import { demoAdmin, newMember, staffPassword as password, twoPeople } from './test-staff.ts';
import { newKeyMember, newMemberWithBoth, staffLogInOptions } from './test-staff-passkey.ts';

const server = useTestServer();
const refused = { ok: false, refusal: 'passkey_refused', code: 40050 };

async function signed(authenticator: TestAuthenticator, odd = {}) {
  return authenticator.sign(await staffLogInOptions(server), odd);
}

describe('the log-in', () => {
  test('asks everybody alike while passwords are not judged, and names no passkeys', async () => {
    const { email: known } = await newKeyMember(server, 'alike@keys.example', 'support');
    const { email: other } = await newMember(server, 'alike-2@keys.example', 'support');
    const answers = [];
    for (const email of [known, other, 'nobody@keys.example', 'sami@demo.example']) {
      for (let tries = 0; tries < 5; tries += 1)
        await server.client().call(logInStaff, { email, password: 'no' });
      for (const given of ['no', password])
        answers.push(await server.client().call(logInStaff, { email, password: given }));
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({
      refusal: 'second_factor_needed',
      data: { ways: ['passkey', 'app'] },
    });
    expect((await staffLogInOptions(server)).allowCredentials).toEqual([]);
  });

  test('with password and passkey passes wrong passwords of others', async () => {
    const { email, authenticator } = await newKeyMember(server, 'passes@keys.example', 'support');
    for (let tries = 0; tries < 5; tries += 1)
      await server.client().call(logInStaff, { email, password: 'no' });
    const wrong = { email, password: 'no', passkey: await signed(authenticator) };
    // Which of the two was wrong is not told.
    expect(await server.client().call(logInStaff, wrong)).toMatchObject({ refusal: 'account_locked' });
    const odd = { email, password, passkey: await signed(authenticator, { isVerified: false }) };
    expect(await server.client().call(logInStaff, odd)).toMatchObject({ refusal: 'account_locked' });
    const right = { email, password, passkey: await signed(authenticator) };
    expect(await server.client().call(logInStaff, right)).toMatchObject({ ok: true });
  });

  test('a wrong password with a right passkey is a wrong password', async () => {
    const { email, authenticator } = await newKeyMember(server, 'password@keys.example', 'support');
    const passkey = await signed(authenticator);
    expect(await server.client().call(logInStaff, { email, password: 'no', passkey })).toMatchObject({
      refusal: 'wrong_staff_credentials',
    });
  });

  test('whoever has both ways uses either, and a recovery code', async () => {
    const member = await newMemberWithBoth(server, 'both@keys.example');
    const { email, secret, recoveryCodes, authenticator } = member;
    const logIn = (factor: object) => server.client().call(logInStaff, { email, password, ...factor });
    expect(await logIn({})).toMatchObject({ data: { ways: ['passkey', 'app'] } });
    expect(await logIn({ passkey: await signed(authenticator) })).toMatchObject({ ok: true });
    server.clock.advance({ seconds: 60 });
    expect(await logIn({ code: codeOf(secret, server.clock.now()) })).toMatchObject({ ok: true });
    expect(await logIn({ code: recoveryCodes[0] })).toMatchObject({ ok: true });
  });

  test('whoever has no app cannot guess its codes', async () => {
    const { email, recoveryCodes } = await newKeyMember(server, 'no-app@keys.example', 'support');
    const logIn = (code: string) => server.client().call(logInStaff, { email, password, code });
    for (let tries = 0; tries < 4; tries += 1)
      expect(await logIn('000000')).toMatchObject({ refusal: 'wrong_second_factor' });
    expect(await logIn('000000')).toMatchObject({ refusal: 'account_locked' });
    expect(await logIn(recoveryCodes[0] ?? '')).toMatchObject({ ok: true });
  });

  test('the same key gives the same session again', async () => {
    const { email, authenticator } = await newKeyMember(server, 'again@keys.example', 'support');
    const passkey = await signed(authenticator);
    const options = { idempotencyKey: crypto.randomUUID() };
    const enter = () => server.client().call(logInStaff, { email, password, passkey }, options);
    expect(dataOf(await enter())).toEqual(dataOf(await enter()));
  });
});

describe('a passkey is refused', () => {
  const oddities = [
    ['for another site', { origin: 'https://evil.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['without somebody verified', { isVerified: false }],
    ['as something else', { type: 'webauthn.create' }],
    ['for somebody else', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['for a challenge that we never gave', { challenge: Buffer.alloc(32).toString('base64url') }],
  ] as const;
  test.each(oddities.map(([name, odd], nth) => [name, odd, nth] as const))('%s', async (_name, odd, nth) => {
    const { email, authenticator } = await newKeyMember(server, `odd-${nth}@keys.example`, 'support');
    const passkey = await signed(authenticator, odd);
    expect(await server.client().call(logInStaff, { email, password, passkey })).toMatchObject(refused);
  });

  test('a second time, and when two send it at once one is in', async () => {
    const { email, authenticator } = await newKeyMember(server, 'twice@keys.example', 'support');
    const passkey = await signed(authenticator);
    const send = () => server.client().call(logInStaff, { email, password, passkey });
    const answers = await Promise.all([send(), send()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await send()).toMatchObject(refused);
  });

  test('after five minutes, and when its count goes back', async () => {
    const { email, authenticator } = await newKeyMember(server, 'late@keys.example', 'support');
    const late = await signed(authenticator);
    server.clock.advance({ seconds: 301 });
    expect(await server.client().call(logInStaff, { email, password, passkey: late })).toMatchObject(refused);
    const enter = async (counter: number) => {
      authenticator.counter = counter;
      return server.client().call(logInStaff, { email, password, passkey: await signed(authenticator) });
    };
    expect(await enter(7)).toMatchObject({ ok: true });
    expect(await enter(7)).toMatchObject(refused);
  });

  test('of a colleague, of somebody at another lender, and of a borrower', async () => {
    const { email } = await newKeyMember(server, 'mine@keys.example', 'support');
    const colleague = await newKeyMember(server, 'colleague@keys.example', 'support');
    const stranger = await newKeyMember(server, 'stranger@keys.example', 'support');
    await server.query(`insert into companies (name, registration_number) values ('Elsewhere', 'E-9')`);
    for (const table of ['passkeys', 'staff'])
      await server.query(
        `update ${table} set company_id = (select id from companies where registration_number = 'E-9')
         where ${table === 'staff' ? 'id' : 'staff_id'} = $1`,
        [stranger.staffId],
      );
    const borrowers = await withPasskey(await newBorrower(server));
    for (const authenticator of [colleague.authenticator, stranger.authenticator, borrowers]) {
      const passkey = await signed(authenticator);
      expect(await server.client().call(logInStaff, { email, password, passkey })).toMatchObject(refused);
    }
  });

  test('at the phone, and a challenge of the phone at the desk', async () => {
    const { email, authenticator } = await newKeyMember(server, 'phone@keys.example', 'support');
    const ofPhone = dataOf(await server.client().call(beginPasskeyLogIn, {}));
    const passkey = authenticator.sign(ofPhone);
    expect(await server.client().call(logInStaff, { email, password, passkey })).toMatchObject(refused);
    const atPhone = async (named: object) => {
      const { id, response } = authenticator.sign(dataOf(await server.client().call(beginPasskeyLogIn, {})));
      return server.client().call(logInWithPasskey, { passkey: { id, response: { ...response, ...named } } });
    };
    expect(await atPhone({})).toMatchObject(refused);
    // Nor where it does not say whose it is, and a borrower has the same number.
    expect(await atPhone({ userHandle: null })).toMatchObject(refused);
  });

  test('when its owner is disabled', async () => {
    const { email, staffId, authenticator } = await newKeyMember(server, 'gone@keys.example', 'support');
    dataOf(await (await demoAdmin(server)).call(disableStaff, { staffId }));
    const passkey = await signed(authenticator);
    expect(await server.client().call(logInStaff, { email, password, passkey })).toMatchObject({
      refusal: 'wrong_staff_credentials',
    });
  });

  test('when two people have reset the second factor; then the password begins another', async () => {
    const { email, staffId, client, authenticator } = await newKeyMember(
      server,
      'reset@keys.example',
      'support',
    );
    const admin = await demoAdmin(server);
    await agree(await twoPeople(server, admin), resetSecondFactor, { staffId });
    expect(await client.call(getStaffInfo, {})).toMatchObject({ refusal: 'session_expired' });
    const passkey = await signed(authenticator);
    expect(await server.client().call(logInStaff, { email, password, passkey })).toMatchObject({
      refusal: 'second_factor_first',
    });
    const { enrolmentToken } = dataOf(await server.client().call(beginSecondFactor, { email, password }));
    const options = dataOf(await server.client().call(beginEnrollingPasskey, { enrolmentToken }));
    // What was removed is never taken again.
    const old = { enrolmentToken, passkey: authenticator.make(options), label: 'Mine' };
    expect(await server.client().call(enrolPasskey, old)).toMatchObject(refused);
  });
});

test('refused passkeys are counted like wrong codes, and are security events', async () => {
  const { email, secret, authenticator } = await newMemberWithBoth(server, 'counted@keys.example');
  const fail = async () => {
    const passkey = await signed(authenticator, { isVerified: false });
    return server.client().call(logInStaff, { email, password, passkey });
  };
  for (let tries = 0; tries < 4; tries += 1) expect(await fail()).toMatchObject(refused);
  expect(await fail()).toMatchObject({ refusal: 'account_locked' });
  server.clock.advance({ seconds: 30 });
  const code = codeOf(secret, server.clock.now());
  expect(await server.client().call(logInStaff, { email, password, code })).toMatchObject({
    refusal: 'account_locked',
  });
  // A passkey cannot be guessed: its owner comes in while others try.
  const passkey = await signed(authenticator);
  expect(await server.client().call(logInStaff, { email, password, passkey })).toMatchObject({ ok: true });
  await server.keepSecurityEvents();
  const [row] = await server.query<{ count: number }>(
    `select sum(count)::int as count from security_events
     where event = 'second_factor_failed' and operation = '/staff/login'`,
  );
  expect(row?.count).toBeGreaterThanOrEqual(4);
});

test('a server that does not know its address asks for no passkeys, and takes none', async () => {
  const nameless = await startTestServer({ relyingParty: null });
  try {
    expect(await nameless.client().call(beginStaffPasskeyLogIn, {})).toMatchObject({ refusal: 'not_now' });
    const { email, client } = await newMember(nameless, 'nameless@keys.example', 'support');
    expect(await nameless.client().call(logInStaff, { email, password })).toMatchObject({
      refusal: 'second_factor_needed',
      data: { ways: ['app'] },
    });
    expect(dataOf(await client.call(listSecondFactors, {}))).toMatchObject({ passkeyDomain: null });
    const passkey = new TestAuthenticator().sign(
      { challenge: 'AAAA', rpId: 'loans.example' },
      { userHandle: 'AAAA' },
    );
    expect(await nameless.client().call(logInStaff, { email, password, passkey })).toMatchObject(refused);
  } finally {
    await nameless.stop();
  }
});
