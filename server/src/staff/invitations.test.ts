import {
  acceptInvitation,
  beginSecondFactor,
  confirmSecondFactor,
  getStaffInfo,
  inviteStaff,
  logInStaff,
  staffRoles,
  withdrawInvitation,
} from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { agreedLink } from '../../../fixtures/staff.ts';
import { codeOf } from '../credentials/test-totp.ts';
import { staffClient } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';
import { strangerClient } from './test-desk.ts';
import { demoAdmin, invitationFor, ownMobile, staffPassword as password, rowOf } from './test-staff.ts';

const server = useTestServer();

async function accepted(email: string) {
  const token = await invitationFor(server, await demoAdmin(server), email, 'support');
  return dataOf(await server.client().call(acceptInvitation, { token, password, ownMobile }));
}

describe('an invitation', () => {
  test('is an administrator’s to give', async () => {
    const wish = { email: 'new@staff.example', name: 'New Person', role: 'support' } as const;
    for (const role of staffRoles.filter((other) => other !== 'admin')) {
      const client = await staffClient(server, role);
      expect(await client.call(inviteStaff, wish)).toMatchObject({ refusal: 'wrong_role' });
    }
    expect(await server.client().call(inviteStaff, wish)).toMatchObject({ refusal: 'not_logged_in' });
    expect(await server.query('select from staff_links where email = $1', [wish.email])).toEqual([]);
  });

  test('leads over password and second factor to a session in the role it was for', async () => {
    const admin = await demoAdmin(server);
    const token = await invitationFor(server, admin, 'Whole@staff.example', 'cashier');
    const email = 'whole@staff.example';
    expect(await rowOf(admin, email)).toMatchObject({ isInvited: true, staffId: 0, role: 'cashier' });
    const kept = await server.query<{ kept: string }>('select i::text as kept from staff_links i');
    expect(kept.some((row) => row.kept.includes(token))).toBe(false);

    const begun = dataOf(await server.client().call(acceptInvitation, { token, password, ownMobile }));
    expect(begun).toMatchObject({ email, name: 'Name of Whole@staff.example' });
    expect(begun.otpauthUrl).toContain(`secret=${begun.secret}`);
    expect(await server.client().call(logInStaff, { email, password })).toMatchObject({
      refusal: 'second_factor_first',
    });
    const { enrolmentToken, secret } = begun;
    const wrong = await server.client().call(confirmSecondFactor, { enrolmentToken, code: '000000' });
    expect(wrong).toMatchObject({ refusal: 'wrong_code' });
    const code = codeOf(secret, server.clock.now());
    const entered = dataOf(await server.client().call(confirmSecondFactor, { enrolmentToken, code }));
    const me = await server.client(entered.token).call(getStaffInfo, {});
    expect(me).toMatchObject({ ok: true, data: { email, role: 'cashier' } });
    expect(await rowOf(admin, email)).toMatchObject({ isInvited: false, hasSecondFactor: true });
    // The code that confirmed is used, too.
    const again = await server.client().call(logInStaff, { email, password, code });
    expect(again).toMatchObject({ refusal: 'wrong_second_factor' });
    const record = await server.query<{ operation: string }>(
      `select a.operation from audit_log a join staff s on s.id = a.staff_id where s.email = $1 order by a.number`,
      [email],
    );
    expect(record.map(({ operation }) => operation)).toEqual([
      '/staff/acceptInvitation',
      '/staff/confirmSecondFactor',
    ]);
  });

  test('works once, for one of two who open it at once', async () => {
    const token = await invitationFor(server, await demoAdmin(server), 'once@staff.example', 'support');
    const open = () => server.client().call(acceptInvitation, { token, password, ownMobile });
    const answers = await Promise.all([open(), open(), open()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === 'code_expired')).toHaveLength(2);
  });

  test('works for three days', async () => {
    const early = await invitationFor(server, await demoAdmin(server), 'early@staff.example', 'support');
    const late = await invitationFor(server, await demoAdmin(server), 'late@staff.example', 'support');
    server.clock.advance({ days: 2.9 });
    expect(await server.client().call(acceptInvitation, { token: early, password, ownMobile })).toMatchObject(
      {
        ok: true,
      },
    );
    server.clock.advance({ days: 0.2 });
    expect(await server.client().call(acceptInvitation, { token: late, password, ownMobile })).toMatchObject({
      refusal: 'code_expired',
    });
    const unknown = { token: 'a'.repeat(43), password, ownMobile };
    expect(await server.client().call(acceptInvitation, unknown)).toMatchObject({ refusal: 'code_expired' });
  });

  test('given again, the first link is void', async () => {
    const admin = await demoAdmin(server);
    const first = await invitationFor(server, admin, 'again@staff.example', 'support');
    const second = await invitationFor(server, admin, 'again@staff.example', 'auditor');
    expect(await server.client().call(acceptInvitation, { token: first, password, ownMobile })).toMatchObject(
      {
        refusal: 'code_expired',
      },
    );
    expect(
      await server.client().call(acceptInvitation, { token: second, password, ownMobile }),
    ).toMatchObject({
      ok: true,
    });
    expect(await rowOf(admin, 'again@staff.example')).toMatchObject({ role: 'auditor' });
  });

  test('is refused for an address that is here already, and does not tell which are at another lender', async () => {
    const admin = await demoAdmin(server);
    await server.query(
      `with lender as (insert into companies (name, registration_number) values ('Other', 'O-1') returning id)
       insert into staff (company_id, email, name, role, password_hash)
       select id, 'other@staff.example', 'Other', 'support', '-' from lender`,
    );
    const wish = (email: string) => ({ email, name: 'Somebody', role: 'support' }) as const;
    expect(await admin.call(inviteStaff, wish('Mina@demo.example'))).toMatchObject({
      refusal: 'email_taken',
    });
    const token = await invitationFor(server, admin, 'other@staff.example', 'support');
    expect(await server.client().call(acceptInvitation, { token, password, ownMobile })).toMatchObject({
      refusal: 'code_expired',
    });
  });

  test('of another lender to the same address stays as it is', async () => {
    const admin = await demoAdmin(server);
    const email = 'wanted@staff.example';
    const ours = await invitationFor(server, admin, email, 'support');
    const theirs = await strangerClient(server, 'admin');
    const second = await strangerClient(server, 'approver');
    await agreedLink({ proposer: theirs, second }, inviteStaff, { email, name: 'Wanted', role: 'cashier' });
    expect(await server.client().call(acceptInvitation, { token: ours, password, ownMobile })).toMatchObject({
      ok: true,
    });
    expect(await rowOf(admin, email)).toMatchObject({ role: 'support' });
  });

  test('of two lenders to one address, who accepts first has it', async () => {
    const email = 'both@staff.example';
    const token = await invitationFor(server, await demoAdmin(server), email, 'support');
    await server.query(
      `insert into staff (company_id, email, name, role, password_hash) values (1, $1, 'Other', 'support', '-')`,
      [email],
    );
    expect(await server.client().call(acceptInvitation, { token, password, ownMobile })).toMatchObject({
      refusal: 'code_expired',
    });
  });

  test.each(['password123', 'aaaaaaaaaa', 'hiram lending'])(
    'is not used up by the weak password %s',
    async (weak) => {
      const email = `${weak.replace(/\W/g, '')}@staff.example`;
      const token = await invitationFor(server, await demoAdmin(server), email, 'support');
      expect(
        await server.client().call(acceptInvitation, { token, password: weak, ownMobile }),
      ).toMatchObject({
        refusal: 'weak_password',
      });
      expect(await server.client().call(acceptInvitation, { token, password, ownMobile })).toMatchObject({
        ok: true,
      });
    },
  );
});

