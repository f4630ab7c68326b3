import { beginSecondFactor, getStaffInfo, listStaff, logInStaff, logOutStaff } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { codeOf } from '../credentials/test-totp.ts';
import { demo } from '../start/demo.ts';
import { useTestServer } from '../test-server.ts';
import { demoAdmin, newMember, staffPassword as password, rowOf, type TestMember } from './test-staff.ts';

const server = useTestServer();

/** The next code: each step's works once, and enrolling has used the first. */
function nextCode({ secret }: TestMember): string {
  server.clock.advance({ seconds: 60 });
  return codeOf(secret, server.clock.now());
}

describe('the password', () => {
  test('wrong, unknown and disabled are told alike', async () => {
    const { email } = await newMember(server, 'alike@staff.example', 'support');
    await server.query('update staff set disabled_at = now() where email = $1', [email]);
    const answers = await Promise.all([
      server.client().call(logInStaff, { email: 'rosa@demo.example', password: 'not this' }),
      server.client().call(logInStaff, { email: 'nobody@staff.example', password: 'not this' }),
      server.client().call(logInStaff, { email, password }),
    ]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ refusal: 'wrong_staff_credentials', code: 30001, data: null });
  });

  test('after five wrong ones a password alone is not judged, with an account or without', async () => {
    const { email: known } = await newMember(server, 'judged@staff.example', 'support');
    for (const email of [known, 'nobody-2@staff.example', 'sami@demo.example']) {
      const logIn = (given: { password: string; code?: string }) =>
        server.client().call(logInStaff, { email, ...given });
      const answers = await Promise.all(Array.from({ length: 5 }, () => logIn({ password: 'no' })));
      const refusals = answers.map((answer) => (answer.ok ? 'in' : answer.refusal));
      expect(refusals.toSorted()).toEqual(['account_locked', ...Array(4).fill('wrong_staff_credentials')]);
      for (const each of ['no', password])
        expect(await logIn({ password: each })).toMatchObject({ refusal: 'second_factor_needed' });
      // Nor is it told which of the two was wrong; each try makes the wait longer.
      for (const [nth, minutes] of [5, 15].entries()) {
        const until = new Date(server.clock.now().getTime() + minutes * 60_000).toISOString();
        const both = await logIn({ password: nth === 0 ? 'no' : password, code: '000000' });
        expect(both).toMatchObject({ refusal: 'account_locked', data: { until } });
      }
    }
  });

  test('the demo’s people, who have nothing but a password, wait', async () => {
    const email = 'carl@demo.example';
    const right = { email, password: demo.password, code: '000000' };
    for (let tries = 0; tries < 5; tries += 1)
      await server.client().call(logInStaff, { email, password: 'no' });
    expect(await server.client().call(logInStaff, right)).toMatchObject({ refusal: 'account_locked' });
    server.clock.advance({ seconds: 61 });
    expect(await server.client().call(logInStaff, right)).toMatchObject({ ok: true });
  });

  test('is enough for the demo’s accounts alone, and every log-in is on record', async () => {
    const email = 'ida@demo.example';
    const answer = await server.client().call(logInStaff, { email, password: demo.password });
    expect(answer).toMatchObject({ ok: true });
    const rows = await server.query(
      `select a.role, a.detail from audit_log a join staff s on s.id = a.staff_id
       where s.email = $1 and a.operation = '/staff/login'`,
      [email],
    );
    expect(rows).toEqual([{ role: 'auditor', detail: {} }]);
  });
});

