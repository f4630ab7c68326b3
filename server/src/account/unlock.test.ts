import {
  changePassword,
  getUserInfo,
  logIn,
  logOut,
  register,
  resetPassword,
  sendResetCode,
  unlock,
} from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { clientAt } from '../../../fixtures/client.ts';
import { dataOf } from '../../../fixtures/data-of.ts';
import { type AccountLock, lockAccount, unlockAccount } from '../credentials/account-lock.ts';
import { sendUnlockCode } from '../credentials/unlock-code.ts';
import type { Tx } from '../db/database.ts';
import { lastSms, registration, useTestServer } from '../test-server.ts';

const server = useTestServer();

const password = 'correct horse';
const byStaff: AccountLock = { reason: 'staff', until: null };
// Every borrower call that a lock blocks would do; this one changes nothing as long as the password is weak.
const blocked = [changePassword, { oldPassword: password, password: '12345678' }] as const;
const passed = { refusal: 'weak_password' };

async function newBorrower(mobile: string): Promise<{ token: string; borrowerId: number }> {
  const answer = dataOf(await server.client().call(register, registration(mobile)));
  const [row] = await server.query<{ id: string }>('select id from borrowers where mobile = $1', [mobile]);
  return { token: answer.token, borrowerId: Number(row?.id) };
}

const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  server.database.write(async (tx) => ({ value: await work(tx), keep: true }));
const account = (borrowerId: number) => ({ companyId: 1, borrowerId, at: server.clock.now() });
const lock = (borrowerId: number, how = byStaff) => write((tx) => lockAccount(tx, account(borrowerId), how));
const lift = (borrowerId: number) => write((tx) => unlockAccount(tx, account(borrowerId)));
const release = (borrowerId: number) =>
  write((tx) => sendUnlockCode(tx, { ...account(borrowerId), staffId: 1 }));

async function releasedCode(mobile: string, borrowerId: number): Promise<string> {
  expect(await release(borrowerId)).toMatchObject({ sentTo: `•••• ${mobile.slice(-4)}` });
  return /^[0-9A-HJKMNP-TV-Z]{8}(?= unlocks)/.exec((await lastSms(server, mobile)) ?? '')?.[0] ?? '';
}

const clientWith = (token: string, securityToken: string) => clientAt(server.url, token, securityToken);

async function lockedBorrower(mobile: string) {
  const { token, borrowerId } = await newBorrower(mobile);
  await lock(borrowerId);
  return { token, borrowerId, code: await releasedCode(mobile, borrowerId) };
}