describe('an invitation that is withdrawn', () => {
  test('works no more, is on the list no more, and can be given again', async () => {
    const admin = await demoAdmin(server);
    const email = 'withdrawn@staff.example';
    const token = await invitationFor(server, admin, email, 'support');
    // Somebody has proposed it anew meanwhile: that goes, too.
    dataOf(await admin.call(inviteStaff, { email, name: 'Again', role: 'admin' }));
    dataOf(await admin.call(withdrawInvitation, { email: email.toUpperCase() }));
    await expect(rowOf(admin, email)).rejects.toThrow('is not on the list');
    expect(await server.client().call(acceptInvitation, { token, password, ownMobile })).toMatchObject({
      refusal: 'code_expired',
    });
    const open = await server.query(`select from proposals where status = 'open' and subject = $1`, [
      `invite ${email}`,
    ]);
    expect(open).toEqual([]);
    expect(await admin.call(withdrawInvitation, { email })).toMatchObject({ refusal: 'record_not_found' });
    const again = await invitationFor(server, admin, email, 'support');
    dataOf(await server.client().call(acceptInvitation, { token: again, password, ownMobile }));
  });
});

describe('setting up the second factor', () => {
  test('can be begun again with the password while there is none, and then the first QR code is void', async () => {
    const email = 'broken-off@staff.example';
    const first = await accepted(email);
    const second = dataOf(await server.client().call(beginSecondFactor, { email, password }));
    const confirm = ({ enrolmentToken, secret }: { enrolmentToken: string; secret: string }) =>
      server.client().call(confirmSecondFactor, {
        enrolmentToken,
        code: codeOf(secret, server.clock.now()),
      });
    expect(await confirm(first)).toMatchObject({ refusal: 'code_expired' });
    expect(await confirm(second)).toMatchObject({ ok: true });
  });

  test('takes a quarter of an hour at most', async () => {
    const { enrolmentToken, secret } = await accepted('slow@staff.example');
    server.clock.advance({ seconds: 15 * 60 });
    const code = codeOf(secret, server.clock.now());
    expect(await server.client().call(confirmSecondFactor, { enrolmentToken, code })).toMatchObject({
      refusal: 'code_expired',
    });
  });

  test('is confirmed once, by one of two at once', async () => {
    const { enrolmentToken, secret } = await accepted('confirm@staff.example');
    const code = codeOf(secret, server.clock.now());
    const confirm = () => server.client().call(confirmSecondFactor, { enrolmentToken, code });
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]));
    expect(refusals).toEqual(['code_expired', 'code_expired']);
  });

  test('is not for somebody who was disabled meanwhile', async () => {
    const { enrolmentToken, secret } = await accepted('meanwhile@staff.example');
    await server.query(`update staff set disabled_at = now() where email = 'meanwhile@staff.example'`);
    const code = codeOf(secret, server.clock.now());
    expect(await server.client().call(confirmSecondFactor, { enrolmentToken, code })).toMatchObject({
      refusal: 'code_expired',
    });
  });

  test('an answer that was lost is told again to the same key', async () => {
    const { enrolmentToken, secret } = await accepted('replay@staff.example');
    const code = codeOf(secret, server.clock.now());
    const idempotencyKey = 'the-same-intention-of-one-person';
    const send = () =>
      server.client().call(confirmSecondFactor, { enrolmentToken, code }, { idempotencyKey });
    const first = await send();
    expect(first).toMatchObject({ ok: true });
    expect(await send()).toEqual(first);
  });
});
