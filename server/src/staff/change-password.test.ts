import {
  changeStaffPassword,
  decideProposal,
  getStaffInfo,
  logInStaff,
  resetStaffPassword,
  setStaffPassword,
  staffRoles,
} from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { agreedLink, takenLink } from '../../../fixtures/staff.ts';
import { hashPassword } from '../credentials/password.ts';
import { staffClient } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';
import { strangerClient, waiting } from './test-desk.ts';
import {
  demoAdmin,
  newMember,
  staffPassword as oldPassword,
  type TestMember,
  twoPeople,
} from './test-staff.ts';

const server = useTestServer();

const password = 'eight louder carabaos';

/** Logs in once more, with a recovery code: those of the app work once in half a minute. */
async function secondSession({ email, recoveryCodes }: TestMember, nth = 0) {
  const code = recoveryCodes[nth] ?? '';
  const answer = dataOf(await server.client().call(logInStaff, { email, password: oldPassword, code }));
  return server.client(answer.token);
}

describe('changing one’s own password', () => {
  test('sets the new one, keeps this session and ends the others', async () => {
    const member = await newMember(server, 'change@staff.example', 'cashier');
    const { client, email } = member;
    const elsewhere = await secondSession(member);
    expect(await client.call(changeStaffPassword, { oldPassword, password })).toEqual({
      ok: true,
      data: { ended: 1 },
    });
    expect(await client.call(getStaffInfo, {})).toMatchObject({ ok: true });
    expect(await elsewhere.call(getStaffInfo, {})).toMatchObject({ refusal: 'session_expired' });
    expect(await server.client().call(logInStaff, { email, password: oldPassword })).toMatchObject({
      refusal: 'wrong_staff_credentials',
    });
    // The second factor is asked for as before.
    expect(await server.client().call(logInStaff, { email, password })).toMatchObject({
      refusal: 'second_factor_needed',
    });
  });

  test('is for every role', async () => {
    for (const role of staffRoles) {
      const client = await staffClient(server, role, 5);
      await server.query('update staff set password_hash = $1 where id = $2', [
        await hashPassword(oldPassword),
        client.staffId,
      ]);
      expect(await client.call(changeStaffPassword, { oldPassword, password }), role).toMatchObject({
        ok: true,
      });
    }
    expect(await server.client().call(changeStaffPassword, { oldPassword, password })).toMatchObject({
      refusal: 'not_logged_in',
    });
  });

  test('is on record, without the old password and without the new one', async () => {
    const { client, staffId } = await newMember(server, 'record@staff.example', 'support');
    expect(await client.call(changeStaffPassword, { oldPassword, password })).toMatchObject({ ok: true });
    const rows = await server.query(
      `select role, detail from audit_log where staff_id = $1 and operation = '/staff/changePassword'`,
      [staffId],
    );
    expect(rows).toEqual([{ role: 'support', detail: {} }]);
    const told = await server.query(
      `select from audit_log l where l::text like '%carabaos%' or l::text like '%password"%'`,
    );
    expect(told).toEqual([]);
  });

  test.each(['password123', 'aaaaaaaaaa', 'hiram lending'])(
    'the weak password %s is refused, and costs no try',
    async (weak) => {
      const email = `weak-${weak.replace(/\W/g, '')}@staff.example`;
      const { client } = await newMember(server, email, 'support');
      for (let tries = 0; tries < 6; tries += 1) {
        expect(
          await client.call(changeStaffPassword, { oldPassword: 'wrong', password: weak }),
        ).toMatchObject({ refusal: 'weak_password' });
      }
      expect(await client.call(changeStaffPassword, { oldPassword, password: 'short' })).toMatchObject({
        refusal: 'request_error',
        data: { fields: { password: 'password_too_short' } },
      });
      expect(await client.call(changeStaffPassword, { oldPassword, password })).toMatchObject({ ok: true });
    },
  );

  test('wrong old ones are counted, apart from those of a log-in, and the fifth locks', async () => {
    const { client, email } = await newMember(server, 'count@staff.example', 'support');
    const wrong = { oldPassword: 'wrong one', password };
    for (let tries = 0; tries < 4; tries += 1) {
      await server.client().call(logInStaff, { email, password: 'wrong one' });
      expect(await client.call(changeStaffPassword, wrong)).toMatchObject({
        refusal: 'wrong_staff_credentials',
        code: 30001,
      });
    }
    const until = new Date(server.clock.now().getTime() + 60_000).toISOString();
    const locked = { refusal: 'account_locked', data: { until } };
    expect(await client.call(changeStaffPassword, wrong)).toMatchObject(locked);
    expect(await client.call(changeStaffPassword, { oldPassword, password })).toMatchObject(locked);
    expect(await server.client().call(logInStaff, { email, password: oldPassword })).toMatchObject({
      refusal: 'second_factor_needed',
    });
    // Who is logged in goes on working, and after a while can try again.
    expect(await client.call(getStaffInfo, {})).toMatchObject({ ok: true });
    server.clock.advance({ seconds: 61 });
    expect(await client.call(changeStaffPassword, { oldPassword, password })).toMatchObject({ ok: true });
  });

  test('a right one forgets the wrong ones before it', async () => {
    const { client, email } = await newMember(server, 'forget@staff.example', 'support');
    const wrong = { oldPassword: 'wrong one', password };
    for (let tries = 0; tries < 4; tries += 1) await client.call(changeStaffPassword, wrong);
    expect(await client.call(changeStaffPassword, { oldPassword, password })).toMatchObject({ ok: true });
    expect(await server.client().call(logInStaff, { email, password: 'wrong one' })).toMatchObject({
      refusal: 'wrong_staff_credentials',
    });
  });

  test('guesses that come all at once are still only five', async () => {
    const { client } = await newMember(server, 'at-once@staff.example', 'support');
    const guesses = Array.from({ length: 8 }, (_, nth) =>
      client.call(changeStaffPassword, { oldPassword: `guess ${nth}`, password }),
    );
    const refusals = (await Promise.all(guesses)).map((answer) => (answer.ok ? 'ok' : answer.refusal));
    expect(refusals.filter((refusal) => refusal === 'wrong_staff_credentials')).toHaveLength(4);
    expect(refusals.filter((refusal) => refusal === 'account_locked')).toHaveLength(4);
  });

  test('are counted at every lender of the installation', async () => {
    const stranger = await strangerClient(server, 'support');
    const email = 'support@elsewhere.example';
    await server.query('update staff set password_hash = $1 where email = $2', [
      await hashPassword(oldPassword),
      email,
    ]);
    for (let tries = 0; tries < 5; tries += 1) {
      await stranger.call(changeStaffPassword, { oldPassword: 'wrong one', password });
    }
    expect(await stranger.call(changeStaffPassword, { oldPassword, password })).toMatchObject({
      refusal: 'account_locked',
    });
  });

  test('from two places at once: one sets it, the other is logged out', async () => {
    const member = await newMember(server, 'two@staff.example', 'support');
    const clients = [member.client, await secondSession(member)];
    const answers = await Promise.all(
      clients.map((client, nth) =>
        client.call(changeStaffPassword, { oldPassword, password: `${password} ${nth}` }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'session_expired' });
    const winner = answers.findIndex(({ ok }) => ok);
    expect(
      await server.client().call(logInStaff, { email: member.email, password: `${password} ${winner}` }),
    ).toMatchObject({ refusal: 'second_factor_needed' });
  });

  test('a log-in with the old password under way leaves no session behind', async () => {
    const { client, email, recoveryCodes } = await newMember(server, 'slip@staff.example', 'support');
    const [first = '', second = ''] = recoveryCodes;
    const [changed, ...entered] = await Promise.all([
      client.call(changeStaffPassword, { oldPassword, password }),
      ...[first, second].map((code) =>
        server.client().call(logInStaff, { email, password: oldPassword, code }),
      ),
    ]);
    expect(changed).toMatchObject({ ok: true });
    for (const answer of entered) {
      if (!answer.ok) continue;
      expect(await server.client(answer.data.token).call(getStaffInfo, {})).toMatchObject({
        refusal: 'session_expired',
      });
    }
  });

  test('who is logged out by a reset while it waits sets nothing, and the reset’s link works', async () => {
    const { client, email } = await newMember(server, 'late@staff.example', 'support');
    const { proposer, second } = await twoPeople(server, await demoAdmin(server));
    const { proposalId } = dataOf(await proposer.call(resetStaffPassword, { email }));
    await server.query('begin');
    await server.query('select from staff where email = $1 for update', [email]);
    const reset = second.call(decideProposal, { proposalId, isConfirmed: true });
    await waiting(server, 1);
    const change = client.call(changeStaffPassword, { oldPassword, password });
    await waiting(server, 2);
    await server.query('commit');
    expect(await reset).toMatchObject({ ok: true });
    expect(await change).toMatchObject({ refusal: 'session_expired' });
    const token = await takenLink(proposer, proposalId);
    expect(await server.client().call(setStaffPassword, { token, password })).toMatchObject({ ok: true });
  });

  test('voids a link for a new password that was on its way', async () => {
    const member = await newMember(server, 'found@staff.example', 'support');
    const { email } = member;
    const people = await twoPeople(server, await demoAdmin(server));
    const token = await agreedLink(people, resetStaffPassword, { email });
    const client = await secondSession(member);
    expect(await client.call(changeStaffPassword, { oldPassword, password })).toMatchObject({ ok: true });
    expect(await server.client().call(setStaffPassword, { token, password })).toMatchObject({
      refusal: 'code_expired',
    });
  });

  test('an answer that was lost is told again to the same key', async () => {
    const { client } = await newMember(server, 'lost@staff.example', 'support');
    const idempotencyKey = 'the-same-change-of-one-person';
    const send = () => client.call(changeStaffPassword, { oldPassword, password }, { idempotencyKey });
    const first = await send();
    expect(first).toMatchObject({ ok: true });
    expect(await send()).toEqual(first);
  });
});
