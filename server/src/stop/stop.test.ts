import {
  bindBank,
  changePassword,
  getUserInfo,
  getWarning,
  listMessages,
  listPasskeys,
  logIn,
  logInWithPasskey,
  register,
  requestBankChange,
  resetPassword,
  sendLoginCode,
  sendResetCode,
  stopByLetter,
  stopByLink,
  withdraw,
} from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { lineOnPaper } from '../../../fixtures/png.ts';
import { refuseStopped } from '../account/freeze.ts';
import { identifiedBorrower, nextMobile } from '../account/test-borrower.ts';
import { approvedOrder, sentWithdrawCode, useStaff, withdrawing } from '../loan/test-borrowing.ts';
import { logInOptions, withPasskey } from '../passkey/test-passkey.ts';
import { runDaily } from '../start/daily-run.ts';
import { lastSms, registration, type TestServer, useTestServer } from '../test-server.ts';

const server = useTestServer();
const support = useStaff(server, 'support');
const approver = useStaff(server, 'approver');
const unknown = '0'.repeat(25);

async function linkIn(mobile: string, from: TestServer = server): Promise<string> {
  const sms = (await lastSms(from, mobile)) ?? '';
  return /https:\/\/loans\.example\/stop#([0-9a-z]{25}) /.exec(sms)?.[1] ?? sms;
}

async function registered(on: TestServer = server) {
  const mobile = nextMobile(on, '0937');
  const wish = { ...registration(mobile), deviceId: 'own phone' };
  const { token } = dataOf(await on.client().call(register, wish));
  const [row] = await on.query<{ id: string }>('select id from borrowers where mobile = $1', [mobile]);
  on.clock.advance({ seconds: 60 });
  return { mobile, token, id: Number(row?.id), client: on.client(token) };
}

/** Somebody has the password and another phone: the owner is logged out, and gets a text message. */
async function robbed(on: TestServer = server) {
  const owner = await registered(on);
  const { mobile } = owner;
  const { password } = registration(mobile);
  const wish = { mobile, password, deviceId: 'phone of a thief' };
  const { token } = dataOf(await on.client().call(logIn, wish));
  return { ...owner, thief: on.client(token), link: await linkIn(mobile, on), wish };
}

/** Whether somebody may ask for another bank account; what else it needs is not the matter here. */
const refusesBankChange = (borrowerId: number) =>
  server.database.write(async (tx) => ({
    value: await refuseStopped(tx, { borrowerId, at: server.clock.now() }),
    keep: false,
  }));

async function stopped(link: string) {
  return dataOf(await server.client().call(stopByLink, { token: link }));
}

async function codeFor(mobile: string, operation: typeof sendLoginCode | typeof sendResetCode) {
  server.clock.advance({ seconds: 61 });
  dataOf(await server.client().call(operation, { mobile }));
  return /^\d{6}/.exec((await lastSms(server, mobile)) ?? '')?.[0] ?? '';
}

describe('the link of a warning', () => {
  test('says what happened and when to whoever opens it, and nothing happens by that', async () => {
    const { link, thief } = await robbed();
    const seen = dataOf(await server.client().call(getWarning, { token: link }));
    expect(seen).toEqual({ kind: 'new_phone', at: server.clock.now().toISOString(), stoppedAt: null });
    expect(await thief.call(getUserInfo, {})).toMatchObject({ ok: true });
  });

  test('is in the text message of each of them', async () => {
    const { mobile, client } = await identifiedBorrower(server, nextMobile(server, '0938'));
    dataOf(await client.call(bindBank, { bankName: 'Metrobank', cardNo: '001234567890' }));
    const other = { bankName: 'Metrobank', cardNo: '009876543210', photo: lineOnPaper(400, 300) };
    dataOf(await client.call(requestBankChange, other));
    const kindOf = async () =>
      dataOf(await server.client().call(getWarning, { token: await linkIn(mobile) })).kind;
    expect(await kindOf()).toBe('bank_change_asked');
    const { password: oldPassword } = registration(mobile);
    dataOf(await client.call(changePassword, { oldPassword, password: 'battery staple' }));
    expect(await kindOf()).toBe('password_changed');
  });

  test.each([
    ['that nobody was sent', unknown],
    ['that is too short', 'abc'],
  ])('one %s is none', async (_, token) => {
    const refused = { ok: false, refusal: token === unknown ? 'record_not_found' : 'request_error' };
    expect(await server.client().call(getWarning, { token })).toMatchObject(refused);
    expect(await server.client().call(stopByLink, { token })).toMatchObject(refused);
  });

  test('is kept as a hash alone, and for a while', async () => {
    const { link, id } = await robbed();
    const [row] = await server.query<{ text: string }>(
      'select to_jsonb(w)::text as text from warnings w where borrower_id = $1',
      [id],
    );
    expect(row?.text).not.toContain(link);
  });
});

