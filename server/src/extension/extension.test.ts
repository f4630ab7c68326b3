import {
  addDays,
  getLoanProgress,
  getOrderInfo,
  getRepayOptions,
  major,
  requestExtension,
  signExtension,
  toCents,
} from '@hiram/contract';
import { approveExtension, decideProposal, listExtensions, refuseExtension } from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { press } from '../document/press.ts';
import { approvedOrder, houseOf, staffClient, type TestOrder, useStaff } from '../loan/test-borrowing.ts';
import { orFail } from '../loan/test-loans.ts';
import { repay } from '../repayment/repay.ts';
import { expectSoundBooks } from '../repayment/test-books.ts';
import { runDaily } from '../start/daily-run.ts';
import { useTestServer } from '../test-server.ts';
import { settledWithdrawal } from '../withdrawal/test-payouts.ts';
import { testFacts } from './addendum/test-addenda.ts';
import { writeAddendum } from './addendum/write-addendum.ts';
import { ask, freeDays, optionsOf, pricedDays, receive, sign } from './test-extensions.ts';

const server = useTestServer();
const reviewer = useStaff(server, 'reviewer');
const approver = useStaff(server, 'approver');
const cashier = useStaff(server, 'cashier');

// The first paper starts the press, which takes longer than a call may on a busy machine.
beforeAll(async () => {
  await press.render(writeAddendum(await testFacts('en', 0)));
});

/** 12,000 in six months at 0.8%: 2,096 a month, 12,576 in all. */
const drawn = (): Promise<TestOrder> => settledWithdrawal(server, 12_000);
const today = async () => (await houseOf(server)).system.today;
const approve = (extensionId: number) => reviewer.call(approveExtension, { extensionId });

/** Asked for, approved by one person, and signed. */
async function signed(days: number): Promise<TestOrder & { extensionId: number }> {
  const order = await drawn();
  const { extensionId } = dataOf(await ask(order, days));
  dataOf(await approve(extensionId));
  dataOf(await sign(order, extensionId));
  return { ...order, extensionId };
}

const duesOf = async ({ orderId }: TestOrder) =>
  (
    await server.query<{ due: string }>(
      'select due_on::text as due from instalments where order_id = $1 order by period',
      [orderId],
    )
  ).map(({ due }) => due);
const lettersTo = async ({ orderId }: TestOrder) =>
  (
    await server.query<{ template: string }>(
      'select template from messages where order_id = $1 order by id',
      [orderId],
    )
  ).map(({ template }) => template);
const stateOf = async (order: TestOrder) => (await optionsOf(order)).extensions[0]?.status;
const nextDay = async (days: number) => {
  server.clock.advance({ days });
  const { system } = await houseOf(server);
  await runDaily(server.database, { today: system.today, at: system.at });
};

describe('what an extension would do', () => {
  test('is shown before anybody asks: price, every date beside the old one, what each instalment is', async () => {
    const order = await drawn();
    const { obstacle, unpaid, payDays, options } = await optionsOf(order);
    expect({ obstacle, unpaid, payDays }).toEqual({ obstacle: null, unpaid: major(12_576), payDays: 7 });
    const dues = await duesOf(order);
    expect(options.map(({ days, price, isAllowed }) => ({ days, price, isAllowed }))).toEqual([
      { days: freeDays, price: major(0), isAllowed: true },
      { days: pricedDays, price: major(62.88), isAllowed: true },
    ]);
    expect(options[1]?.moved.map(({ dueOn, newDueOn, amount }) => ({ dueOn, newDueOn, amount }))).toEqual(
      dues.map((dueOn) => ({ dueOn, newDueOn: addDays(dueOn, pricedDays), amount: major(2_096) })),
    );
  });

  test('of a loan whose agreement says it is free costs nothing, whatever the product asks today', async () => {
    const order = await drawn();
    await server.query('update orders set extension_price_thousandths = 0 where id = $1', [order.orderId]);
    expect((await optionsOf(order)).options.map(({ price }) => price)).toEqual([major(0), major(0)]);
  });

  test('is said truthfully among what the borrower may do', async () => {
    const order = await drawn();
    const actionOf = async () =>
      dataOf(await order.borrower.client.call(getOrderInfo, {})).allowedActions.find(
        ({ action }) => action === 'extend',
      );
    expect(await actionOf()).toMatchObject({ allowed: true });
    dataOf(await ask(order, freeDays));
    expect(await actionOf()).toMatchObject({ allowed: false, reason: 'reason_extension_open' });
  });
});

