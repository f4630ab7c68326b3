import { mostPasskeys } from '@hiram/contract';
import {
  addStaffPasskey,
  beginAddingStaffPasskey,
  beginSettingApp,
  beginStepUp,
  decideProposal,
  getStaffInfo,
  listSecondFactors,
  logInStaff,
  removeStaffPasskey,
  renameStaffPasskey,
  renewRecoveryCodes,
  resetSecondFactor,
  setApp,
  stepUp,
} from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { codeOf } from '../credentials/test-totp.ts';
import { TestAuthenticator } from '../passkey/test-authenticator.ts';
import { useTestServer } from '../test-server.ts';
import { waiting } from './test-desk.ts';
import { demoAdmin, newMember, staffPassword as password, type TestMember, twoPeople } from './test-staff.ts';
import { addKey, newKeyMember, newMemberWithBoth, staffLogInOptions } from './test-staff-passkey.ts';

const server = useTestServer();
const refused = { ok: false, refusal: 'passkey_refused' };
const needed = { ok: false, refusal: 'step_up_needed' };
const last = { ok: false, refusal: 'last_second_factor', code: 30071 };

const factorsOf = async ({ client }: Pick<TestMember, 'client'>) =>
  dataOf(await client.call(listSecondFactors, {}));
const idsOf = async (member: Pick<TestMember, 'client'>) =>
  (await factorsOf(member)).passkeys.map(({ id }) => id);

async function begun(email: string) {
  const member = await newMember(server, email, 'support');
  return { ...member, options: dataOf(await member.client.call(beginAddingStaffPasskey, {})) };
}

