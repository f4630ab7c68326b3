import { logInStaff, proposePayee, stepUp } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { codeOf } from '../credentials/test-totp.ts';
import { useTestServer } from '../test-server.ts';
import { staffPassword as password } from './test-staff.ts';
import { newKeyMember, newMemberWithBoth, staffLogInOptions, stepUpOptions } from './test-staff-passkey.ts';

const server = useTestServer();
const payee = { bankName: 'Metrobank', accountName: 'Hiram Demo Lending', accountNumber: '001112223334' };
const refused = { ok: false, refusal: 'passkey_refused' };

/** An administrator whose log-in is longer ago than a proof lasts. */
async function settledAdmin(email: string) {
  const member = await newKeyMember(server, email, 'admin');
  server.clock.advance({ seconds: 300 });
  return member;
}

test('a passkey proves it for this session, and the same intention goes on', async () => {
  const { client, email, authenticator } = await settledAdmin('proves@up.example');
  const propose = () => client.call(proposePayee, payee, { idempotencyKey: 'wanted-before-the-passkey' });
  expect(await propose()).toMatchObject({ refusal: 'step_up_needed', data: { ways: ['passkey'] } });
  const options = await stepUpOptions(client);
  expect(options.allowCredentials.map(({ id }) => id)).toEqual([authenticator.id.toString('base64url')]);
  dataOf(await client.call(stepUp, { passkey: authenticator.sign(options) }));
  expect(await propose()).toMatchObject({ ok: true });
  const rows = await server.query(
    `select detail from audit_log a join staff s on s.id = a.staff_id
     where s.email = $1 and a.operation = '/staff/stepUp'`,
    [email],
  );
  expect(rows).toEqual([{ detail: {} }]);
});

test('a log-in with it proves it as well, and one with a recovery code does not', async () => {
  const { email, authenticator, recoveryCodes } = await newKeyMember(server, 'enters@up.example', 'admin');
  const propose = async (factor: object) => {
    const { token } = dataOf(await server.client().call(logInStaff, { email, password, ...factor }));
    return server.client(token).call(proposePayee, { ...payee, accountNumber: '009998887776' });
  };
  const needed = { refusal: 'step_up_needed' };
  expect(await propose({ code: recoveryCodes[0] })).toMatchObject(needed);
  const passkey = authenticator.sign(await staffLogInOptions(server));
  expect(await propose({ passkey })).not.toMatchObject(needed);
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
  test.each(oddities.map(([name, odd], nth) => [name, odd, nth] as const))('%s', async (_name, odd, nth) => {
    const { client, authenticator } = await settledAdmin(`odd-${nth}@up.example`);
    const passkey = authenticator.sign(await stepUpOptions(client), odd);
    expect(await client.call(stepUp, { passkey })).toMatchObject(refused);
  });

  test('a second time, also at the same moment, and after five minutes', async () => {
    const { client, authenticator } = await settledAdmin('twice@up.example');
    const passkey = authenticator.sign(await stepUpOptions(client));
    const answers = await Promise.all([1, 2].map(() => client.call(stepUp, { passkey })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject(refused);
    const late = authenticator.sign(await stepUpOptions(client));
    server.clock.advance({ seconds: 301 });
    expect(await client.call(stepUp, { passkey: late })).toMatchObject(refused);
  });

  test('in another session, for a challenge of a log-in, and by a colleague', async () => {
    const { client, email, authenticator } = await settledAdmin('mine@up.example');
    const colleague = await settledAdmin('other@up.example');
    const entering = { email, password, passkey: authenticator.sign(await staffLogInOptions(server)) };
    const { token } = dataOf(await server.client().call(logInStaff, entering));
    const elsewhere = authenticator.sign(await stepUpOptions(server.client(token)));
    expect(await client.call(stepUp, { passkey: elsewhere })).toMatchObject(refused);
    const ofLogIn = authenticator.sign(await staffLogInOptions(server));
    expect(await client.call(stepUp, { passkey: ofLogIn })).toMatchObject(refused);
    const another = colleague.authenticator.sign(await stepUpOptions(client));
    expect(await client.call(stepUp, { passkey: another })).toMatchObject(refused);
    const theirs = authenticator.sign(await stepUpOptions(colleague.client));
    expect(await client.call(stepUp, { passkey: theirs })).toMatchObject(refused);
  });
});

test('refused ones are counted with wrong codes and are security events; a right one passes them', async () => {
  const { client, secret, authenticator } = await newMemberWithBoth(server, 'counted@up.example', 'admin');
  const fail = async () =>
    client.call(stepUp, {
      passkey: authenticator.sign(await stepUpOptions(client), { isVerified: false }),
    });
  for (let tries = 0; tries < 4; tries += 1) expect(await fail()).toMatchObject(refused);
  expect(await fail()).toMatchObject({ refusal: 'account_locked' });
  const totpCode = codeOf(secret, server.clock.now());
  expect(await client.call(stepUp, { totpCode })).toMatchObject({ refusal: 'account_locked' });
  const passkey = authenticator.sign(await stepUpOptions(client));
  expect(await client.call(stepUp, { passkey })).toMatchObject({ ok: true });
  await server.keepSecurityEvents();
  const [row] = await server.query<{ count: number }>(
    `select sum(count)::int as count from security_events
     where event = 'step_up_failed' and operation = '/staff/stepUp'`,
  );
  expect(row?.count).toBeGreaterThanOrEqual(4);
});

test('whoever has no app cannot guess its codes', async () => {
  const { client } = await settledAdmin('no-app@up.example');
  expect(await client.call(stepUp, { totpCode: '000000' })).toMatchObject({ refusal: 'wrong_second_factor' });
  expect(await client.call(stepUp, { password })).toMatchObject({ refusal: 'wrong_second_factor' });
});