describe('a request', () => {
  test('waits for the desk, and the borrower has a letter about it', async () => {
    const order = await drawn();
    const { extensionId } = dataOf(await ask(order, pricedDays));
    expect(await stateOf(order)).toBe('requested');
    expect(await lettersTo(order)).toContain('extension_asked');
    const { extensions } = dataOf(await reviewer.call(listExtensions, { limit: 100 }));
    expect(extensions.find((each) => each.extensionId === extensionId)).toMatchObject({
      orderId: order.orderId,
      days: pricedDays,
      price: major(62.88),
      isForOne: true,
      proposal: null,
    });
  });

  test('is made once, by two at once and by a repeated one', async () => {
    const order = await drawn();
    const wish = { loanOrderId: order.orderId, days: freeDays, price: major(0) };
    const answers = await Promise.all([1, 2].map(() => order.borrower.client.call(requestExtension, wish)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'extension_open' });
    const again = await drawn();
    const idempotencyKey = crypto.randomUUID();
    const send = () =>
      again.borrower.client.call(
        requestExtension,
        { ...wish, loanOrderId: again.orderId },
        { idempotencyKey },
      );
    expect(dataOf(await send())).toEqual(dataOf(await send()));
  });

  test('can be made while the account is locked or on hold', async () => {
    const order = await drawn();
    await server.query(
      `update borrowers set locked_at = $2, lock_reason = 'staff', frozen_at = $2, freeze_reason = 'fraud_check',
         frozen_until = $3 where id = $1`,
      [order.borrower.id, server.clock.now(), new Date(server.clock.now().getTime() + 86_400_000)],
    );
    expect(dataOf(await ask(order, freeDays))).toMatchObject({ extensionId: expect.any(Number) });
  });

  test.each([
    ['at another price than the one shown', { price: major(1) }, 'price_changed'],
    ['for days that nobody offers', { days: 15 }, 'not_extendable'],
    ['for the order of somebody else', { loanOrderId: 999_999 }, 'record_not_found'],
  ])('%s is refused', async (_, change, refusal) => {
    const order = await drawn();
    const wish = { loanOrderId: order.orderId, days: freeDays, price: major(0), ...change };
    expect(await order.borrower.client.call(requestExtension, wish)).toMatchObject({ refusal });
  });

  test('before a payout, and after everything is repaid, is refused', async () => {
    const early = await approvedOrder(server);
    expect(await ask(early, freeDays)).toMatchObject({ refusal: 'nothing_paid_out' });
    const over = await drawn();
    const house = await houseOf(server);
    const money = { orderId: over.orderId, amountCents: 12_576_00, source: 'statement' as const };
    orFail(await house.run((tx) => repay(tx, house.system, { ...money, transferReference: 'all of it' })));
    expect(await ask(over, freeDays)).toMatchObject({ refusal: 'nothing_owed' });
    expect((await optionsOf(over)).obstacle).toBe('nothing_owed');
  });

  test('of a product without extensions, and one too many, is refused', async () => {
    const order = await drawn();
    await server.query(
      `insert into extensions (company_id, order_id, borrower_id, days, price_thousandths, price_cents, pay_days,
         requested_at, status, decided_by, decided_at, pay_until, done_on)
       select 1, $1, $2, 14, 0, 0, 7, now(), 'done', 1, now(), now(), now() from generate_series(1, 2)`,
      [order.orderId, order.borrower.id],
    );
    expect(await ask(order, freeDays)).toMatchObject({ refusal: 'extended_enough' });
    const other = await drawn();
    const [app] = await server.query<{ id: string }>(
      `insert into apps (company_id, name, logo, max_amount_cents, default_rate, position)
       values (1, 'Plain', '', 1, 1, 99) returning id`,
    );
    await server.query('update orders set app_id = $2 where id = $1', [other.orderId, app?.id]);
    expect(await ask(other, freeDays)).toMatchObject({ refusal: 'not_extendable' });
  });
});