describe('after days', () => {
  const later = useTestServer();

  test('is over after a week, by link and by letter', async () => {
    const { link, thief, id } = await robbed(later);
    later.clock.advance({ days: 7 });
    const refused = { refusal: 'record_not_found', code: 40007 };
    expect(await later.client().call(getWarning, { token: link })).toMatchObject(refused);
    expect(await later.client().call(stopByLink, { token: link })).toMatchObject(refused);
    const [letter] = dataOf(await thief.call(listMessages, {})).messages;
    expect(letter?.warning).toEqual({ isOpen: false, stoppedAt: null });
    expect(await thief.call(stopByLetter, { messageId: letter?.id ?? 0 })).toMatchObject(refused);
    expect(await later.query('select from borrowers where id = $1 and frozen_at is not null', [id])).toEqual(
      [],
    );
  });

  test('a link that was used says so', async () => {
    const { link } = await robbed(later);
    const first = dataOf(await later.client().call(stopByLink, { token: link }));
    later.clock.advance({ days: 8 });
    expect(dataOf(await later.client().call(stopByLink, { token: link }))).toEqual(first);
    expect(dataOf(await later.client().call(getWarning, { token: link }))).toEqual(first);
  });

  test('the hold is over by itself, and what was warned of is forgotten', async () => {
    const { link, id } = await robbed(later);
    dataOf(await later.client().call(stopByLink, { token: link }));
    const held = 'select from borrowers where id = $1 and frozen_until > $2';
    later.clock.advance({ days: 30 });
    expect(await later.query(held, [id, later.clock.now()])).toHaveLength(1);
    later.clock.advance({ days: 1 });
    expect(await later.query(held, [id, later.clock.now()])).toEqual([]);
    later.clock.advance({ days: 67 });
    const today = later.clock.now().toISOString().slice(0, 10);
    await runDaily(later.database, { today, at: later.clock.now() });
    expect(await later.query('select from warnings where borrower_id = $1', [id])).toEqual([]);
  });
});

describe('a server that does not know its own address', () => {
  const nameless = useTestServer({ relyingParty: null });

  test('sends no link, and the letter can be answered all the same', async () => {
    const mobile = '09370200001';
    const wish = { mobile, password: registration(mobile).password };
    dataOf(await nameless.client().call(register, { ...registration(mobile), deviceId: 'one' }));
    nameless.clock.advance({ seconds: 60 });
    const { token } = dataOf(await nameless.client().call(logIn, { ...wish, deviceId: 'two' }));
    expect(await lastSms(nameless, mobile)).toMatch(/contact us at once\. - Hiram Demo Lending$/);
    const client = nameless.client(token);
    const [letter] = dataOf(await client.call(listMessages, {})).messages;
    dataOf(await client.call(stopByLetter, { messageId: letter?.id ?? 0 }));
    expect(await client.call(getUserInfo, {})).toMatchObject({ refusal: 'session_expired' });
  });
});

