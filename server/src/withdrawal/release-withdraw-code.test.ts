import { unlock } from '@hiram/contract';
import { findBorrower, freezeBorrower, releaseUnlockCode, releaseWithdrawCode } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { newBorrower, type TestBorrower } from '../account/test-borrower.ts';
import { lockAccount } from '../credentials/account-lock.ts';
import { approvedOrder, type StaffClient, staffClient, useStaff } from '../loan/test-borrowing.ts';
import { auditOf, pictureOf, templatesOf, waiting } from '../staff/test-desk.ts';
import { lastSms, useTestServer } from '../test-server.ts';

const server = useTestServer();
const support = useStaff(server, 'support');

const inADay = () => new Date(server.clock.now().getTime() + 86_400_000).toISOString();

let mobiles = 0;
async function lockedBorrower(): Promise<TestBorrower> {
  mobiles += 1;
  const borrower = await newBorrower(server, `0955${String(mobiles).padStart(7, '0')}`);
  const account = { companyId: 1, borrowerId: borrower.id, at: server.clock.now() };
  await server.database.write(async (tx) => ({
    value: await lockAccount(tx, account, { reason: 'staff', until: null }),
    keep: true,
  }));
  return borrower;
}

/** As if this member of staff had released so many codes already, to people of no further interest. */
async function pastReleases({ staffId }: StaffClient, count: number): Promise<void> {
  await server.query(
    `with strangers as (
       insert into borrowers (company_id, mobile, password_hash)
       select 1, '09449' || lpad(($1 * 1000 + n)::text, 6, '0'), '-' from generate_series(1, $2::int) n returning id)
     insert into unlock_codes (company_id, borrower_id, released_by, code_hash, created_at, expires_at)
     select 1, id, $1, '-', $3, $4 from strangers`,
    [staffId, count, server.clock.now(), new Date(server.clock.now().getTime() + 86_400_000)],
  );
}