describe('the law', () => {
  const setCap = (value: number) =>
    server.query(
      `update rate_settings set value = to_jsonb($1::numeric) where company_id = 1 and name like '%effective%'`,
      [value],
    );

  test('is asked at every gate, and only about a price', async () => {
    const order = await drawn();
    const other = await drawn();
    const { extensionId: asked } = dataOf(await ask(other, pricedDays));
    const approved = await drawn();
    const { extensionId } = dataOf(await ask(approved, pricedDays));
    dataOf(await approve(extensionId));
    const paid = await signed(pricedDays);
    const before = await server.query<{ name: string; value: number }>(
      'select name, value from rate_settings',
    );
    await setCap(0.1);
    try {
      expect((await optionsOf(order)).options.map(({ isAllowed }) => isAllowed)).toEqual([true, false]);
      expect(await ask(order, pricedDays)).toMatchObject({ refusal: 'price_not_allowed' });
      expect(await approve(asked)).toMatchObject({ refusal: 'price_not_allowed' });
      expect(await sign(approved, extensionId)).toMatchObject({ refusal: 'price_not_allowed' });
      const { payment } = await optionsOf(paid);
      await receive(server, cashier, { amount: 62.88, note: payment?.mark ?? '', on: await today() });
      expect(await stateOf(paid)).toBe('signed');
      dataOf(await ask(order, freeDays));
    } finally {
      for (const { name, value } of before)
        await server.query('update rate_settings set value = $2::jsonb where name = $1', [
          name,
          JSON.stringify(value),
        ]);
    }
  });
});

