import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OrderStatus, withdraw } from '@hiram/contract';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { clientAt } from '../../../fixtures/client.ts';
import { approvedOrder, sentWithdrawCode, type TestOrder, withdrawing } from '../loan/test-borrowing.ts';
import { createPersonalData } from '../personal-data/seal.ts';
import { expectSoundBooks } from '../repayment/test-books.ts';
import type { Faults } from '../sandbox/bank-faults.ts';
import type { BankTransfer } from '../sandbox/bank-transfers.ts';
import { type Sandbox, startSandbox } from '../sandbox/start-sandbox.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { urlsOf } from './test-installation.ts';
import type { KillOrder } from './test-killable-server.ts';
import { type Program, startProgram } from './test-program.ts';

/** A few in `npm test`; `npm run test:faults` asks for two hundred. */
const kills = Number(process.env.HIRAM_FAULT_KILLS ?? 3);

/** What the bank does wrong, in turn. The outcome is the same with every one of them: once, or not at all. */
const bankFaults: readonly Partial<Faults>[] = [
  {},
  { loseAnswer: 1 },
  { loseRequest: 1 },
  { refuse: 'account_not_found' },
  { duplicateWebhook: true },
  { slow: 300 },
  { failAfter: 'name_mismatch' },
  { reorder: true },
  { loseWebhook: true },
];
const whens: readonly KillOrder['when'][] = ['before', 'during', 'after'];

