import type { Client } from '@hiram/contract';
import {
  acceptInvitation,
  beginSecondFactor,
  confirmSecondFactor,
  disableStaff,
  enableStaff,
  getStaffInfo,
  listStaff,
  logInStaff,
  resetStaffPassword,
  setStaffPassword,
  staffRoles,
  takeStaffLink,
} from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { agree, agreedLink, takenLink } from '../../../fixtures/staff.ts';
import { codeOf } from '../credentials/test-totp.ts';
import { staffClient } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';
import { strangerClient, waiting } from './test-desk.ts';
import {
  demoAdmin,
  invitationFor,
  newMember,
  staffPassword as oldPassword,
  ownMobile,
  twoPeople,
} from './test-staff.ts';

const server = useTestServer();

const password = 'eight louder carabaos';
const expired = { refusal: 'code_expired' };

async function linkFor(admin: Client, email: string): Promise<string> {
  return agreedLink(await twoPeople(server, admin), resetStaffPassword, { email });
}
const choose = (token: string, chosen = password) =>
  server.client().call(setStaffPassword, { token, password: chosen });

describe('a link for a new password', () => {
  test('logs its owner out, sets the password, and leaves the second factor as it is', async () => {
    const member = await newMember(server, 'whole@staff.example', 'cashier');
    const { client, email, recoveryCodes } = member;
    const people = await twoPeople(server, await demoAdmin(server));
    const proposalId = await agree(people, resetStaffPassword, { email: 'Whole@staff.example' });
    const answer = dataOf(await people.proposer.call(takeStaffLink, { proposalId }));
    expect(answer.path).toMatch(/^\/desk\/new-password#token=[\w-]{43}$/);
    expect(Date.parse(answer.expiresAt)).toBe(server.clock.now().getTime() + 3 * 86_400_000);
    expect(await client.call(getStaffInfo, {})).toMatchObject({ refusal: 'session_expired' });
    const token = answer.path.split('#token=')[1] ?? '';
    const kept = await server.query<{ kept: string }>('select l::text as kept from staff_links l');
    expect(kept.some((row) => row.kept.includes(token))).toBe(false);

    // Somebody still knows the old password, and is in when the new one is set.
    const [first = '', second = ''] = recoveryCodes;
    const entered = dataOf(
      await server.client().call(logInStaff, { email, password: oldPassword, code: first }),
    );
    expect(await choose(token)).toEqual({ ok: true, data: { email } });
    expect(await server.client(entered.token).call(getStaffInfo, {})).toMatchObject({
      refusal: 'session_expired',
    });
    const logIn = (given: { password: string; code?: string }) =>
      server.client().call(logInStaff, { email, ...given });
    expect(await logIn({ password: oldPassword })).toMatchObject({ refusal: 'wrong_staff_credentials' });
    expect(await logIn({ password })).toMatchObject({ refusal: 'second_factor_needed' });
    server.clock.advance({ seconds: 60 });
    const code = codeOf(member.secret, server.clock.now());
    expect(await logIn({ password, code })).toMatchObject({ ok: true });
    expect(await logIn({ password, code: second })).toMatchObject({ ok: true });
  });

  test('is on record for whoever made it and whoever used it, without its secrets', async () => {
    const { email, staffId } = await newMember(server, 'record@staff.example', 'support');
    const admin = await staffClient(server, 'admin');
    const token = await linkFor(admin, email);
    expect(await choose(token)).toMatchObject({ ok: true });
    const rows = await server.query(
      `select staff_id, role, operation, detail from audit_log
       where operation in ('/staff/resetPassword', '/staff/setPassword') order by number desc limit 2`,
    );
    expect(rows).toEqual([
      { staff_id: String(staffId), role: 'support', operation: '/staff/setPassword', detail: {} },
      {
        staff_id: String(admin.staffId),
        role: 'admin',
        operation: '/staff/resetPassword',
        detail: { email },
      },
    ]);
    const told = await server.query(
      `select from audit_log l where l::text like '%carabaos%' or strpos(l::text, $1) > 0`,
      [token],
    );
    expect(told).toEqual([]);
  });

  test('is an administrator’s to make, and only for their own lender’s people', async () => {
    const { email } = await newMember(server, 'theirs@staff.example', 'support');
    for (const role of staffRoles.filter((other) => other !== 'admin')) {
      const client = await staffClient(server, role);
      expect(await client.call(resetStaffPassword, { email })).toMatchObject({ refusal: 'wrong_role' });
    }
    const notFound = { refusal: 'record_not_found' };
    const stranger = await strangerClient(server, 'admin');
    expect(await stranger.call(resetStaffPassword, { email })).toMatchObject(notFound);
    const admin = await staffClient(server, 'admin');
    const nobody = { email: 'nobody@staff.example' };
    expect(await admin.call(resetStaffPassword, nobody)).toMatchObject(notFound);
    expect(
      await server.query('select from staff_links where staff_id is not null and email = $1', [email]),
    ).toEqual([]);
  });

  test('is not for oneself', async () => {
    const admin = await staffClient(server, 'admin');
    const email = 'admin-1@staff.example';
    expect(await admin.call(resetStaffPassword, { email })).toMatchObject({ refusal: 'same_person' });
    expect(await admin.call(getStaffInfo, {})).toMatchObject({ ok: true, data: { email } });
  });

  test('is not for a disabled account, and one that was made before is void for good', async () => {
    const { email, staffId } = await newMember(server, 'disabled@staff.example', 'support');
    const admin = await staffClient(server, 'admin');
    const token = await linkFor(admin, email);
    expect(await admin.call(disableStaff, { staffId })).toMatchObject({ ok: true });
    expect(await admin.call(resetStaffPassword, { email })).toMatchObject({
      refusal: 'staff_disabled',
      code: 30010,
    });
    expect(await choose(token)).toMatchObject(expired);
    await agree(await twoPeople(server, admin), enableStaff, { staffId });
    expect(await choose(token)).toMatchObject(expired);
    expect(await choose(await linkFor(admin, email))).toMatchObject({ ok: true });
  });

  test('is not for somebody who has not accepted the invitation, whose link goes on working', async () => {
    const admin = await demoAdmin(server);
    const email = 'coming@staff.example';
    const invitation = await invitationFor(server, admin, email, 'support');
    const refused = { refusal: 'not_accepted_yet', code: 30011 };
    expect(await admin.call(resetStaffPassword, { email })).toMatchObject(refused);
    expect(
      await server.client().call(acceptInvitation, { token: invitation, password: oldPassword, ownMobile }),
    ).toMatchObject({ ok: true });
    const late = await invitationFor(server, admin, 'late-coming@staff.example', 'support');
    server.clock.advance({ days: 4 });
    expect(
      await (await demoAdmin(server)).call(resetStaffPassword, { email: 'late-coming@staff.example' }),
    ).toMatchObject(refused);
    expect(await choose(late)).toMatchObject(expired);
  });

  test('and an invitation are not the same: neither does the other’s work, nor looks like it', async () => {
    const { email } = await newMember(server, 'other-kind@staff.example', 'support');
    const admin = await demoAdmin(server);
    const token = await linkFor(admin, email);
    const invitation = await invitationFor(server, admin, 'other-kind-2@staff.example', 'support');
    expect(await server.client().call(acceptInvitation, { token, password, ownMobile })).toMatchObject(
      expired,
    );
    expect(await choose(invitation)).toMatchObject(expired);
    const list = dataOf(await admin.call(listStaff, {}));
    expect(list.filter((row) => row.email === email)).toMatchObject([{ isInvited: false }]);
  });

  test('works for three days, and once', async () => {
    const early = await newMember(server, 'early@staff.example', 'support');
    const late = await newMember(server, 'late@staff.example', 'support');
    const admin = await demoAdmin(server);
    const tokens = { early: await linkFor(admin, early.email), late: await linkFor(admin, late.email) };
    server.clock.advance({ days: 2.9 });
    expect(await choose(tokens.early)).toMatchObject({ ok: true });
    expect(await choose(tokens.early)).toMatchObject(expired);
    server.clock.advance({ days: 0.2 });
    expect(await choose(tokens.late)).toMatchObject(expired);
    expect(await choose('a'.repeat(43))).toMatchObject(expired);
  });

  test('is not used up by a weak password', async () => {
    const { email } = await newMember(server, 'weak@staff.example', 'support');
    const token = await linkFor(await demoAdmin(server), email);
    for (const weak of ['password123', 'aaaaaaaaaa', 'hiram lending']) {
      expect(await choose(token, weak)).toMatchObject({ refusal: 'weak_password' });
    }
    expect(await choose(token)).toMatchObject({ ok: true });
  });

  test('ends the lock that wrong passwords brought', async () => {
    const { email } = await newMember(server, 'locked@staff.example', 'support');
    for (let tries = 0; tries < 5; tries += 1) {
      await server.client().call(logInStaff, { email, password: 'forgotten' });
    }
    const logIn = () => server.client().call(logInStaff, { email, password });
    expect(await logIn()).toMatchObject({ refusal: 'account_locked' });
    expect(await choose(await linkFor(await demoAdmin(server), email))).toMatchObject({ ok: true });
    expect(await logIn()).toMatchObject({ refusal: 'second_factor_needed' });
  });

  test('ends a second factor that was being set up with the old password', async () => {
    const admin = await demoAdmin(server);
    const email = 'half@staff.example';
    const token = await invitationFor(server, admin, email, 'support');
    const { enrolmentToken, secret } = dataOf(
      await server.client().call(acceptInvitation, { token, password: oldPassword, ownMobile }),
    );
    const link = await linkFor(admin, email);
    const code = codeOf(secret, server.clock.now());
    expect(await server.client().call(confirmSecondFactor, { enrolmentToken, code })).toMatchObject(expired);
    expect(await choose(link)).toMatchObject({ ok: true });
    expect(await server.client().call(beginSecondFactor, { email, password })).toMatchObject({ ok: true });
  });

  test('an answer that was lost is told again to the same key', async () => {
    const { email } = await newMember(server, 'lost@staff.example', 'support');
    const token = await linkFor(await demoAdmin(server), email);
    const idempotencyKey = 'the-same-choice-of-one-person';
    const send = () => server.client().call(setStaffPassword, { token, password }, { idempotencyKey });
    const first = await send();
    expect(first).toMatchObject({ ok: true });
    expect(await send()).toEqual(first);
  });
});

describe('at once', () => {
  test('of those who open one link, one sets the password', async () => {
    const { email } = await newMember(server, 'once@staff.example', 'support');
    const token = await linkFor(await demoAdmin(server), email);
    const chosen = [0, 1, 2].map((nth) => `${password} ${nth}`);
    const answers = await Promise.all(chosen.map((each) => choose(token, each)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === 'code_expired')).toHaveLength(2);
    const winner = chosen[answers.findIndex(({ ok }) => ok)] ?? '';
    expect(await server.client().call(logInStaff, { email, password: winner })).toMatchObject({
      refusal: 'second_factor_needed',
    });
  });

  test('of the links that administrators make, only the newest works', async () => {
    const { email, staffId } = await newMember(server, 'newest@staff.example', 'support');
    const admins = [await staffClient(server, 'admin'), await staffClient(server, 'admin', 2)];
    const links: { admin: Client; proposalId: number }[] = [];
    for (const admin of admins) {
      const proposalId = await agree(await twoPeople(server, admin), resetStaffPassword, { email });
      links.push({ admin, proposalId });
    }
    await server.query('begin');
    await server.query('select from staff where id = $1 for update', [staffId]);
    const making: Promise<string>[] = [];
    for (const { admin, proposalId } of links) {
      making.push(takenLink(admin, proposalId));
      await waiting(server, making.length);
    }
    await server.query('commit');
    const [older = '', newer = ''] = await Promise.all(making);
    expect(await choose(older)).toMatchObject(expired);
    expect(await choose(newer)).toMatchObject({ ok: true });
  });

  test('who opens the old link while a new one is made, and came first, finds it void', async () => {
    const { email, staffId } = await newMember(server, 'behind@staff.example', 'support');
    const admin = await staffClient(server, 'admin');
    const older = await linkFor(admin, email);
    const proposalId = await agree(await twoPeople(server, admin), resetStaffPassword, { email });
    await server.query('begin');
    await server.query('select from staff where id = $1 for update', [staffId]);
    const making = takenLink(admin, proposalId);
    await waiting(server, 1);
    const opening = choose(older);
    await waiting(server, 2);
    await server.query('commit');
    const newer = await making;
    expect(await opening).toMatchObject(expired);
    expect(await choose(newer)).toMatchObject({ ok: true });
  });

  test('an old link is void even for somebody who opened it a moment before, and had to wait', async () => {
    const { email } = await newMember(server, 'clock@staff.example', 'support');
    const admin = await staffClient(server, 'admin');
    const older = await linkFor(admin, email);
    const proposalId = await agree(await twoPeople(server, admin), resetStaffPassword, { email });
    server.clock.advance({ seconds: 1 });
    await server.query('begin');
    await server.query(`insert into sign_in_failures (company_id, side, handle) values (1, 'staff', $1)`, [
      email,
    ]);
    // Its moment is read now; the failures of the address keep it waiting.
    const opening = choose(older);
    await waiting(server, 1);
    server.clock.advance({ seconds: 1 });
    const newer = await takenLink(admin, proposalId);
    await server.query('commit');
    expect(await opening).toMatchObject(expired);
    expect(await choose(newer)).toMatchObject({ ok: true });
  });

  test('who opens the link while the account is disabled sets nothing', async () => {
    const { email, staffId } = await newMember(server, 'gone@staff.example', 'support');
    const admin = await staffClient(server, 'admin');
    const token = await linkFor(admin, email);
    await server.query('begin');
    await server.query('select from staff where id = $1 for update', [staffId]);
    const disabling = admin.call(disableStaff, { staffId });
    await waiting(server, 1);
    const opening = choose(token);
    await waiting(server, 2);
    await server.query('commit');
    expect(await disabling).toMatchObject({ ok: true });
    expect(await opening).toMatchObject(expired);
  });
});