describe('a locked account', () => {
  test('is told why and until when, and can still leave and see who it is', async () => {
    const { token, borrowerId } = await newBorrower('09130000001');
    await lock(borrowerId);
    const client = server.client(token);
    expect(await client.call(...blocked)).toMatchObject({
      refusal: 'account_locked',
      code: 20003,
      data: { reason: 'staff', until: null },
    });
    expect(await client.call(getUserInfo, {})).toMatchObject({ ok: true });
    expect(await client.call(logOut, {})).toMatchObject({ ok: true });
  });

  test('can log in, to get at its unlock code', async () => {
    const mobile = '09130000002';
    const { borrowerId } = await newBorrower(mobile);
    await lock(borrowerId);
    const entered = dataOf(await server.client().call(logIn, { mobile, password }));
    expect(await server.client(entered.token).call(...blocked)).toMatchObject({ code: 20003 });
  });

  test('stays locked when the password is reset: the phone alone does not overrule staff', async () => {
    const mobile = '09130000017';
    const { borrowerId } = await newBorrower(mobile);
    await lock(borrowerId);
    await server.client().call(sendResetCode, { mobile });
    const code = /^\d{6}/.exec((await lastSms(server, mobile)) ?? '')?.[0] ?? '';
    const reset = dataOf(
      await server.client().call(resetPassword, { mobile, code, password: 'battery staple' }),
    );
    expect(await server.client(reset.token).call(...blocked)).toMatchObject({ code: 20003 });
  });

  test('opens by itself when the lock has an end', async () => {
    const { token, borrowerId } = await newBorrower('09130000003');
    const until = new Date(server.clock.now().getTime() + 3_600_000);
    await lock(borrowerId, { reason: 'wrong_codes', until });
    expect(await server.client(token).call(...blocked)).toMatchObject({
      code: 20003,
      data: { reason: 'wrong_codes', until: until.toISOString() },
    });
    server.clock.advance({ seconds: 3_600 });
    expect(await server.client(token).call(...blocked)).toMatchObject(passed);
  });

  test('keeps a lock by staff when wrong codes come after it', async () => {
    const { token, borrowerId } = await newBorrower('09130000004');
    await lock(borrowerId);
    await lock(borrowerId, { reason: 'wrong_codes', until: new Date(server.clock.now().getTime() + 1000) });
    expect(await server.client(token).call(...blocked)).toMatchObject({
      data: { reason: 'staff', until: null },
    });
  });

  test('is open in every session when staff lifts the lock', async () => {
    const { token, borrowerId, code } = await lockedBorrower('09130000005');
    expect(await lift(borrowerId)).toBeNull();
    expect(await server.client(token).call(...blocked)).toMatchObject(passed);
    // The borrower was typing the code meanwhile: no reason to frighten them.
    expect(await server.client(token).call(unlock, { unlockCode: code })).toMatchObject({ ok: true });
  });

  test('of another lender cannot be touched', async () => {
    const { borrowerId } = await newBorrower('09130000006');
    const elsewhere = { ...account(borrowerId), companyId: 2 };
    const notFound = { refusal: 'record_not_found' };
    expect(await write((tx) => lockAccount(tx, elsewhere, byStaff))).toMatchObject(notFound);
    expect(await write((tx) => unlockAccount(tx, elsewhere))).toMatchObject(notFound);
    expect(await write((tx) => sendUnlockCode(tx, { ...elsewhere, staffId: 1 }))).toMatchObject(notFound);
  });
});

