import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestOrder } from '../loan/test-borrowing.ts';
import { askRecharges } from '../recharge/ask-recharges.ts';
import { httpPaymentProvider, type PaymentProvider } from '../recharge/provider.ts';
import {
  beginRecharge,
  loanOf,
  rechargeParts,
  repaidCents,
  stateOf,
  type TestRecharge,
} from '../recharge/test-recharges.ts';
import { expectSoundBooks } from '../repayment/test-books.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { eventually } from '../test-wait.ts';
import type { PaymentFaults } from './payment-faults.ts';
import type { SandboxPayment } from './sandbox-payments.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

/* The sandbox as the lender meets it: real signed HTTP in both directions, and a person with a browser. */

let folder: string;
let file: string;
let sandbox: Sandbox;
let provider: PaymentProvider;
let server: TestServer;
let order: TestOrder;
/** The references of what was told, in order; each is there once the lender has answered. */
const told: string[] = [];
/** Stands between the sandbox and the lender, and hands on everything as it came. */
const relay = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const headers = {
    'content-type': 'application/json',
    'x-hiram-signature': String(request.headers['x-hiram-signature']),
  };
  const { status } = await fetch(`${server.url}/hooks/payment`, { method: 'POST', headers, body });
  told.push(JSON.parse(body).reference);
  response.writeHead(status).end();
});
beforeAll(async () => {
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const notifyUrl = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'hiram-payment-'));
  file = join(folder, 'payment.jsonl');
  sandbox = await startSandbox('payment-sandbox', file);
  provider = httpPaymentProvider({ ...sandbox, notifyUrl: () => notifyUrl });
  server = await startTestServer({ paymentProvider: provider, paymentHookSecret: sandbox.hookSecret });
  // The sandbox signs by the clock on the wall.
  server.clock.advance({ seconds: (Date.now() - server.clock.now().getTime()) / 1000 });
});
beforeEach(async () => {
  await setFaults({});
  order = await loanOf(server);
});
afterEach(() => expectSoundBooks(server));
afterAll(async () => {
  await server.stop();
  await sandbox.stop();
  relay.close();
  relay.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

function setFaults(faults: Partial<PaymentFaults>): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${sandbox.url}/faults`, { method: 'POST', headers, body: JSON.stringify(faults) });
}

async function bookedAt(url: string, reference: string): Promise<SandboxPayment[]> {
  const payments = (await (await fetch(`${url}/payments`)).json()) as SandboxPayment[];
  return payments.filter((payment) => payment.reference === reference);
}

/** Opens the address as a new tab does, and gives where that leads. */
async function openPage({ url }: TestRecharge): Promise<string> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return response.url;
}

async function press(pageUrl: string, choice: 'pay' | 'decline' | 'leave'): Promise<string> {
  const response = await fetch(pageUrl, { method: 'POST', body: new URLSearchParams({ choice }) });
  return response.text();
}

const begin = () => beginRecharge(server, order);
const becomes = (begun: TestRecharge, status: string) =>
  eventually(async () => expect(await stateOf(server, begun)).toMatchObject({ status }));

describe('a recharge at the sandbox', () => {
  test('is paid on a page that says what it is, and credited', async () => {
    const begun = await begin();
    const pageUrl = await openPage(begun);
    const page = await (await fetch(pageUrl)).text();
    for (const words of ['Sandbox: no money is moved', 'PHP 1000', 'to Hiram Demo Lending', 'Leave without'])
      expect(page).toContain(words);
    expect(await press(pageUrl, 'pay')).toContain('This payment is paid');
    await becomes(begun, 'paid');
    expect(await repaidCents(server, order)).toBe(1_000_00);
  });

  test('has one page, however often it is opened, and takes no second choice', async () => {
    const begun = await begin();
    const pageUrl = await openPage(begun);
    expect(await openPage(begun)).toBe(pageUrl);
    expect(await bookedAt(sandbox.url, begun.reference)).toHaveLength(1);
    await press(pageUrl, 'pay');
    expect(await press(pageUrl, 'decline')).toContain('This payment is paid');
    await becomes(begun, 'paid');
  });

  test('declined, it has failed and nothing is credited', async () => {
    const begun = await begin();
    await press(await openPage(begun), 'decline');
    await becomes(begun, 'failed');
    expect(await repaidCents(server, order)).toBe(0);
  });

  test('left, it stays open until it expires', async () => {
    const begun = await begin();
    expect(await press(await openPage(begun), 'leave')).toContain('You have not paid');
    expect(await provider.ask(begun.reference)).toEqual({ status: 'open' });
    await fetch(`${sandbox.url}/expire`, { method: 'POST' });
    await becomes(begun, 'expired');
  });

  test.each<[string, number, Partial<PaymentFaults>]>([
    ['told twice', 2, { duplicateWebhook: true }],
    ['told late', 1, { lateWebhook: 50 }],
    ['told failed and then paid', 2, { failFirst: true }],
    ['told failed and then paid, both twice', 4, { failFirst: true, duplicateWebhook: true }],
    ['told paid and then failed', 2, { failFirst: true, reorder: true }],
  ])('%s, it is credited once', async (_what, times, faults) => {
    await setFaults(faults);
    const begun = await begin();
    await press(await openPage(begun), 'pay');
    const heard = () => told.filter((reference) => reference === begun.reference);
    await eventually(() => expect(heard()).toHaveLength(times));
    expect(await stateOf(server, begun)).toMatchObject({ status: 'paid' });
    expect(await repaidCents(server, order)).toBe(1_000_00);
  });

  test('never told, it is asked about', async () => {
    await setFaults({ loseWebhook: true });
    const begun = await begin();
    await press(await openPage(begun), 'pay');
    server.clock.advance({ seconds: 120 });
    await askRecharges(rechargeParts(server, provider));
    expect(await stateOf(server, begun)).toMatchObject({ status: 'paid', paid_cents: 1_000_00 });
  });

  test('when nobody answers, the tab says so, and the next try works', async () => {
    await setFaults({ loseRequest: 1 });
    const begun = await begin();
    const response = await fetch(begun.url);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('Nothing was taken from you.');
    expect(await bookedAt(sandbox.url, begun.reference)).toEqual([]);
    await openPage(begun);
  });
});

describe('the sandbox', () => {
  test('takes nothing that somebody else has signed', async () => {
    const stranger = httpPaymentProvider({ url: sandbox.url, secret: 'x'.repeat(64) });
    const { reference } = await begin();
    const payment = { reference, amountCents: 1, currency: 'PHP', lender: '-', language: 'en' } as const;
    await expect(stranger.open(payment)).rejects.toThrow('HTTP 401');
    await expect(stranger.ask(reference)).rejects.toThrow('HTTP 401');
    expect(await bookedAt(sandbox.url, reference)).toEqual([]);
  });

  test.each([{ nonsense: 1 }, { slow: 'long' }, { lateWebhook: -1 }, null])(
    'has no such fault: %o',
    async (faults) => {
      expect((await setFaults(faults as Partial<PaymentFaults>)).status).toBe(400);
    },
  );

  test('shows its payments and its faults on a page', async () => {
    const begun = await begin();
    await openPage(begun);
    const body = new URLSearchParams({ faults: '{"failFirst":true}' });
    const page = await (await fetch(`${sandbox.url}/faults`, { method: 'POST', body })).text();
    expect(page).toContain('<h1>Payment sandbox</h1>');
    expect(page).toContain(begun.reference);
    expect(page).toContain('aria-pressed="true">Failed first, then paid');
  });

  test('still has after it was stopped what it had before', async () => {
    const [paid, open] = [await begin(), await begin()];
    await press(await openPage(paid), 'pay');
    await openPage(open);
    const copy = await startSandbox('payment-sandbox', file);
    try {
      const again = httpPaymentProvider(copy);
      expect(await again.ask(paid.reference)).toMatchObject({ status: 'paid', amountCents: 1_000_00 });
      expect(await again.ask(open.reference)).toEqual({ status: 'open' });
    } finally {
      await copy.stop();
    }
  });
});