describe('the desk', () => {
  test('refuses with a reason that the borrower reads, once', async () => {
    const order = await drawn();
    const { extensionId } = dataOf(await ask(order, freeDays));
    dataOf(await reviewer.call(refuseExtension, { extensionId, reason: 'income' }));
    expect((await optionsOf(order)).extensions[0]).toMatchObject({ status: 'refused', reason: 'income' });
    expect(await lettersTo(order)).toContain('extension_refused');
    expect(await approve(extensionId)).toMatchObject({ refusal: 'not_now' });
    dataOf(await ask(order, freeDays));
  });

  test('needs a second person above the limit, who finds what has changed since', async () => {
    await server.query(`insert into lender_limits values (1, 'extension_days_alone', 13)`);
    try {
      const order = await drawn();
      const { extensionId } = dataOf(await ask(order, freeDays));
      const { status, proposalId } = dataOf(await approve(extensionId));
      expect(status).toBe('requested');
      if (proposalId === null) throw new Error('not proposed');
      expect(await approve(extensionId)).toMatchObject({ refusal: 'already_proposed' });
      dataOf(await approver.call(decideProposal, { proposalId, isConfirmed: true }));
      expect(await stateOf(order)).toBe('approved');
      const [row] = await server.query('select decided_by, proposed_by from extensions where id = $1', [
        extensionId,
      ]);
      expect(row).toMatchObject({
        decided_by: String(approver.staffId),
        proposed_by: String(reviewer.staffId),
      });
    } finally {
      await server.query('delete from lender_limits');
    }
  });

  test('answers once, also two at once', async () => {
    const order = await drawn();
    const { extensionId } = dataOf(await ask(order, freeDays));
    const second = await staffClient(server, 'reviewer', 2);
    const answers = await Promise.all([
      approve(extensionId),
      second.call(refuseExtension, { extensionId, reason: 'income' }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'not_now' });
  });

  test('asks for less where less has become unpaid, and never for more than was shown', async () => {
    const house = await houseOf(server);
    const order = await drawn();
    const { extensionId } = dataOf(await ask(order, pricedDays));
    const money = { orderId: order.orderId, amountCents: 6_288_00, source: 'statement' as const };
    orFail(await house.run((tx) => repay(tx, house.system, { ...money, transferReference: 'half of it' })));
    dataOf(await approve(extensionId));
    expect((await optionsOf(order)).extensions[0]?.price).toEqual(major(31.44));
  });
});

describe('an approved extension', () => {
  test('that is free moves the dates with the signature, and the old ones stay to be read', async () => {
    const order = await drawn();
    const before = await duesOf(order);
    const { extensionId } = dataOf(await ask(order, freeDays));
    dataOf(await approve(extensionId));
    expect(await duesOf(order)).toEqual(before);
    expect(dataOf(await sign(order, extensionId))).toEqual({ status: 'done' });
    const after = before.map((due) => addDays(due, freeDays));
    expect(await duesOf(order)).toEqual(after);
    const { extensions, payment } = await optionsOf(order);
    expect(payment).toBeNull();
    expect(extensions[0]?.moved.map(({ dueOn, newDueOn }) => [dueOn, newDueOn])).toEqual(
      before.map((due, index) => [due, after[index]]),
    );
    expect(await lettersTo(order)).toEqual(expect.arrayContaining(['extension_approved', 'extension_done']));
    await expectSoundBooks(server);
  });

  test('is signed once, by two at once, and by nobody who saw another paper', async () => {
    const order = await drawn();
    const { extensionId } = dataOf(await ask(order, freeDays));
    dataOf(await approve(extensionId));
    const other = { extensionId, sha256: '0'.repeat(64) };
    expect(await order.borrower.client.call(signExtension, other)).toMatchObject({ refusal: 'not_now' });
    const answers = await Promise.all([sign(order, extensionId), sign(order, extensionId)]);
    expect(answers.map(dataOf)).toEqual([{ status: 'done' }, { status: 'done' }]);
    expect((await optionsOf(order)).extensions[0]?.moved).toHaveLength(6);
  });

  test('with a price waits for it, under a mark of its own, and then moves the dates', async () => {
    const order = await signed(pricedDays);
    const before = await duesOf(order);
    const { payment } = await optionsOf(order);
    const { mark } = dataOf(await order.borrower.client.call(getRepayOptions, {}));
    expect(payment).toMatchObject({ price: major(62.88), payUntil: addDays(await today(), 7) });
    expect(payment?.mark).not.toBe(mark);
    await receive(server, cashier, { amount: 62.88, note: payment?.mark ?? '', on: await today() });
    expect(await stateOf(order)).toBe('done');
    expect(await duesOf(order)).toEqual(before.map((due) => addDays(due, pricedDays)));
    const entries = await server.query(
      `select a.kind, e.amount_cents::int as cents from journals j join entries e on e.journal_id = j.id
         join ledger_accounts a on a.id = e.account_id
       where j.order_id = $1 and j.kind = 'extension' order by e.line`,
      [order.orderId],
    );
    expect(entries).toEqual([
      { kind: 'suspense', cents: 62_88 },
      { kind: 'extension_income', cents: -62_88 },
    ]);
    expect(await server.query('select 1 from repayments where order_id = $1', [order.orderId])).toEqual([]);
    await expectSoundBooks(server);
  });

  test.each([
    ['another amount', { amount: 62.87 }],
    ['a second payment of the same', { amount: 62.88, isTwice: true }],
  ])(
    'takes %s for no repayment: it waits for somebody',
    async (_, { amount, isTwice }: { amount: number; isTwice?: boolean }) => {
      const order = await signed(pricedDays);
      const note = (await optionsOf(order)).payment?.mark ?? '';
      const on = await today();
      if (isTwice) await receive(server, cashier, { amount, note, on });
      await receive(server, cashier, { amount, note, on });
      const lines = await server.query(
        `select status, reasons from statement_lines where order_id = $1 order by id desc limit 1`,
        [order.orderId],
      );
      expect(lines).toEqual([{ status: 'waiting', reasons: ['extension_mark', 'other_price'] }]);
      expect(await server.query('select 1 from repayments where order_id = $1', [order.orderId])).toEqual([]);
    },
  );

  test('that nobody signs or pays in time is closed and told, also by a run that is late or comes twice', async () => {
    const order = await signed(pricedDays);
    const on = await today();
    const note = (await optionsOf(order)).payment?.mark ?? '';
    await nextDay(7);
    expect(await stateOf(order)).toBe('signed');
    await nextDay(3);
    await nextDay(0);
    expect(await stateOf(order)).toBe('expired');
    expect((await lettersTo(order)).filter((template) => template === 'extension_expired')).toHaveLength(1);
    expect((await optionsOf(order)).payment).toBeNull();
    // The bank had it in time; we have seen it late.
    await receive(server, cashier, { amount: 62.88, note, on: addDays(on, 7) });
    expect(await stateOf(order)).toBe('done');
    await expectSoundBooks(server);
  });

  test('takes no money that came too late, nor when the loan has ended meanwhile', async () => {
    const late = await signed(pricedDays);
    const lateMark = (await optionsOf(late)).payment?.mark ?? '';
    const on = await today();
    await nextDay(8);
    await receive(server, cashier, { amount: 62.88, note: lateMark, on: addDays(on, 8) });
    expect(await stateOf(late)).toBe('expired');
    const over = await signed(pricedDays);
    const overMark = (await optionsOf(over)).payment?.mark ?? '';
    const house = await houseOf(server);
    const money = { orderId: over.orderId, amountCents: 12_576_00, source: 'statement' as const };
    orFail(await house.run((tx) => repay(tx, house.system, { ...money, transferReference: 'ended' })));
    await receive(server, cashier, { amount: 62.88, note: overMark, on: await today() });
    await nextDay(0);
    expect(await stateOf(over)).toBe('expired');
    expect(
      await server.query(`select 1 from journals where order_id = any($1) and kind = 'extension'`, [
        [late.orderId, over.orderId],
      ]),
    ).toEqual([]);
    await expectSoundBooks(server);
  });

  test('of a loan that is late ends its being late, and the fees of before stay', async () => {
    const order = await drawn();
    const [first = ''] = await duesOf(order);
    const house = await houseOf(server);
    const lateDays = (Date.parse(first) - Date.parse(house.system.today)) / 86_400_000 + 5;
    await server.query(
      `update borrower_sessions set expires_at = expires_at + interval '1 year', last_seen_at = last_seen_at + interval '1 year'`,
    );
    await nextDay(lateDays);
    const { unpaid } = await optionsOf(order);
    expect(toCents(unpaid)).toBeGreaterThan(12_576_00);
    const { extensionId } = dataOf(await ask(order, freeDays));
    dataOf(await approve(extensionId));
    dataOf(await sign(order, extensionId));
    const { periodViews, owed } = dataOf(await order.borrower.client.call(getOrderInfo, {}));
    expect(periodViews[0]).toMatchObject({ dueOn: addDays(first, freeDays), status: 0 });
    expect(owed).toEqual(unpaid);
    await expectSoundBooks(server);
  });
});

test('an extension is offered on home where something is late, until it is asked for', async () => {
  const order = await drawn();
  const home = () => order.borrower.client.call(getLoanProgress, {});
  expect(await home()).toMatchObject({ data: { overdue: null, canExtend: false } });
  await server.query(
    `update borrower_sessions set expires_at = expires_at + interval '40 days', last_seen_at = last_seen_at + interval '40 days'`,
  );
  await nextDay(40);
  expect(await home()).toMatchObject({
    data: { overdue: { feePerDay: expect.anything() }, canExtend: true },
  });
  dataOf(await ask(order, freeDays));
  expect(await home()).toMatchObject({ data: { canExtend: false } });
});
