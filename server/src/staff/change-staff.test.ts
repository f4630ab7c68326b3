import {
  beginSecondFactor,
  changeStaff,
  confirmSecondFactor,
  decideProposal,
  disableStaff,
  enableStaff,
  endStaffSessions,
  getStaffInfo,
  listStaff,
  logInStaff,
  resetSecondFactor,
  staffRoles,
} from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { agree } from '../../../fixtures/staff.ts';
import { codeOf } from '../credentials/test-totp.ts';
import { newToken } from '../credentials/token.ts';
import { staffClient } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';
import { strangerClient } from './test-desk.ts';
import { demoAdmin, newMember, staffPassword as password, rowOf, twoPeople } from './test-staff.ts';

const server = useTestServer();

const nobody = 999_999;

describe('the list of staff', () => {
  test('is for administrators and auditors, and of one lender', async () => {
    const stranger = await strangerClient(server, 'support');
    for (const role of staffRoles) {
      const answer = await (await staffClient(server, role)).call(listStaff, {});
      if (role !== 'admin' && role !== 'auditor') {
        expect(answer).toMatchObject({ refusal: 'wrong_role' });
        continue;
      }
      const members = dataOf(answer);
      expect(members.map(({ email }) => email)).toContain('mina@demo.example');
      expect(members.some(({ staffId }) => staffId === stranger.staffId)).toBe(false);
    }
  });
});

describe('changing somebody', () => {
  test.each([
    ['change', changeStaff],
    ['enable', enableStaff],
    ['disable', disableStaff],
    ['end sessions', endStaffSessions],
    ['reset second factor', resetSecondFactor],
  ] as const)(
    '%s is an administrator’s to do, and only with their own lender’s people',
    async (_what, operation) => {
      const { staffId } = await staffClient(server, 'support', 7);
      const wish = (id: number) => ({ staffId: id, role: 'cashier' }) as const;
      for (const role of staffRoles.filter((other) => other !== 'admin')) {
        const client = await staffClient(server, role);
        expect(await client.call(operation, wish(staffId))).toMatchObject({ refusal: 'wrong_role' });
      }
      const stranger = await strangerClient(server, 'admin');
      expect(await stranger.call(operation, wish(staffId))).toMatchObject({ refusal: 'record_not_found' });
      const admin = await staffClient(server, 'admin');
      expect(await admin.call(operation, wish(nobody))).toMatchObject({ refusal: 'record_not_found' });
    },
  );

  test('another role ends every session, and the next log-in has it', async () => {
    const admin = await staffClient(server, 'admin');
    const { staffId, client, email, recoveryCodes } = await newMember(
      server,
      'role@staff.example',
      'support',
    );
    const people = await twoPeople(server, admin);
    expect(await admin.call(changeStaff, { staffId, role: 'support' })).toMatchObject({ refusal: 'not_now' });
    const { proposalId } = dataOf(await admin.call(changeStaff, { staffId, role: 'reviewer' }));
    // Nothing has happened yet.
    expect(await client.call(getStaffInfo, {})).toMatchObject({ ok: true, data: { role: 'support' } });
    dataOf(await people.second.call(decideProposal, { proposalId, isConfirmed: true }));
    expect(await rowOf(admin, email)).toMatchObject({ role: 'reviewer', liveSessions: 0, disabledAt: null });
    expect(await client.call(getStaffInfo, {})).toMatchObject({ refusal: 'session_expired' });
    const code = recoveryCodes[0] ?? '';
    const entered = dataOf(await server.client().call(logInStaff, { email, password, code }));
    expect(await server.client(entered.token).call(getStaffInfo, {})).toMatchObject({
      data: { role: 'reviewer' },
    });
  });

  test('who is disabled is out at once and cannot come back until enabled', async () => {
    const admin = await staffClient(server, 'admin');
    const { staffId, client, email, recoveryCodes } = await newMember(server, 'out@staff.example', 'support');
    const disabled = await admin.call(disableStaff, { staffId });
    expect(disabled).toMatchObject({ ok: true, data: { disabledAt: server.clock.now().toISOString() } });
    expect(await client.call(getStaffInfo, {})).toMatchObject({ refusal: 'session_expired' });
    const [code = ''] = recoveryCodes;
    const logIn = () => server.client().call(logInStaff, { email, password, code });
    expect(await logIn()).toMatchObject({ refusal: 'wrong_staff_credentials' });
    expect(await server.client().call(beginSecondFactor, { email, password })).toMatchObject({
      refusal: 'wrong_staff_credentials',
    });
    await agree(await twoPeople(server, admin), enableStaff, { staffId });
    expect(await client.call(getStaffInfo, {})).toMatchObject({ refusal: 'session_expired' });
    expect(await logIn()).toMatchObject({ ok: true });
  });

  test('a log-in under way when somebody is disabled leaves no session behind', async () => {
    const admin = await staffClient(server, 'admin');
    const { staffId, email, recoveryCodes } = await newMember(server, 'race@staff.example', 'support');
    const [first = '', second = ''] = recoveryCodes;
    const logIns = [first, second].map((code) => server.client().call(logInStaff, { email, password, code }));
    const [disabled, ...entered] = await Promise.all([admin.call(disableStaff, { staffId }), ...logIns]);
    expect(disabled).toMatchObject({ ok: true });
    expect(await rowOf(await demoAdmin(server), email)).toMatchObject({ liveSessions: 0 });
    for (const answer of entered) {
      if (!answer.ok) continue;
      expect(await server.client(answer.data.token).call(getStaffInfo, {})).toMatchObject({
        refusal: 'session_expired',
      });
    }
  });

  test('nobody changes themselves', async () => {
    const admin = await staffClient(server, 'admin');
    const { staffId } = admin;
    expect(await admin.call(changeStaff, { staffId, role: 'support' })).toMatchObject({
      refusal: 'same_person',
    });
    expect(await admin.call(disableStaff, { staffId })).toMatchObject({ refusal: 'same_person' });
    expect(await admin.call(resetSecondFactor, { staffId })).toMatchObject({ refusal: 'same_person' });
  });

  test('two administrators who put each other out at once: one stays', async () => {
    const one = await strangerClient(server, 'admin');
    const [made] = await server.query<{ id: string }>(
      `insert into staff (company_id, email, name, role, password_hash)
       select company_id, 'second@elsewhere.example', 'Second', 'admin', '-' from staff where id = $1 returning id`,
      [one.staffId],
    );
    const otherId = Number(made?.id);
    const { token, tokenHash } = newToken();
    const at = server.clock.now();
    await server.query(
      'insert into staff_sessions (token_hash, staff_id, created_at, expires_at) values ($1, $2, $3, $4)',
      [tokenHash, otherId, at, new Date(at.getTime() + 3_600_000)],
    );
    const other = server.client(token);
    const wishes = [
      one.call(disableStaff, { staffId: otherId }),
      other.call(disableStaff, { staffId: one.staffId }),
    ];
    const answers = await Promise.all(wishes);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]));
    // Refused as the last one, or, when the other was quicker still, because the session is over.
    expect(['not_now', 'session_expired']).toContain(refusals[0]);
    const left = await server.query(
      `select from staff where company_id = (select company_id from staff where id = $1) and role = 'admin'
         and disabled_at is null`,
      [one.staffId],
    );
    expect(left).toHaveLength(1);
  });
});

