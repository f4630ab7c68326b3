import {
  acceptInvitation,
  beginEnrollingPasskey,
  beginSecondFactor,
  confirmSecondFactor,
  enrolPasskey,
  getStaffInfo,
  listSecondFactors,
  logInStaff,
} from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { codeOf } from '../credentials/test-totp.ts';
import { TestAuthenticator } from '../passkey/test-authenticator.ts';
import { useTestServer } from '../test-server.ts';
import { demoAdmin, invitationFor, ownMobile, staffPassword as password, rowOf } from './test-staff.ts';
import { newKeyMember, staffLogInOptions } from './test-staff-passkey.ts';

const server = useTestServer();
const refused = { ok: false, refusal: 'passkey_refused', code: 40050 };

describe('a passkey as the first second factor', () => {
  test('lets in with recovery codes, and from then on is asked for', async () => {
    const { email, client, authenticator, recoveryCodes } = await newKeyMember(
      server,
      'first@keys.example',
      'reviewer',
    );
    expect(recoveryCodes).toHaveLength(10);
    // Nobody else is in who could be told.
    expect(await client.call(getStaffInfo, {})).toMatchObject({
      ok: true,
      data: { email, passkeysChangedAt: null },
    });
    expect(await rowOf(await demoAdmin(server), email)).toMatchObject({ hasSecondFactor: true });
    const anyone = server.client();
    expect(await anyone.call(logInStaff, { email, password })).toMatchObject({
      refusal: 'second_factor_needed',
      data: { ways: ['passkey'] },
    });
    server.clock.advance({ seconds: 60 });
    const passkey = authenticator.sign(await staffLogInOptions(server));
    const { token } = dataOf(await anyone.call(logInStaff, { email, password, passkey }));
    expect(dataOf(await server.client(token).call(listSecondFactors, {}))).toMatchObject({
      passkeys: [{ label: 'My laptop', lastUsedAt: server.clock.now().toISOString() }],
      appSince: null,
      recoveryCodesLeft: 10,
      passkeyDomain: 'loans.example',
    });
    expect(
      await server.query(
        `select operation from audit_log a join staff s on s.id = a.staff_id where s.email = $1 order by number`,
        [email],
      ),
    ).toEqual(
      ['/staff/acceptInvitation', '/staff/enrolPasskey', '/staff/login'].map((operation) => ({ operation })),
    );
  });

  test('is for whoever holds the enrolment: once, and not after another was begun or its time is over', async () => {
    const admin = await demoAdmin(server);
    const token = await invitationFor(server, admin, 'enrol@keys.example', 'support');
    const anyone = server.client();
    const { enrolmentToken, secret, passkeyDomain } = dataOf(
      await anyone.call(acceptInvitation, { token, password, ownMobile }),
    );
    expect(passkeyDomain).toBe('loans.example');
    const options = dataOf(await anyone.call(beginEnrollingPasskey, { enrolmentToken }));
    expect(options.user.name).toBe('enrol@keys.example');
    const make = (odd = {}) => new TestAuthenticator().make(options, odd);
    const send = (passkey: ReturnType<typeof make>) =>
      anyone.call(enrolPasskey, { enrolmentToken, passkey, label: 'Mine' });
    expect(await send(make({ origin: 'https://evil.example' }))).toMatchObject(refused);
    // The challenge is used up.
    expect(await send(make())).toMatchObject(refused);
    const again = dataOf(await anyone.call(beginEnrollingPasskey, { enrolmentToken }));
    const made = new TestAuthenticator().make(again);
    const code = codeOf(secret, server.clock.now());
    const answers = await Promise.all([
      send(made),
      send(made),
      anyone.call(confirmSecondFactor, { enrolmentToken, code }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === 'code_expired')).toHaveLength(2);
    expect(await anyone.call(beginEnrollingPasskey, { enrolmentToken })).toMatchObject({
      refusal: 'code_expired',
    });
    // With one in place the password alone begins no other.
    expect(await anyone.call(beginSecondFactor, { email: 'enrol@keys.example', password })).toMatchObject({
      refusal: 'not_now',
    });
  });

  test('a challenge of one enrolment is none for another, and after a quarter of an hour there is none', async () => {
    const admin = await demoAdmin(server);
    const begin = async (email: string) => {
      const token = await invitationFor(server, admin, email, 'support');
      return dataOf(await server.client().call(acceptInvitation, { token, password, ownMobile }));
    };
    const [one, two] = [await begin('one@keys.example'), await begin('two@keys.example')];
    const anyone = server.client();
    const options = dataOf(await anyone.call(beginEnrollingPasskey, { enrolmentToken: one.enrolmentToken }));
    const passkey = new TestAuthenticator().make(options);
    const sent = { enrolmentToken: two.enrolmentToken, passkey, label: 'Mine' };
    expect(await anyone.call(enrolPasskey, sent)).toMatchObject(refused);
    server.clock.advance({ seconds: 15 * 60 + 1 });
    expect(await anyone.call(beginEnrollingPasskey, { enrolmentToken: two.enrolmentToken })).toMatchObject({
      refusal: 'code_expired',
    });
  });
});
