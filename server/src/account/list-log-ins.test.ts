import {
  getUserInfo,
  listLogIns,
  logIn,
  logInWithPasskey,
  logOut,
  register,
  resetPassword,
  sendLoginCode,
  sendResetCode,
  stopByLetter,
} from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { useStaff } from '../loan/test-borrowing.ts';
import { logInOptions, withPasskey } from '../passkey/test-passkey.ts';
import { lastSms, registration, useTestServer } from '../test-server.ts';
import { nextMobile } from './test-borrower.ts';

const server = useTestServer();
const support = useStaff(server, 'support');

async function registered(deviceId = 'one') {
  const mobile = nextMobile(server, '0939');
  const { token } = dataOf(await server.client().call(register, { ...registration(mobile), deviceId }));
  server.clock.advance({ seconds: 60 });
  return { mobile, token, client: server.client(token) };
}

const listed = async (token: string) => dataOf(await server.client(token).call(listLogIns, {})).logIns;

async function codeFor(mobile: string, operation: typeof sendLoginCode | typeof sendResetCode) {
  server.clock.advance({ seconds: 61 });
  dataOf(await server.client().call(operation, { mobile }));
  return /^\d{6}/.exec((await lastSms(server, mobile)) ?? '')?.[0] ?? '';
}

/** As a browser of this kind would call. */
async function logInWith(userAgent: string, input: object): Promise<string> {
  const response = await fetch(`${server.url}/api/app/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify(input),
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
}

describe('the log-ins of an account', () => {
  test('say how somebody entered, on what, whether it was new, and how it ended', async () => {
    const { mobile } = await registered();
    const { password } = registration(mobile);
    const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0 Mobile';
    await logInWith(android, { mobile, password, deviceId: 'two' });
    server.clock.advance({ seconds: 60 });
    const code = await codeFor(mobile, sendLoginCode);
    const { token } = dataOf(await server.client().call(logIn, { mobile, code, deviceId: 'one' }));
    const [now, stranger, first] = await listed(token);
    expect(now).toMatchObject({
      enteredBy: 'code',
      wasKnownPhone: true,
      isThis: true,
      end: null,
      warnedBy: null,
    });
    expect(stranger).toMatchObject({
      enteredBy: 'password',
      phone: 'android',
      wasKnownPhone: false,
      isThis: false,
      end: { reason: 'elsewhere' },
      warnedBy: expect.any(Number),
    });
    expect(first).toMatchObject({
      enteredBy: 'registration',
      wasKnownPhone: null,
      end: { reason: 'elsewhere' },
      warnedBy: null,
    });
    // What warned of it is stopped from here.
    dataOf(await server.client(token).call(stopByLetter, { messageId: stranger?.warnedBy ?? 0 }));
    const again = await codeFor(mobile, sendLoginCode);
    const back = dataOf(await server.client().call(logIn, { mobile, code: again, deviceId: 'one' }));
    const [, ended, before] = await listed(back.token);
    expect([ended?.end?.reason, before?.warnedBy]).toEqual(['stopped', null]);
  });

  test('name passkeys, new passwords and leaving', async () => {
    const owner = await registered();
    const { mobile, client } = owner;
    const authenticator = await withPasskey({ ...owner, id: 0 });
    dataOf(await client.call(logOut, {}));
    server.clock.advance({ seconds: 60 });
    const passkey = authenticator.sign(await logInOptions(server));
    const entered = dataOf(await server.client().call(logInWithPasskey, { passkey, deviceId: 'one' }));
    server.clock.advance({ seconds: 60 });
    const code = await codeFor(mobile, sendResetCode);
    const reset = dataOf(
      await server.client().call(resetPassword, { mobile, code, password: 'battery staple' }),
    );
    const seen = await listed(reset.token);
    expect(seen.map(({ enteredBy, end }) => [enteredBy, end?.reason ?? null])).toEqual([
      ['new_password', null],
      ['passkey', 'password_changed'],
      ['registration', 'logged_out'],
    ]);
    expect(await server.client(entered.token).call(listLogIns, {})).toMatchObject({
      refusal: 'session_ended',
    });
  });

  test('are nobody else’s', async () => {
    const one = await registered();
    const other = await registered();
    expect(await listed(one.token)).toHaveLength(1);
    expect(await listed(other.token)).toHaveLength(1);
  });
});

describe('customer service', () => {
  test('logs a borrower out, who is told, and nobody twice', async () => {
    const { mobile, client } = await registered();
    const [row] = await server.query<{ id: string }>('select id from borrowers where mobile = $1', [mobile]);
    const borrowerId = Number(row?.id);
    const wish = { borrowerId, note: 'Their phone was stolen.' };
    expect(await support.call(desk.endBorrowerSessions, wish)).toMatchObject({ data: { ended: 1 } });
    expect(await client.call(getUserInfo, {})).toMatchObject({ refusal: 'session_expired' });
    expect(await lastSms(server, mobile)).toMatch(/^Customer service logged you out\./);
    expect(await support.call(desk.endBorrowerSessions, wish)).toMatchObject({ data: { ended: 0 } });
    const letters = await server.query(
      `select from messages where borrower_id = $1 and template = 'sessions_ended'`,
      [borrowerId],
    );
    expect(letters).toHaveLength(1);
    const [audit] = await server.query(
      'select operation, detail from audit_log where borrower_id = $1 order by number desc limit 1',
      [borrowerId],
    );
    expect(audit).toEqual({ operation: desk.endBorrowerSessions.path, detail: wish });
    const { password } = registration(mobile);
    const { token } = dataOf(await server.client().call(logIn, { mobile, password, deviceId: 'one' }));
    expect((await listed(token))[1]).toMatchObject({ end: { reason: 'staff' } });
  });

  test('and nobody who is not there', async () => {
    expect(await support.call(desk.endBorrowerSessions, { borrowerId: 999_999, note: 'Who?' })).toMatchObject(
      { refusal: 'record_not_found' },
    );
  });
});

describe('a session that nobody uses', () => {
  const idle = useTestServer();

  test('ends after two weeks, and one that is used does not', async () => {
    const mobile = '09390700001';
    const { token } = dataOf(
      await idle.client().call(register, { ...registration(mobile), deviceId: 'one' }),
    );
    const client = idle.client(token);
    idle.clock.advance({ days: 13 });
    expect(await client.call(getUserInfo, {})).toMatchObject({ ok: true });
    idle.clock.advance({ days: 13 });
    expect(await client.call(getUserInfo, {})).toMatchObject({ ok: true });
    idle.clock.advance({ days: 3 });
    expect(await client.call(getUserInfo, {})).toMatchObject({ ok: true });
    idle.clock.advance({ days: 14 });
    expect(await client.call(getUserInfo, {})).toMatchObject({ refusal: 'session_expired' });
  });

  test('says so in the list, with the moment it ended', async () => {
    const mobile = '09390700002';
    dataOf(await idle.client().call(register, { ...registration(mobile), deviceId: 'one' }));
    const entered = idle.clock.now().getTime();
    idle.clock.advance({ days: 20 });
    const { password } = registration(mobile);
    const { token } = dataOf(await idle.client().call(logIn, { mobile, password, deviceId: 'one' }));
    const [, before] = dataOf(await idle.client(token).call(listLogIns, {})).logIns;
    expect(before?.end).toEqual({
      reason: 'expired',
      at: new Date(entered + 14 * 86_400_000).toISOString(),
    });
  });

  test('is noted as used once an hour, and not with every call', async () => {
    const mobile = '09390700003';
    const { token } = dataOf(
      await idle.client().call(register, { ...registration(mobile), deviceId: 'one' }),
    );
    const seen = async () => {
      dataOf(await idle.client(token).call(getUserInfo, {}));
      const [row] = await idle.query<{ at: Date }>(
        `select s.last_seen_at as at from borrower_sessions s join borrowers b on b.id = s.borrower_id
         where b.mobile = $1`,
        [mobile],
      );
      return row?.at.getTime();
    };
    const first = idle.clock.now().getTime();
    idle.clock.advance({ seconds: 3_599 });
    expect(await seen()).toBe(first);
    idle.clock.advance({ seconds: 1 });
    expect(await seen()).toBe(idle.clock.now().getTime());
  });

  test('one of before this was noted ends by its own time', async () => {
    const mobile = '09390700004';
    const { token } = dataOf(
      await idle.client().call(register, { ...registration(mobile), deviceId: 'one' }),
    );
    await idle.query(
      `update borrower_sessions s set last_seen_at = null from borrowers b where b.id = s.borrower_id and b.mobile = $1`,
      [mobile],
    );
    idle.clock.advance({ days: 29 });
    expect(await idle.client(token).call(getUserInfo, {})).toMatchObject({ ok: true });
    idle.clock.advance({ days: 1 });
    expect(await idle.client(token).call(getUserInfo, {})).toMatchObject({ refusal: 'session_expired' });
  });
});