describe('a withdraw code', () => {
  test('goes to the phone and nowhere else', async () => {
    const { orderId, borrower } = await approvedOrder(server);
    const answer = await support.call(releaseWithdrawCode, { orderId });
    expect(answer).toEqual({
      ok: true,
      data: { sentTo: `•••• ${borrower.mobile.slice(-4)}`, expiresAt: inADay() },
    });
    const sms = (await lastSms(server, borrower.mobile)) ?? '';
    const code = /^[0-9A-HJKMNP-TV-Z]{8}(?= is your Hiram withdraw code)/.exec(sms)?.[0] ?? '';
    expect(code).toHaveLength(8);
    expect(sms).toContain("It's free");
    expect(sms).toContain('Nobody from Hiram will ever ask you for it, or for money');
    expect(JSON.stringify(answer)).not.toContain(code);
    for (const table of ['audit_log', 'messages', 'withdraw_codes', 'idempotency_keys']) {
      const found = await server.query(`select from ${table} t where t::text like '%' || $1 || '%'`, [code]);
      expect(found, table).toEqual([]);
    }
    expect((await templatesOf(server, borrower.id)).at(-1)).toBe('withdraw_code_sent');
    expect(await auditOf(server, orderId)).toMatchObject([
      { operation: releaseWithdrawCode.path, detail: { orderId }, borrower_id: String(borrower.id) },
    ]);
  });

  test('is written in the borrower’s language', async () => {
    const { orderId, borrower } = await approvedOrder(server);
    await server.query(`update borrowers set language = 'fil' where id = $1`, [borrower.id]);
    await support.call(releaseWithdrawCode, { orderId });
    expect(await lastSms(server, borrower.mobile)).toMatch(/^\w{8} ang Hiram withdraw code mo\. Libre ito/);
  });

  test('replaces the one before it', async () => {
    const { orderId } = await approvedOrder(server);
    await support.call(releaseWithdrawCode, { orderId });
    await support.call(releaseWithdrawCode, { orderId });
    expect(
      await server.query('select end_reason from withdraw_codes where order_id = $1 order by id', [orderId]),
    ).toEqual([{ end_reason: 'void' }, { end_reason: null }]);
  });

  test('is not for a frozen account', async () => {
    const { orderId, borrower } = await approvedOrder(server);
    const admin = await staffClient(server, 'admin');
    const hold = { reason: 'legal_request', until: '2026-11-20' } as const;
    await admin.call(freezeBorrower, { borrowerId: borrower.id, ...hold });
    const before = await pictureOf(server);
    expect(await support.call(releaseWithdrawCode, { orderId })).toMatchObject({
      refusal: 'account_frozen',
      data: { reason: 'legal_request' },
    });
    expect(await pictureOf(server)).toEqual(before);
  });

  test('is not for an order without an agreement, without a balance, or whose time is over', async () => {
    // Everything is there but the agreement, so that nothing else can be what it is refused for.
    const { orderId: bare } = await approvedOrder(server, { isAccepted: false });
    await server.query('alter table contracts disable trigger user');
    await server.query('delete from contracts where order_id = $1', [bare]);
    await server.query('alter table contracts enable trigger user');
    const { orderId: empty } = await approvedOrder(server);
    await server.query('update orders set balance_cents = 0 where id = $1', [empty]);
    const { orderId: late } = await approvedOrder(server);
    await server.query(`update orders set withdraw_until = '2026-11-14' where id = $1`, [late]);
    const before = await pictureOf(server);
    expect(await support.call(releaseWithdrawCode, { orderId: bare })).toMatchObject({
      refusal: 'not_now',
      data: { reason: 'no_contract' },
    });
    for (const orderId of [empty, late]) {
      const refused = await support.call(releaseWithdrawCode, { orderId });
      expect(refused).toMatchObject({ refusal: 'not_now' });
      expect(refused.data).not.toHaveProperty('reason');
    }
    expect(await pictureOf(server)).toEqual(before);
  });

  test('is not sent without an Idempotency-Key, and a repeated call sends no second one', async () => {
    const { orderId } = await approvedOrder(server);
    const bare = await fetch(`${server.url}/api/desk${releaseWithdrawCode.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: support.token },
      body: JSON.stringify({ orderId }),
    });
    expect(await bare.json()).toMatchObject({ code: 10016 });
    const options = { idempotencyKey: crypto.randomUUID() };
    const first = await support.call(releaseWithdrawCode, { orderId }, options);
    expect(await support.call(releaseWithdrawCode, { orderId }, options)).toEqual(first);
    expect(await server.query('select from withdraw_codes where order_id = $1', [orderId])).toHaveLength(1);
  });
});

describe('an unlock code', () => {
  test('opens the session of whoever has the phone', async () => {
    const borrower = await lockedBorrower();
    expect(await support.call(findBorrower, { mobile: borrower.mobile })).toMatchObject({
      data: { lock: { reason: 'staff', until: null } },
    });
    expect(await support.call(releaseUnlockCode, { borrowerId: borrower.id })).toEqual({
      ok: true,
      data: { sentTo: `•••• ${borrower.mobile.slice(-4)}`, expiresAt: inADay() },
    });
    const unlockCode = ((await lastSms(server, borrower.mobile)) ?? '').slice(0, 8);
    expect(await borrower.client.call(unlock, { unlockCode })).toMatchObject({ ok: true });
    expect(await templatesOf(server, borrower.id)).toEqual(['unlock_code_sent']);
    const [audit] = await server.query(
      'select operation, detail from audit_log where borrower_id = $1 order by number desc limit 1',
      [borrower.id],
    );
    expect(audit).toEqual({ operation: releaseUnlockCode.path, detail: { borrowerId: borrower.id } });
  });

  test('is not sent where nothing is locked', async () => {
    mobiles += 1;
    const borrower = await newBorrower(server, `0955${String(mobiles).padStart(7, '0')}`);
    const before = await pictureOf(server);
    expect(await support.call(releaseUnlockCode, { borrowerId: borrower.id })).toMatchObject({
      refusal: 'not_now',
    });
    expect(await pictureOf(server)).toEqual(before);
  });
});

describe('the limits of a day', () => {
  test('three codes for one borrower, whatever they are for and whoever releases them', async () => {
    const { orderId, borrower } = await approvedOrder(server);
    const other = await staffClient(server, 'support', 2);
    await support.call(releaseWithdrawCode, { orderId });
    await other.call(releaseWithdrawCode, { orderId });
    await server.query(`update borrowers set locked_at = now(), lock_reason = 'staff' where id = $1`, [
      borrower.id,
    ]);
    expect(await other.call(releaseUnlockCode, { borrowerId: borrower.id })).toMatchObject({ ok: true });
    const before = await pictureOf(server);
    for (const refused of [
      await support.call(releaseWithdrawCode, { orderId }),
      await other.call(releaseUnlockCode, { borrowerId: borrower.id }),
    ]) {
      expect(refused).toMatchObject({
        refusal: 'release_limit',
        code: 30004,
        data: { of: 'borrower', most: 3 },
      });
    }
    // The code that was sent last still works: a refusal takes back the voiding of it, too.
    expect(await pictureOf(server)).toEqual(before);
    server.clock.advance({ days: 1 });
    expect(await support.call(releaseWithdrawCode, { orderId })).toMatchObject({ ok: true });
  });

  test('of six releases for one borrower at once, three', async () => {
    const borrower = await lockedBorrower();
    const people = await Promise.all([3, 4, 5, 6, 7, 8].map((nth) => staffClient(server, 'support', nth)));
    const answers = await Promise.all(
      people.map((each) => each.call(releaseUnlockCode, { borrowerId: borrower.id })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await server.query('select from unlock_codes where borrower_id = $1', [borrower.id])).toHaveLength(
      3,
    );
  });

  test('thirty by one member of staff, even when the last ones come all at once', async () => {
    const busy = await staffClient(server, 'support', 9);
    await pastReleases(busy, 28);
    const borrowers = await Promise.all([1, 2, 3, 4].map(() => lockedBorrower()));
    // With the log held up, none of them can commit before all of them have asked.
    await server.query(`select pg_advisory_lock(hashtextextended('audit 1', 0))`);
    const asked = borrowers.map(({ id }) => busy.call(releaseUnlockCode, { borrowerId: id }));
    await waiting(server, 4);
    await server.query('select pg_advisory_unlock_all()');
    const answers = await Promise.all(asked);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      refusal: 'release_limit',
      data: { of: 'staff', most: 30 },
    });
    server.clock.advance({ days: 1 });
    expect(await busy.call(releaseUnlockCode, { borrowerId: borrowers[0]?.id ?? 0 })).toMatchObject({
      ok: true,
    });
  });
});