describe('ending sessions', () => {
  test('logs out everywhere, says how many, and is on record', async () => {
    const admin = await staffClient(server, 'admin');
    const { staffId, client, email, recoveryCodes } = await newMember(server, 'end@staff.example', 'support');
    const [code = ''] = recoveryCodes;
    await server.client().call(logInStaff, { email, password, code });
    expect(await admin.call(endStaffSessions, { staffId })).toEqual({ ok: true, data: { ended: 2 } });
    expect(await client.call(getStaffInfo, {})).toMatchObject({ refusal: 'session_expired' });
    expect(await admin.call(endStaffSessions, { staffId })).toEqual({ ok: true, data: { ended: 0 } });
    const record = await server.query(
      `select from audit_log where operation = '/staff/endSessions' and staff_id = $1 and detail @> $2`,
      [admin.staffId, JSON.stringify({ staffId })],
    );
    expect(record).toHaveLength(2);
  });
});

describe('resetting the second factor', () => {
  test('ends sessions and recovery codes, and the next log-in sets up a new one', async () => {
    const admin = await staffClient(server, 'admin');
    const member = await newMember(server, 'reset@staff.example', 'support');
    const { staffId, email, client } = member;
    await agree(await twoPeople(server, admin), resetSecondFactor, { staffId });
    expect(await client.call(getStaffInfo, {})).toMatchObject({ refusal: 'session_expired' });
    const [code = ''] = member.recoveryCodes;
    expect(await server.client().call(logInStaff, { email, password, code })).toMatchObject({
      refusal: 'second_factor_first',
    });
    const { enrolmentToken, secret } = dataOf(
      await server.client().call(beginSecondFactor, { email, password }),
    );
    expect(secret).not.toBe(member.secret);
    dataOf(
      await server
        .client()
        .call(confirmSecondFactor, { enrolmentToken, code: codeOf(secret, server.clock.now()) }),
    );
    expect(await server.client().call(logInStaff, { email, password, code })).toMatchObject({
      refusal: 'wrong_second_factor',
    });
  });
});