describe('unlock', () => {
  test('opens this session for calls that carry its security token, and no others', async () => {
    const mobile = '09130000007';
    const { token, code } = await lockedBorrower(mobile);
    const { securityToken } = dataOf(
      await server.client(token).call(unlock, { unlockCode: ` ${code.toLowerCase()} ` }),
    );
    expect(await clientWith(token, securityToken).call(...blocked)).toMatchObject(passed);
    expect(await server.client(token).call(...blocked)).toMatchObject({ code: 20003 });
    expect(await clientWith(token, 'made-up').call(...blocked)).toMatchObject({ code: 20003 });
    const entered = dataOf(await server.client().call(logIn, { mobile, password }));
    expect(await clientWith(entered.token, securityToken).call(...blocked)).toMatchObject({
      code: 20003,
    });
  });

  test('keeps neither the code nor the token readable', async () => {
    const { token, code } = await lockedBorrower('09130000008');
    const answer = dataOf(await server.client(token).call(unlock, { unlockCode: code }));
    for (const table of ['unlock_codes', 'borrower_sessions', 'idempotency_keys']) {
      for (const secret of [code, answer.securityToken]) {
        const [found] = await server.query<{ n: number }>(
          `select count(*)::int as n from ${table} t where t::text like '%' || $1 || '%'`,
          [secret],
        );
        expect(found?.n, table).toBe(0);
      }
    }
    const [row] = await server.query<{ code_hash: string }>('select code_hash from unlock_codes limit 1');
    expect(row?.code_hash).toMatch(/^\$argon2id\$/);
  });

  test('reads signs that look alike as the ones that were meant', async () => {
    const { token, borrowerId, code } = await lockedBorrower('09130000009');
    const typed = `${code.slice(0, 4)}-${code.slice(4)}`.replaceAll('0', 'o').replaceAll('1', 'l');
    expect(await server.client(token).call(unlock, { unlockCode: typed })).toMatchObject({ ok: true });
    const [row] = await server.query<{ end_reason: string }>(
      'select end_reason from unlock_codes where borrower_id = $1',
      [borrowerId],
    );
    expect(row?.end_reason).toBe('used');
  });

  test('uses a code once, even when two come with it at once', async () => {
    const { token, code } = await lockedBorrower('09130000010');
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => server.client(token).call(unlock, { unlockCode: code })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'wrong_unlock_code', code: 10023 });
  });

  test('answers a lost and repeated call as it answered the first', async () => {
    const { token, code } = await lockedBorrower('09130000011');
    const options = { idempotencyKey: crypto.randomUUID() };
    const first = await server.client(token).call(unlock, { unlockCode: code }, options);
    expect(first.ok).toBe(true);
    expect(await server.client(token).call(unlock, { unlockCode: code }, options)).toEqual(first);
  });

  test('counts twenty guesses at once as five, and then not even the right code helps', async () => {
    const { token, borrowerId, code } = await lockedBorrower('09130000012');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        server.client(token).call(unlock, { unlockCode: `WRONG${index}` }),
      ),
    );
    expect(answers.every((answer) => !answer.ok && answer.refusal === 'wrong_unlock_code')).toBe(true);
    const read = () =>
      server.query('select wrong_tries from unlock_codes where borrower_id = $1', [borrowerId]);
    expect(await read()).toEqual([{ wrong_tries: 5 }]);
    expect(await server.client(token).call(unlock, { unlockCode: code })).toMatchObject({
      refusal: 'wrong_unlock_code',
      data: { triesLeft: 0 },
    });
    expect(await read()).toEqual([{ wrong_tries: 5 }]);
  });

  test('refuses a code that is a day old, replaced by a newer one, or of an earlier lock', async () => {
    const mobile = '09130000013';
    const { token, borrowerId, code: replaced } = await lockedBorrower(mobile);
    const tryWith = (unlockCode: string) => server.client(token).call(unlock, { unlockCode });
    const refused = { refusal: 'wrong_unlock_code' };
    const old = await releasedCode(mobile, borrowerId);
    expect(await tryWith(replaced)).toMatchObject(refused);
    server.clock.advance({ days: 1 });
    expect(await tryWith(old)).toMatchObject(refused);
    const earlier = await releasedCode(mobile, borrowerId);
    await lock(borrowerId);
    expect(await tryWith(earlier)).toMatchObject(refused);
  });

  test('does not open the next lock: the token of the last one is forgotten', async () => {
    const { token, borrowerId, code } = await lockedBorrower('09130000014');
    const answer = dataOf(await server.client(token).call(unlock, { unlockCode: code }));
    await lock(borrowerId, { reason: 'wrong_codes', until: null });
    expect(await clientWith(token, answer.securityToken).call(...blocked)).toMatchObject({
      code: 20003,
    });
  });

  test('does not slip through when staff locks again at the same moment', async () => {
    const { token, borrowerId, code } = await lockedBorrower('09130000018');
    const [answer] = await Promise.all([
      server.client(token).call(unlock, { unlockCode: code }),
      lock(borrowerId),
    ]);
    const client = clientWith(token, answer.ok ? answer.data.securityToken : '');
    expect(await client.call(...blocked)).toMatchObject({ code: 20003 });
  });

  test('a code is not released where nothing is locked', async () => {
    const { borrowerId } = await newBorrower('09130000015');
    expect(await release(borrowerId)).toMatchObject({ refusal: 'not_now' });
  });

  test('needs a code', async () => {
    const { token } = await newBorrower('09130000016');
    expect(await server.client(token).call(unlock, { unlockCode: ' ' })).toMatchObject({
      code: 10004,
      data: { fields: { unlockCode: 'unlock_code_input' } },
    });
  });
});