describe('the second factor', () => {
  test('is asked for after the password, and a code of now lets in', async () => {
    const member = await newMember(server, 'factor@staff.example', 'reviewer');
    const { email } = member;
    const client = server.client();
    expect(await client.call(logInStaff, { email, password })).toMatchObject({
      refusal: 'second_factor_needed',
    });
    const answer = dataOf(
      await client.call(logInStaff, {
        email: email.toUpperCase(),
        password,
        code: nextCode(member),
      }),
    );
    expect(await server.client(answer.token).call(getStaffInfo, {})).toMatchObject({
      ok: true,
      data: { email, role: 'reviewer', staffId: member.staffId, currency: { code: 'PHP' } },
    });
  });

  test('no code works twice, not even for two who send it at once', async () => {
    const member = await newMember(server, 'twice@staff.example', 'support');
    const { email } = member;
    const code = nextCode(member);
    const send = () => server.client().call(logInStaff, { email, password, code });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === 'wrong_second_factor')).toHaveLength(
      2,
    );
    // A code of a step before the used one is as used as that one.
    const earlier = codeOf(member.secret, server.clock.now(), -1);
    expect(await server.client().call(logInStaff, { email, password, code: earlier })).toMatchObject({
      refusal: 'wrong_second_factor',
    });
  });

  test('wrong codes are counted apart from passwords, and the password alone does not forgive them', async () => {
    const member = await newMember(server, 'guess@staff.example', 'support');
    const { email } = member;
    const client = server.client();
    for (const code of ['000000', '111111', '222222', 'WRONG-CODE-0000']) {
      expect(await client.call(logInStaff, { email, password, code })).toMatchObject({
        refusal: 'wrong_second_factor',
      });
      expect(await client.call(logInStaff, { email, password })).toMatchObject({
        refusal: 'second_factor_needed',
      });
    }
    for (const minutes of [1, 5, 15, 60, 60]) {
      const until = new Date(server.clock.now().getTime() + minutes * 60_000).toISOString();
      const locked = { refusal: 'account_locked', data: { until } };
      expect(await client.call(logInStaff, { email, password, code: '333333' })).toMatchObject(locked);
      const right = { email, password, code: codeOf(member.secret, server.clock.now()) };
      expect(await client.call(logInStaff, right)).toMatchObject(locked);
      server.clock.advance({ seconds: minutes * 60 });
    }
    // The wait is over, and the right one forgives.
    expect(await client.call(logInStaff, { email, password, code: nextCode(member) })).toMatchObject({
      ok: true,
    });
  });

  test('a recovery code, which nobody guesses, lets in while wrong codes lock', async () => {
    const { email, recoveryCodes } = await newMember(server, 'rescue@staff.example', 'support');
    const client = server.client();
    for (let tries = 0; tries < 5; tries += 1)
      await client.call(logInStaff, { email, password, code: '000000' });
    const [code = ''] = recoveryCodes;
    expect(await client.call(logInStaff, { email, password, code })).toMatchObject({ ok: true });
  });

  test('one code that is sent twenty times at once is one try', async () => {
    const member = await newMember(server, 'eager@staff.example', 'support');
    const { email } = member;
    const code = nextCode(member);
    const send = () => server.client().call(logInStaff, { email, password, code });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === 'wrong_second_factor')).toHaveLength(
      19,
    );
    expect(await server.client().call(logInStaff, { email, password, code: nextCode(member) })).toMatchObject(
      {
        ok: true,
      },
    );
  });

  test('a recovery code lets in once, however it is typed, and only its owner', async () => {
    const member = await newMember(server, 'recovery@staff.example', 'support');
    const other = await newMember(server, 'recovery-2@staff.example', 'support');
    const [code = '', second = ''] = member.recoveryCodes;
    expect(member.recoveryCodes).toHaveLength(10);
    expect(new Set(member.recoveryCodes).size).toBe(10);
    const client = server.client();
    expect(await client.call(logInStaff, { email: other.email, password, code })).toMatchObject({
      refusal: 'wrong_second_factor',
    });
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const once = () => server.client().call(logInStaff, { email: member.email, password, code: typed });
    const answers = await Promise.all([once(), once()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await client.call(logInStaff, { email: member.email, password, code: second })).toMatchObject({
      ok: true,
    });
    const kept = await server.query<{ kept: string }>(
      'select code_hash::text as kept from staff_recovery_codes',
    );
    expect(kept.some(({ kept: text }) => text.includes(code))).toBe(false);
  });

  test('its secret is sealed, and bound to its row', async () => {
    const member = await newMember(server, 'sealed@staff.example', 'support');
    const [row] = await server.query<{ totp_secret: Buffer }>('select totp_secret from staff where id = $1', [
      member.staffId,
    ]);
    const cell = { table: 'staff', column: 'totp_secret', rowId: member.staffId };
    const sealed = row?.totp_secret ?? Buffer.alloc(0);
    expect(Buffer.from(server.personalData.open(cell, sealed), 'base64')).toHaveLength(20);
    expect(() => server.personalData.open({ ...cell, rowId: 1 }, sealed)).toThrow(/moved/);
  });

  test('with one in place the password cannot begin another', async () => {
    const { email } = await newMember(server, 'begin@staff.example', 'support');
    const client = server.client();
    expect(await client.call(beginSecondFactor, { email, password })).toMatchObject({ refusal: 'not_now' });
    expect(await client.call(beginSecondFactor, { email, password: 'wrong' })).toMatchObject({
      refusal: 'wrong_staff_credentials',
    });
    const demoAccount = { email: 'carl@demo.example', password: demo.password };
    expect(await client.call(beginSecondFactor, demoAccount)).toMatchObject({ refusal: 'not_now' });
  });
});

describe('a session', () => {
  test('ends after half an hour without a call, and not while there are some', async () => {
    const admin = await demoAdmin(server);
    const { client, email } = await newMember(server, 'idle@staff.example', 'admin');
    for (let minutes = 0; minutes < 90; minutes += 29) {
      server.clock.advance({ seconds: 29 * 60 });
      expect(await client.call(getStaffInfo, {})).toMatchObject({ ok: true });
    }
    const seenAt = server.clock.now().toISOString();
    expect(await client.call(listStaff, {})).toMatchObject({ ok: true });
    server.clock.advance({ seconds: 59 });
    // Within a minute nothing is written.
    await client.call(getStaffInfo, {});
    const fresh = await demoAdmin(server);
    expect(await rowOf(fresh, email)).toMatchObject({ lastSeenAt: seenAt, liveSessions: 1 });
    server.clock.advance({ seconds: 30 * 60 - 59 });
    expect(await client.call(getStaffInfo, {})).toMatchObject({ refusal: 'session_expired' });
    expect(await admin.call(getStaffInfo, {})).toMatchObject({ refusal: 'session_expired' });
  });

  test('ends after twelve hours however busy it is', async () => {
    const { client } = await newMember(server, 'long@staff.example', 'support');
    for (let hours = 0; hours < 11.5; hours += 0.25) {
      server.clock.advance({ seconds: 900 });
      expect(await client.call(getStaffInfo, {})).toMatchObject({ ok: true });
    }
    for (const seconds of [900, 900]) {
      server.clock.advance({ seconds });
      await client.call(getStaffInfo, {});
    }
    expect(await client.call(getStaffInfo, {})).toMatchObject({ refusal: 'session_expired' });
  });

  test('ends with the log-out', async () => {
    const { client } = await newMember(server, 'leave@staff.example', 'support');
    expect(await client.call(logOutStaff, {})).toMatchObject({ ok: true });
    expect(await client.call(getStaffInfo, {})).toMatchObject({ refusal: 'session_expired' });
  });
});