describe('adding a passkey', () => {
  test('needs a second factor that was proved a moment ago; it is on record, and its owner is told for a day', async () => {
    const member = await newMember(server, 'add@own.example', 'support');
    const { client, email } = member;
    server.clock.advance({ seconds: 301 });
    expect(await client.call(beginAddingStaffPasskey, {})).toMatchObject({
      ...needed,
      data: { ways: ['app'] },
    });
    dataOf(await client.call(stepUp, { totpCode: codeOf(member.secret, server.clock.now()) }));
    expect(await client.call(getStaffInfo, {})).toMatchObject({ data: { passkeysChangedAt: null } });
    server.clock.advance({ seconds: 1 });
    await addKey(client, 'Office computer');
    const at = server.clock.now().toISOString();
    expect(await factorsOf(member)).toMatchObject({
      passkeys: [{ label: 'Office computer', createdAt: at, lastUsedAt: null }],
      appSince: expect.any(String),
      isDemo: false,
    });
    expect(await client.call(getStaffInfo, {})).toMatchObject({ data: { passkeysChangedAt: at } });
    const rows = await server.query<{ operation: string; detail: object }>(
      `select operation, detail from audit_log a join staff s on s.id = a.staff_id
       where s.email = $1 and operation like '%Passkey' order by number`,
      [email],
    );
    expect(rows).toEqual([
      { operation: '/staff/beginAddingPasskey', detail: {} },
      { operation: '/staff/addPasskey', detail: { label: 'Office computer' } },
    ]);
  });

  const oddities = [
    ['for another site', { origin: 'https://evil.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['without somebody verified', { isVerified: false }],
    ['as something else', { type: 'webauthn.get' }],
    ['for a challenge that we never gave', { challenge: Buffer.alloc(32).toString('base64url') }],
  ] as const;
  test.each(oddities.map(([name, odd], nth) => [name, odd, nth] as const))(
    'is refused %s',
    async (_name, odd, nth) => {
      const { client, options } = await begun(`odd-${nth}@own.example`);
      const passkey = new TestAuthenticator().make(options, odd);
      expect(await client.call(addStaffPasskey, { passkey, label: 'Mine' })).toMatchObject(refused);
      expect(await idsOf({ client })).toEqual([]);
    },
  );

  test('is refused in another session, to a colleague, late, and a second time', async () => {
    const { client, email, secret, options } = await begun('session@own.example');
    const passkey = new TestAuthenticator().make(options);
    server.clock.advance({ seconds: 60 });
    const code = codeOf(secret, server.clock.now());
    const { token } = dataOf(await server.client().call(logInStaff, { email, password, code }));
    const { client: colleague } = await newMember(server, 'colleague@own.example', 'support');
    for (const other of [server.client(token), colleague])
      expect(await other.call(addStaffPasskey, { passkey, label: 'Mine' })).toMatchObject(refused);
    const send = () => client.call(addStaffPasskey, { passkey, label: 'Mine' });
    const answers = await Promise.all([send(), send()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await idsOf({ client })).toHaveLength(1);
    const again = dataOf(await client.call(beginAddingStaffPasskey, {}));
    expect(again.excludeCredentials).toHaveLength(1);
    server.clock.advance({ seconds: 240 });
    dataOf(await client.call(stepUp, { totpCode: codeOf(secret, server.clock.now()) }));
    server.clock.advance({ seconds: 61 });
    const late = new TestAuthenticator().make(again);
    expect(await client.call(addStaffPasskey, { passkey: late, label: 'Late' })).toMatchObject(refused);
  });

  test('ends with the tenth', async () => {
    const { client, staffId } = await begun('many@own.example');
    const options = dataOf(await client.call(beginAddingStaffPasskey, {}));
    await server.query(
      `insert into passkeys (company_id, staff_id, credential_id, public_key, counter, transports, label, created_at)
       select 1, $1::bigint, sha256((n || ' staff ' || $1::bigint)::bytea), '\\x00', 0, '{}', 'one of many', now()
       from generate_series(1, $2::int) n`,
      [staffId, mostPasskeys],
    );
    const most = { refusal: 'too_many_passkeys', code: 40051 };
    expect(await client.call(beginAddingStaffPasskey, {})).toMatchObject(most);
    const passkey = new TestAuthenticator().make(options);
    expect(await client.call(addStaffPasskey, { passkey, label: 'Eleventh' })).toMatchObject(most);
  });

  test('comes to nothing when two people reset the second factor meanwhile', async () => {
    const { client, staffId, options } = await begun('meanwhile@own.example');
    const passkey = new TestAuthenticator().make(options);
    const { proposer, second } = await twoPeople(server, await demoAdmin(server));
    const { proposalId } = dataOf(await proposer.call(resetSecondFactor, { staffId }));
    await server.query('begin');
    await server.query('select from staff where id = $1 for update', [staffId]);
    const reset = second.call(decideProposal, { proposalId, isConfirmed: true });
    await waiting(server, 1);
    const adding = client.call(addStaffPasskey, { passkey, label: 'Mine' });
    await waiting(server, 2);
    await server.query('commit');
    dataOf(await reset);
    expect(await adding).toMatchObject({ refusal: 'session_expired' });
    expect(await server.query('select from passkeys where staff_id = $1', [staffId])).toEqual([]);
  });

  test('is not for the demo’s people', async () => {
    const client = await demoAdmin(server);
    expect(await client.call(beginAddingStaffPasskey, {})).toMatchObject({ refusal: 'not_now' });
    expect(await client.call(beginSettingApp, {})).toMatchObject({ refusal: 'not_now' });
    expect(await factorsOf({ client })).toMatchObject({ isDemo: true, passkeys: [] });
    const passkey = new TestAuthenticator().make((await begun('any@own.example')).options);
    expect(await client.call(addStaffPasskey, { passkey, label: 'Mine' })).toMatchObject({
      refusal: 'not_now',
    });
  });
});

describe('a passkey that is there', () => {
  test('is called something else by its owner alone', async () => {
    const member = await newMemberWithBoth(server, 'rename@own.example');
    const [passkeyId = 0] = await idsOf(member);
    const { client: colleague } = await newMember(server, 'rename-2@own.example', 'admin');
    const wish = { passkeyId, label: 'Old laptop' };
    expect(await colleague.call(renameStaffPasskey, wish)).toMatchObject({ refusal: 'record_not_found' });
    const two = await Promise.all([1, 2].map(() => member.client.call(renameStaffPasskey, wish)));
    for (const answer of two) expect(answer).toMatchObject({ data: { label: 'Old laptop' } });
  });

  test('is removed by its owner alone, with the second factor, and logs in no more', async () => {
    const member = await newMemberWithBoth(server, 'remove@own.example');
    const { client, email, secret, authenticator } = member;
    const [passkeyId = 0] = await idsOf(member);
    const { client: colleague } = await newMember(server, 'remove-2@own.example', 'admin');
    expect(await colleague.call(removeStaffPasskey, { passkeyId })).toMatchObject({
      refusal: 'record_not_found',
    });
    server.clock.advance({ seconds: 301 });
    expect(await client.call(removeStaffPasskey, { passkeyId })).toMatchObject({
      ...needed,
      data: { ways: ['passkey', 'app'] },
    });
    dataOf(await client.call(stepUp, { totpCode: codeOf(secret, server.clock.now()) }));
    const answers = await Promise.all([1, 2].map(() => client.call(removeStaffPasskey, { passkeyId })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'record_not_found' });
    const passkey = authenticator.sign(await staffLogInOptions(server));
    expect(await server.client().call(logInStaff, { email, password, passkey })).toMatchObject(refused);
  });

  test('stays where it is the last second factor, also when two are removed at once', async () => {
    const member = await newKeyMember(server, 'last@own.example', 'support');
    const { client } = member;
    const [first = 0] = await idsOf(member);
    expect(await client.call(removeStaffPasskey, { passkeyId: first })).toMatchObject(last);
    expect(await idsOf(member)).toEqual([first]);
    await addKey(client, 'Second');
    const answers = await Promise.all(
      (await idsOf(member)).map((passkeyId) => client.call(removeStaffPasskey, { passkeyId })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject(last);
  });
});

describe('the authenticator app', () => {
  test('is added by whoever came with a passkey', async () => {
    const member = await newKeyMember(server, 'app@own.example', 'support');
    const { client, email } = member;
    const { secret } = dataOf(await client.call(beginSettingApp, {}));
    expect(await client.call(setApp, { totpCode: '000000' })).toMatchObject({ refusal: 'wrong_code' });
    const totpCode = codeOf(secret, server.clock.now());
    const answers = await Promise.all([1, 2].map(() => client.call(setApp, { totpCode })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'code_expired' });
    expect(await factorsOf(member)).toMatchObject({ appSince: server.clock.now().toISOString() });
    server.clock.advance({ seconds: 60 });
    const code = codeOf(secret, server.clock.now());
    expect(await server.client().call(logInStaff, { email, password, code })).toMatchObject({ ok: true });
  });

  test('is replaced when the new one works, and not before; it is for the session that began', async () => {
    const { client, email, secret: old } = await newMember(server, 'replace@own.example', 'support');
    const begin = async () => dataOf(await client.call(beginSettingApp, {})).secret;
    const logIn = (code: string) => server.client().call(logInStaff, { email, password, code });
    const void1 = await begin();
    const secret = await begin();
    server.clock.advance({ seconds: 60 });
    const entered = dataOf(await logIn(codeOf(old, server.clock.now())));
    const fresh = codeOf(secret, server.clock.now());
    const other = server.client(entered.token);
    expect(await other.call(setApp, { totpCode: fresh })).toMatchObject({ refusal: 'code_expired' });
    // Of two that were begun, the first is void.
    expect(await client.call(setApp, { totpCode: codeOf(void1, server.clock.now()) })).toMatchObject({
      refusal: 'wrong_code',
    });
    dataOf(await client.call(setApp, { totpCode: fresh }));
    server.clock.advance({ seconds: 60 });
    expect(await logIn(codeOf(old, server.clock.now()))).toMatchObject({ refusal: 'wrong_second_factor' });
    expect(await logIn(codeOf(secret, server.clock.now()))).toMatchObject({ ok: true });
  });

  test('is begun with the second factor, and not confirmed after a quarter of an hour', async () => {
    const { client, secret: old } = await newMember(server, 'slow@own.example', 'support');
    const { secret } = dataOf(await client.call(beginSettingApp, {}));
    server.clock.advance({ seconds: 15 * 60 + 1 });
    expect(await client.call(beginSettingApp, {})).toMatchObject(needed);
    expect(await client.call(setApp, { totpCode: '000000' })).toMatchObject(needed);
    dataOf(await client.call(stepUp, { totpCode: codeOf(old, server.clock.now()) }));
    const totpCode = codeOf(secret, server.clock.now());
    expect(await client.call(setApp, { totpCode })).toMatchObject({ refusal: 'code_expired' });
  });
});

describe('recovery codes', () => {
  test('are made anew with the second factor; those before them stop working', async () => {
    const { client, email, secret, recoveryCodes } = await newMember(server, 'codes@own.example', 'support');
    const key = { idempotencyKey: crypto.randomUUID() };
    server.clock.advance({ seconds: 301 });
    expect(await client.call(renewRecoveryCodes, {}, key)).toMatchObject(needed);
    dataOf(await client.call(stepUp, { totpCode: codeOf(secret, server.clock.now()) }));
    const renewed = dataOf(await client.call(renewRecoveryCodes, {}, key)).recoveryCodes;
    // A lost answer is told again, and makes no others.
    expect(dataOf(await client.call(renewRecoveryCodes, {}, key)).recoveryCodes).toEqual(renewed);
    const logIn = (code = '') => server.client().call(logInStaff, { email, password, code });
    expect(await logIn(recoveryCodes[0])).toMatchObject({ refusal: 'wrong_second_factor' });
    expect(await logIn(renewed[0])).toMatchObject({ ok: true });
    expect(await factorsOf({ client })).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('of two who make them at once the later ones work', async () => {
    const { client } = await newMember(server, 'codes-2@own.example', 'support');
    const renew = () => client.call(renewRecoveryCodes, {}, { idempotencyKey: crypto.randomUUID() });
    for (const answer of await Promise.all([renew(), renew()])) expect(answer).toMatchObject({ ok: true });
    expect(await factorsOf({ client })).toMatchObject({ recoveryCodesLeft: 10 });
  });

  test('are not for the demo’s people', async () => {
    const client = await demoAdmin(server);
    const key = { idempotencyKey: crypto.randomUUID() };
    expect(await client.call(renewRecoveryCodes, {}, key)).toMatchObject({ refusal: 'not_now' });
  });
});

test('what is refused here is a security event', async () => {
  const { client, staffId, options } = await begun('event@own.example');
  const passkey = new TestAuthenticator().make(options, { isVerified: false });
  await client.call(addStaffPasskey, { passkey, label: 'Mine' });
  dataOf(await client.call(beginSettingApp, {}));
  await client.call(setApp, { totpCode: '000000' });
  await server.keepSecurityEvents();
  const rows = await server.query<{ operation: string }>(
    `select operation from security_events where event = 'second_factor_failed' and staff_id = $1 order by 1`,
    [staffId],
  );
  expect(rows.map(({ operation }) => operation)).toEqual(['/staff/addPasskey', '/staff/setApp']);
});

test('nobody without a passkey is asked for one', async () => {
  const { client } = await newMember(server, 'none@own.example', 'support');
  expect(await client.call(beginStepUp, {})).toMatchObject({ refusal: 'not_now' });
});