describe('stopping', () => {
  test('ends every session, and neither the password nor the phone of the thief lets in again', async () => {
    const { mobile, link, thief, wish } = await robbed();
    const answer = await stopped(link);
    expect(answer.stoppedAt).toBe(server.clock.now().toISOString());
    expect(await thief.call(getUserInfo, {})).toMatchObject({ refusal: 'session_expired' });
    expect(await server.client().call(logIn, wish)).toMatchObject({ refusal: 'wrong_credentials' });
    const known = await server.query<{ n: number }>(
      `select count(*)::int as n from borrower_devices d join borrowers b on b.id = d.borrower_id where b.mobile = $1`,
      [mobile],
    );
    expect(known).toEqual([{ n: 1 }]);
  });

  test('lets the owner in with a code, to a held account, and with a new password after that', async () => {
    const { mobile, link } = await robbed();
    await stopped(link);
    const code = await codeFor(mobile, sendLoginCode);
    const own = dataOf(await server.client().call(logIn, { mobile, code, deviceId: 'own phone' }));
    const { frozen } = dataOf(await server.client(own.token).call(getUserInfo, {}));
    expect(frozen).toMatchObject({ reason: 'owner_stopped', note: null });
    const { password } = registration(mobile);
    const guess = { oldPassword: password, password: 'battery staple' };
    expect(await server.client(own.token).call(changePassword, guess)).toMatchObject({
      refusal: 'wrong_credentials',
    });
    const resetCode = await codeFor(mobile, sendResetCode);
    dataOf(
      await server.client().call(resetPassword, { mobile, code: resetCode, password: 'battery staple' }),
    );
    expect(
      await server.client().call(logIn, { mobile, password: 'battery staple', deviceId: 'own phone' }),
    ).toMatchObject({ ok: true });
  });

  test('takes away a password that was set since, and passkeys that were added since, and no others', async () => {
    const owner = await registered();
    const kept = await withPasskey({ ...owner });
    server.clock.advance({ seconds: 60 });
    const { mobile, client, id } = owner;
    const { password: oldPassword } = registration(mobile);
    dataOf(await client.call(changePassword, { oldPassword, password: 'battery staple' }));
    const link = await linkIn(mobile);
    await server.query(
      `insert into passkeys (company_id, borrower_id, credential_id, public_key, counter, transports, label, created_at)
       values (1, $1, 'new', 'new', 0, '{}', 'Of a thief', $2)`,
      [id, server.clock.now()],
    );
    await stopped(link);
    expect(
      await server.client().call(logIn, { mobile, password: 'battery staple', deviceId: 'own phone' }),
    ).toMatchObject({ refusal: 'wrong_credentials' });
    const passkey = kept.sign(await logInOptions(server));
    const { token } = dataOf(
      await server.client().call(logInWithPasskey, { passkey, deviceId: 'own phone' }),
    );
    const { passkeys } = dataOf(await server.client(token).call(listPasskeys, {}));
    expect(passkeys.map(({ label }) => label)).toEqual(['My phone']);
  });

  test('voids a withdraw code, and holds withdrawals and further codes', async () => {
    const order = await approvedOrder(server);
    const { borrower, orderId } = order;
    const { mobile, client } = borrower;
    const code = await sentWithdrawCode(server, order);
    const { password: oldPassword } = registration(mobile);
    dataOf(await client.call(changePassword, { oldPassword, password: 'battery staple' }));
    await stopped(await linkIn(mobile));
    const [row] = await server.query('select end_reason from withdraw_codes where order_id = $1', [orderId]);
    expect(row).toEqual({ end_reason: 'void' });
    const loginCode = await codeFor(mobile, sendLoginCode);
    const { token } = dataOf(await server.client().call(logIn, { mobile, code: loginCode }));
    expect(await server.client(token).call(withdraw, withdrawing(order, code))).toMatchObject({
      refusal: 'account_frozen',
      data: { reason: 'owner_stopped' },
    });
    expect(await support.call(desk.releaseWithdrawCode, { orderId })).toMatchObject({
      refusal: 'account_frozen',
    });
  });

  test('withdraws a bank change that is open, and no other is taken while it lasts', async () => {
    const { id, mobile, client } = await identifiedBorrower(server, nextMobile(server, '0938'));
    dataOf(await client.call(bindBank, { bankName: 'Metrobank', cardNo: '001234567890' }));
    const other = { bankName: 'Metrobank', cardNo: '009876543210', photo: lineOnPaper(400, 300) };
    dataOf(await client.call(requestBankChange, other));
    const [request] = await server.query<{ id: string }>(
      'select id from bank_change_requests where borrower_id = $1',
      [id],
    );
    const reviewer = { requestId: Number(request?.id) };
    await stopped(await linkIn(mobile));
    expect(await approver.call(desk.proposeBankChange, reviewer)).toMatchObject({
      refusal: 'not_now',
      data: { status: 'refused' },
    });
    const loginCode = await codeFor(mobile, sendLoginCode);
    const { token } = dataOf(await server.client().call(logIn, { mobile, code: loginCode }));
    expect(await server.client(token).call(requestBankChange, other)).toMatchObject({
      refusal: 'account_frozen',
    });
    expect(dataOf(await server.client(token).call(getUserInfo, {})).bankChangePending).toBe(false);
  });

  test('twice gives the same answer, at once and later, also when the hold is lifted', async () => {
    const { link, id } = await robbed();
    const taps = await Promise.all([1, 2, 3].map(() => stopped(link)));
    expect(new Set(taps.map((tap) => JSON.stringify(tap))).size).toBe(1);
    dataOf(await support.call(desk.unfreezeBorrower, { borrowerId: id, note: 'We have talked.' }));
    expect(await stopped(link)).toEqual(taps[0]);
    expect(dataOf(await server.client().call(getWarning, { token: link }))).toEqual(taps[0]);
    const letters = await server.query(
      `select template from messages where borrower_id = $1 and template = 'stopped'`,
      [id],
    );
    expect(letters).toHaveLength(1);
    expect(await server.query('select from borrowers where id = $1 and frozen_at is not null', [id])).toEqual(
      [],
    );
  });

  test('leaves the reason of a hold that is there, and makes it no shorter', async () => {
    const { id, link } = await robbed();
    dataOf(
      await approver.call(desk.freezeBorrower, {
        borrowerId: id,
        reason: 'fraud_check',
        until: '2026-11-30',
      }),
    );
    const today = server.clock.now();
    // A hold of staff alone leaves bank changes to those who decide about them.
    expect(await refusesBankChange(id)).toBeNull();
    await stopped(link);
    const [row] = await server.query<{ freeze_reason: string; frozen_until: Date }>(
      'select freeze_reason, frozen_until from borrowers where id = $1',
      [id],
    );
    expect(row?.freeze_reason).toBe('fraud_check');
    expect(await refusesBankChange(id)).toMatchObject({ refusal: 'account_frozen' });
    expect(row?.frozen_until.getTime()).toBeGreaterThan(today.getTime() + 30 * 86_400_000);
    expect(await support.call(desk.unfreezeBorrower, { borrowerId: id, note: 'Talked.' })).toMatchObject({
      refusal: 'wrong_role',
      data: { roles: ['approver', 'admin'] },
    });
  });

  test('by the letter of somebody else does nothing', async () => {
    const { thief } = await robbed();
    const other = await registered();
    const [letter] = dataOf(await thief.call(listMessages, {})).messages;
    expect(await other.client.call(stopByLetter, { messageId: letter?.id ?? 0 })).toMatchObject({
      refusal: 'record_not_found',
    });
  });
});

describe('the desk', () => {
  test('is told of it until the hold is lifted, with what it was about', async () => {
    const { id, link } = await robbed();
    const listed = async () =>
      dataOf(await support.call(desk.listStopped, {})).stopped.filter(({ borrowerId }) => borrowerId === id);
    expect(await listed()).toEqual([]);
    const { stoppedAt } = await stopped(link);
    expect(await listed()).toEqual([{ borrowerId: id, warning: 'new_phone', at: stoppedAt }]);
    const page = dataOf(await support.call(desk.getBorrowerPage, { borrowerId: id }));
    expect(page.messages.map(({ title, warning }) => [title, warning?.stoppedAt ?? null])).toEqual([
      ['Your account is stopped', null],
      ['Log-in on another phone', stoppedAt],
    ]);
    await server.keepSecurityEvents();
    const events = await server.query(
      `select operation, count from security_events where event = 'owner_stopped'`,
    );
    expect(events).toContainEqual(expect.objectContaining({ operation: stopByLink.path }));
    dataOf(await support.call(desk.unfreezeBorrower, { borrowerId: id, note: 'We have talked.' }));
    expect(await listed()).toEqual([]);
  });
});
