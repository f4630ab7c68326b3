import { readFileSync } from 'node:fs';
import * as contract from '@hiram/contract';
import { type Client, logIn, orderStatuses } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { markets } from '@hiram/markets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../../fixtures/data-of.ts';
import { staffClient } from '../../loan/test-borrowing.ts';
import { expectSoundBooks } from '../../repayment/test-books.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { demo, demoMobile } from '../demo.ts';
import { accountsToTry } from './accounts.ts';
import type { SeededLife } from './seed-life.ts';
import { stories } from './stories/stories.ts';
import { seededLife } from './test-life.ts';

// Where the test servers' clock stands.
const lastMoment = new Date('2026-11-15T04:00:00Z');
const lastDay = '2026-11-15';

const accounts = accountsToTry(markets.ph);

let server: TestServer;
let messages: SeededLife['messages'];
beforeAll(async () => {
  const { database, personalData, life } = await seededLife(lastMoment);
  messages = life.messages;
  server = await startTestServer({ database, personalData });
}, 600_000);
afterAll(() => server?.stop());

describe('the books of the demo', () => {
  test('are sound', async () => {
    await expectSoundBooks(server);
  });

  test('agree with what the bank wrote, but for what waits for somebody', async () => {
    const cashier = await staffClient(server, 'cashier');
    const { total } = dataOf(await cashier.call(desk.listStatements, {}));
    expect(total).toBeGreaterThan(30);
  });
});

test('there are some forty people, and every state that an order can be in', async () => {
  expect(stories.length).toBeGreaterThanOrEqual(38);
  const rows = await server.query<{ status: string }>('select distinct status from orders');
  expect(rows.map(({ status }) => status).sort()).toEqual([...orderStatuses].sort());
});