const key = randomBytes(32);
let server: TestServer;
let bank: Sandbox;
let sms: Sandbox;
let folder: string;
let settings: Record<string, string>;
let program: Program | undefined;
/** Where each one died, to be printed when that was too much. */
const plan: KillOrder[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hiram-faults-'));
  // The test makes borrowers and orders beside the server
  // that is killed, on the same database with the same keys.
  const personalData = createPersonalData({ dataKeys: [{ id: 'test', key }], indexKey: key });
  [server, bank, sms] = await Promise.all([
    startTestServer({ personalData }),
    startSandbox('bank-sandbox', join(folder, 'bank.jsonl')),
    startSandbox('sms-sandbox'),
  ]);
  server.clock.advance({ seconds: (Date.now() - server.clock.now().getTime()) / 1000 });
  const [{ database } = { database: '' }] = await server.query<{ database: string }>(
    'select current_database() as database',
  );
  const { server: owner, login } = inject('testCluster');
  settings = {
    HIRAM_DEMO: '1',
    HIRAM_DATA_DIR: folder,
    ...urlsOf({ connection: { ...owner, database }, login: { ...login, database } }),
    HIRAM_DATA_KEYS: `test:${key.toString('base64')}`,
    HIRAM_INDEX_KEY: key.toString('base64'),
    HIRAM_FILE_KEYS: `test:${key.toString('base64')}`,
    HIRAM_SMS_URL: `${sms.url}/messages`,
    HIRAM_SMS_SECRET: sms.secret,
    HIRAM_PAYOUT_URL: bank.url,
    HIRAM_PAYOUT_SECRET: bank.secret,
    HIRAM_PAYOUT_HOOK_SECRET: bank.hookSecret,
    HIRAM_LOG_LEVEL: 'error',
  };
  // Its first start sees the storage without files; those of the borrowers here are rows alone.
  await (await startProgram('main.ts', settings)).kill();
});
afterAll(async () => {
  await program?.kill();
  await Promise.all([server.stop(), bank.stop(), sms.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

async function setFaults(faults: Partial<Faults>): Promise<void> {
  const body = JSON.stringify({ settleAfter: 50, ...faults });
  const response = await fetch(`${bank.url}/faults`, { method: 'POST', body });
  expect(response.status).toBe(200);
}

interface Withdrawal {
  readonly order: TestOrder;
  readonly code: string;
  readonly idempotencyKey: string;
}

async function nextWithdrawal(): Promise<Withdrawal> {
  const order = await approvedOrder(server);
  return { order, code: await sentWithdrawCode(server, order), idempotencyKey: crypto.randomUUID() };
}

/** As a phone does: null when no answer came, and then it does not know. */
async function call({ url }: Program, { order, code, idempotencyKey }: Withdrawal) {
  const { token } = order.borrower;
  const client = clientAt(url, token);
  const input = { ...withdrawing(order, code), withdrawAmount: 50_000 };
  return client.call(withdraw, input, { idempotencyKey }).catch(() => null);
}

/** Waits until a payout is finished, or gives up. */
async function isFinished({ order }: Withdrawal, withinMs: number): Promise<boolean> {
  const until = Date.now() + withinMs;
  while (Date.now() < until) {
    const [payout] = await server.query<{ status: string }>(
      'select status from payouts where order_id = $1',
      [order.orderId],
    );
    if (payout && ['settled', 'failed'].includes(payout.status)) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

async function startKillable(): Promise<Program> {
  program = await startProgram('test-killable-server.ts', settings);
  return program;
}

/**
 * The one whose answer was lost is sent again with the
 * same key, as a phone does; now there must be an answer.
 */
async function expectAnswer(killable: Program, withdrawal: Withdrawal | undefined): Promise<void> {
  if (!withdrawal) return;
  expect(await call(killable, withdrawal)).toMatchObject({ ok: true, data: { verified: true } });
}

/**
 * A whole life of a withdrawal at a bank where nothing goes wrong: so many points are there to be killed at.
 */
async function countPoints(withdrawal: Withdrawal): Promise<number> {
  await setFaults({});
  const killable = await startKillable();
  await killable.tell({ at: 0, when: 'before' });
  await expectAnswer(killable, withdrawal);
  expect(await isFinished(withdrawal, 120_000)).toBe(true);
  const points = Number(await killable.tell('count'));
  await killable.kill();
  return points;
}

/** Gives the withdrawal back when nobody answered it. */
async function killOnce(
  round: number,
  withdrawals: Withdrawal[],
  { points, unanswered }: { points: number; unanswered: Withdrawal | undefined },
): Promise<{ unanswered: Withdrawal | undefined; wasReached: boolean }> {
  await setFaults(bankFaults[round % bankFaults.length] ?? {});
  const [killable, withdrawal] = await Promise.all([startKillable(), nextWithdrawal()]);
  withdrawals.push(withdrawal);
  await expectAnswer(killable, unanswered);
  const when = whens[(round + Math.floor(round / bankFaults.length)) % whens.length] ?? 'before';
  // Every fifth is killed from outside at any moment; the others
  // are spread over the points, never the same way twice.
  const isByChance = round % 5 === 4;
  const at = isByChance ? 0 : 1 + Math.floor(((round + Math.random()) / kills) * points);
  plan.push({ at, when });
  await killable.tell({ at, when } satisfies KillOrder);
  if (isByChance) setTimeout(() => void killable.kill(), Math.random() * 1500);
  const answer = await call(killable, withdrawal);
  if (answer) expect(answer).toMatchObject({ ok: true, data: { verified: true } });
  const wasReached = await Promise.race([
    killable.ended.then(() => true),
    isFinished(withdrawal, 20_000).then(() => false),
  ]);
  await killable.kill();
  return { unanswered: answer ? undefined : withdrawal, wasReached };
}

/** The bank and the books tell the same story about every withdrawal, and it is a short one. */
async function expectOneStory(withdrawals: readonly Withdrawal[]): Promise<Record<string, number>> {
  const books = await (await fetch(`${bank.url}/transfers`)).json();
  const { transfers, paidCents } = books as { transfers: BankTransfer[]; paidCents: number };
  const rows = await server.query<{
    order_id: string;
    reference: string;
    status: 'settled' | 'failed';
    cents: string;
    order_status: OrderStatus;
    balance_cents: number;
  }>(`
    select w.order_id, p.reference, p.status, w.amount_cents - w.fee_cents as cents, o.status as order_status,
      o.balance_cents::float8 as balance_cents
    from withdrawals w join payouts p on p.withdrawal_id = w.id join orders o on o.id = w.order_id order by w.id`);
  // One row each, and none that nobody asked for.
  expect(new Set(rows.map((row) => Number(row.order_id)))).toEqual(
    new Set(withdrawals.map(({ order }) => order.orderId)),
  );
  expect(rows).toHaveLength(withdrawals.length);
  const atBank = new Map(transfers.map((transfer) => [transfer.reference, transfer]));
  expect(atBank.size).toBe(rows.length);
  for (const { reference, status, cents, order_status, balance_cents } of rows) {
    const same = { reference, status, amountCents: Number(cents), conflicts: 0 };
    expect(atBank.get(reference)).toMatchObject(same);
    expect({ reference, order_status, balance_cents }).toEqual({
      reference,
      order_status: 'withdrawable',
      balance_cents: status === 'settled' ? 70_000_00 : 120_000_00,
    });
  }
  const settled = rows.filter(({ status }) => status === 'settled');
  expect(paidCents).toBe(settled.reduce((sum, { cents }) => sum + Number(cents), 0));
  await expectSoundBooks(server);
  return { withdrawals: rows.length, settled: settled.length, failed: rows.length - settled.length };
}

test(`a withdrawal is paid once or not at all, however the server dies, ${kills} times`, {
  timeout: 300_000 + kills * 60_000,
}, async ({ onTestFailed }) => {
  onTestFailed(() => console.log(JSON.stringify(plan)));
  const withdrawals = [await nextWithdrawal()];
  const points = await countPoints(withdrawals[0] as Withdrawal);
  let unanswered: Withdrawal | undefined;
  let reached = 0;
  for (let round = 0; round < kills; round += 1) {
    const result = await killOnce(round, withdrawals, { points, unanswered });
    unanswered = result.unanswered;
    if (result.wasReached) reached += 1;
  }
  await setFaults({});
  const last = await startKillable();
  await expectAnswer(last, unanswered);
  for (const withdrawal of withdrawals) expect(await isFinished(withdrawal, 120_000)).toBe(true);
  const story = await expectOneStory(withdrawals);
  // Most die at their point; where a fault makes a life shorter, they are killed at its end.
  expect(reached).toBeGreaterThan(kills / 2);
  if (kills > 3) console.log({ kills, reached, points, ...story });
});