test('the lender’s logo stands in its settings, where it can be changed', async () => {
  const admin = await staffClient(server, 'admin');
  const { LOGO } = dataOf(await admin.call(desk.listConfigs, {}));
  expect(LOGO).toMatch(/^\/lender-pictures\//);
  const picture = await fetch(`${server.url}${LOGO}`);
  expect(picture.headers.get('content-type')).toBe('image/png');
});

test('something waits in every queue of the desk', async () => {
  const [definition] = await server.query<{ text: string }>(
    `select pg_get_functiondef('desk_queue'::regproc) as text`,
  );
  const selected = [...(definition?.text.matchAll(/select '(\w+)'/g) ?? [])].map(([, name]) => name);
  // Some are told apart by a column of theirs.
  const queues = [...new Set([...selected, ...Object.keys(desk.queueRoles)])].sort();
  expect(queues.length).toBeGreaterThan(20);
  const waiting = await server.query<{ queue: string }>('select distinct queue from desk_queue(1, $1)', [
    lastMoment,
  ]);
  expect(waiting.map(({ queue }) => queue).sort()).toEqual(queues);
});

test.each(desk.reportNames)('the report %s has rows, and figures that the ledger confirms', async (name) => {
  const auditor = await staffClient(server, 'auditor');
  const report = dataOf(await auditor.call(desk.getReport, { name, from: '2026-05-16', to: lastDay }));
  expect(report.rows.length).toBeGreaterThan(0);
  for (const { ledger, reported } of report.agreements) expect(ledger).toBe(reported);
});

test('the withdraw code that is told of at the start is on the phone', () => {
  const { mobile } = accounts.find(({ shows }) => shows.includes('withdraw code')) ?? {};
  expect(messages.filter((sms) => sms.mobile === mobile).at(-1)?.body).toMatch(/^[0-9A-HJKMNP-TV-Z]{8} /);
});

test('whoever follows the first thing to try can withdraw at once, on a phone that nobody has seen before', async () => {
  const { client, orderId } = await phoneOf('withdraw code');
  const shown = dataOf(await client.call(contract.getOrderInfo, { loanOrderId: orderId }));
  expect(shown.allowedActions.find(({ action }) => action === 'withdraw')).toMatchObject({ allowed: true });
  expect(shown.withdrawalsWaitUntil).toBeNull();
});

test('a payment is known by what the bank calls it', async () => {
  const { client, orderId } = await phoneOf(paid);
  const { transactions } = dataOf(await client.call(contract.listTransactions, { loanOrderId: orderId }));
  const payments = transactions.filter(({ kind }) => kind === 'repayment');
  expect(payments.length).toBeGreaterThan(3);
  for (const { reference } of payments) expect(reference).toMatch(/^DB\d+$/);
});

test('nothing of the seed stays behind: no session at the desk, and everybody has the demo’s password', async () => {
  expect(
    await server.query(`select from staff_sessions s join staff m on m.id = s.staff_id where m.is_demo`),
  ).toEqual([]);
  const hashes = await server.query<{ password_hash: string }>(
    'select distinct password_hash from borrowers where mobile <> $1 and erased_at is null',
    [demoMobile(markets.ph)],
  );
  expect(hashes).toHaveLength(1);
});

/** The phone of the account that shows this, with the number of its newest order. */
async function phoneOf(shows: string): Promise<{ client: Client; orderId: number }> {
  const mobile = accounts.find((account) => account.shows.includes(shows))?.mobile ?? '';
  const { token } = dataOf(await server.client().call(logIn, { mobile, password: demo.password }));
  const client = server.client(token);
  const orders = await client.call(contract.getUserOrderList, {});
  return { client, orderId: orders.ok ? (orders.data[0]?.orderId ?? 0) : 0 };
}

type Shown = (phone: { client: Client; orderId: number }) => Promise<unknown>;
const ask =
  <Op extends contract.AnyOperation>(
    operation: Op,
    input: (orderId: number) => contract.SentInput<Op>,
    shown: (data: contract.OutputOf<Op>) => unknown,
  ): Shown =>
  async ({ client, orderId }) =>
    shown(dataOf(await client.call(operation, input(orderId))) as contract.OutputOf<Op>);
const nothing = () => ({}) as never;
const ofOrder = (loanOrderId: number) => ({ loanOrderId }) as never;
const info = (shown: (user: contract.OutputOf<typeof contract.getUserInfo>) => unknown) =>
  ask(contract.getUserInfo, nothing, shown);
const order = (shown: (view: contract.OutputOf<typeof contract.getOrderInfo>) => unknown) =>
  ask(contract.getOrderInfo, (orderId) => ({ orderId }) as never, shown);

/** Before anybody has an account, or the same for everybody. */
const withoutAccount = ['/login', '/register', '/reset', '/stop', '/faq', '/about', '/partner', '/download'];
const paid = 'paid on time';
/** Which of the printed accounts shows something on each screen, and what the screen would draw of it. */
const screens: Readonly<Record<string, readonly [shows: string, Shown]>> = {
  '/': [paid, ask(contract.getUserOrderList, nothing, (orders) => orders)],
  '/lock': [
    'locked after',
    async ({ client }) => {
      const answer = await client.call(contract.getCredit, {});
      return !answer.ok && answer.refusal === 'account_locked';
    },
  ],
  '/frozen': ['on hold', ask(contract.getConversations, nothing, ({ messages }) => messages)],
  '/my': [paid, ask(contract.getScoreFactors, nothing, ({ factors }) => factors)],
  '/passkeys': [paid, info(({ mobile }) => mobile)],
  '/logIns': [paid, ask(contract.listLogIns, nothing, ({ logIns }) => logIns)],
  '/privacy': [paid, ask(contract.listConsents, nothing, ({ consents }) => consents)],
  '/changeNumber': [paid, ask(contract.getNumberChange, nothing, ({ mobile }) => mobile)],
  '/notifications': [paid, ask(contract.getNotifications, nothing, (settings) => Object.keys(settings))],
  '/messages': ['weeks late', ask(contract.listMessages, nothing, ({ messages: letters }) => letters)],
  '/service': [paid, ask(contract.getConversations, nothing, ({ messages }) => messages)],
  '/feedback': [
    paid,
    ask(
      contract.getConversations,
      () => ({ isFeedback: true }) as never,
      ({ messages }) => messages,
    ),
  ],
  '/question': [paid, info(({ job }) => job)],
  '/loan': [paid, ask(contract.listApps, nothing, (apps) => apps)],
  '/coupons': [paid, ask(contract.listCoupons, nothing, (coupons) => coupons)],
  '/apply/': [
    'is repaid',
    ask(
      contract.getPeriodConfig,
      () => ({ appId: 1 }),
      ({ id }) => id,
    ),
  ],
  '/confirm/': [
    'is repaid',
    ask(
      contract.getPeriodConfig,
      () => ({ appId: 1 }),
      ({ id }) => id,
    ),
  ],
  '/success/': ['this morning', order(({ orderNo }) => orderNo)],
  '/order': [paid, ask(contract.getUserOrderList, nothing, (orders) => orders)],
  '/records': ['is repaid', ask(contract.getUserOrderList, nothing, (orders) => orders)],
  '/record/': [paid, order(({ orderNo }) => orderNo)],
  '/detail/': ['withdraw code', order(({ balance }) => Number(balance))],
  '/progress': ['sent back', ask(contract.getLoanProgress, ofOrder, (progress) => progress?.orderId)],
  '/transactionHistory': [paid, ask(contract.listTransactions, nothing, ({ transactions }) => transactions)],
  '/contract': ['agreement waits', ask(contract.getAgreement, ofOrder, ({ sha256 }) => sha256)],
  '/repayDetail': [paid, order(({ periodViews }) => periodViews)],
  '/repayments': [paid, ask(contract.listRepayments, ofOrder, (all) => all)],
  '/repay/': [paid, ask(contract.getRepayOptions, ofOrder, ({ choices }) => choices)],
  '/repayResult/': ['slip that waits', ask(contract.listRepayments, ofOrder, (all) => all)],
  '/extension/': ['extended', ask(contract.getExtensionOptions, ofOrder, ({ extensions }) => extensions)],
  '/hardship/': ['hardship plan', ask(contract.getHardshipPlans, ofOrder, ({ plans }) => plans)],
  ...Object.fromEntries(
    ['/eligibility', '/identity', '/identityReview', '/baseInfoDetail'].map((address) => [
      address,
      [paid, info(({ realName }) => realName)] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['/jobInfo', '/schoolInfo'].map((address) => [
      address,
      [paid, info(({ occupation }) => occupation)] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['/address', '/baseInfo'].map((address) => [address, [paid, info((user) => user.address)] as const]),
  ),
  '/contacts': [paid, info(({ contacts }) => contacts)],
  '/creditInfo': [paid, ask(contract.getCredit, nothing, ({ payslip }) => payslip)],
  ...Object.fromEntries(
    ['/bankInfo', '/bankAccount', '/updateBank', '/bankInfoDetail'].map((address) => [
      address,
      [paid, info(({ cardNo }) => cardNo)] as const,
    ]),
  ),
};

describe('on the phone', () => {
  const page = readFileSync(new URL('../../../../docs/screens.md', import.meta.url), 'utf8');
  const addresses = [...page.matchAll(/^\| `(\/\w*\/?)` \|/gm)].map(([, address = '']) => address);

  test('every screen is known here', () => {
    expect(addresses.filter((address) => !withoutAccount.includes(address)).sort()).toEqual(
      Object.keys(screens).sort(),
    );
  });

  test.each(Object.entries(screens))('%s has something on it', async (_address, [shows, shown]) => {
    const seen = await shown(await phoneOf(shows));
    expect(Array.isArray(seen) ? seen.length : seen).toBeTruthy();
  });
});
