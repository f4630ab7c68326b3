import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isSignedBy } from '../signed-http/signature.ts';
import { httpPayoutGateway, type PayoutGateway, type Transfer } from '../transfer/gateway.ts';
import type { Faults } from './bank-faults.ts';
import type { BankTransfer } from './bank-transfers.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

let folder: string;
let file: string;
let sandbox: Sandbox;
let gateway: PayoutGateway;
let hooks: Awaited<ReturnType<typeof listenForHooks>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hiram-bank-'));
  file = join(folder, 'bank.jsonl');
  hooks = await listenForHooks();
  sandbox = await startSandbox('bank-sandbox', file);
  gateway = httpPayoutGateway({ ...sandbox, notifyUrl: () => hooks.url });
});
beforeEach(() => setFaults({ settleAfter: 0 }));
afterAll(async () => {
  await sandbox.stop();
  hooks.close();
  rmSync(folder, { recursive: true, force: true });
});

interface HeardEvent {
  readonly eventId: string;
  readonly reference: string;
  readonly outcome: string;
  readonly failure?: string;
}

/** Where the lender would be: keeps what it hears, and can be waited for. */
async function listenForHooks() {
  const heard: { event: HeardEvent; body: string; signature: string }[] = [];
  let wake = () => {};
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    heard.push({ event: JSON.parse(body), body, signature: String(request.headers['x-hiram-signature']) });
    response.end();
    wake();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/payout`,
    heard,
    async about(references: readonly string[], count: number) {
      for (;;) {
        const found = heard.filter(({ event }) => references.includes(event.reference));
        if (found.length >= count) return found;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    close: () => server.close(),
  };
}

async function setFaults(faults: Partial<Faults>): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${sandbox.url}/faults`, { method: 'POST', headers, body: JSON.stringify(faults) });
}

async function booked(reference: string): Promise<BankTransfer | undefined> {
  const { transfers } = (await (await fetch(`${sandbox.url}/transfers`)).json()) as {
    transfers: BankTransfer[];
  };
  return transfers.find((transfer) => transfer.reference === reference);
}

let count = 0;
function transfer(): Transfer {
  count += 1;
  return {
    reference: `T-${count}`,
    amountCents: 9_800_00,
    currency: 'PHP',
    bankName: 'Metrobank',
    accountNumber: '001234567890',
    accountName: 'Ana Maria Santos',
    triedAt: new Date(),
  };
}

describe('a transfer', () => {
  test('is taken, settles, and is told about with the other secret', async () => {
    const sent = transfer();
    expect(await gateway.ask(sent.reference)).toEqual({ status: 'unknown_reference' });
    expect(await gateway.send(sent)).toBe('accepted');
    const [told] = await hooks.about([sent.reference], 1);
    expect(told?.event).toMatchObject({ reference: sent.reference, outcome: 'settled' });
    const now = Math.floor(Date.now() / 1000);
    expect(isSignedBy(sandbox.hookSecret, told?.signature, told?.body ?? '', now)).toBe(true);
    expect(isSignedBy(sandbox.secret, told?.signature, told?.body ?? '', now)).toBe(false);
    expect(await gateway.ask(sent.reference)).toMatchObject({ status: 'settled' });
  });

  test('is one, however often it is handed in, also at once', async () => {
    const sent = transfer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.send(sent)));
    expect(new Set(answers)).toEqual(new Set(['accepted']));
    expect(await booked(sent.reference)).toMatchObject({
      timesSent: 20,
      conflicts: 0,
      amountCents: 9_800_00,
    });
    await gateway.send({ ...sent, amountCents: 1 });
    expect(await booked(sent.reference)).toMatchObject({ conflicts: 1, amountCents: 9_800_00 });
  });

  test('a refusal is repeated, even when new ones would be taken', async () => {
    await setFaults({ refuse: 'name_mismatch' });
    const sent = transfer();
    expect(await gateway.send(sent)).toEqual({ refused: 'name_mismatch' });
    await setFaults({});
    expect(await gateway.send(sent)).toEqual({ refused: 'name_mismatch' });
    expect(await gateway.ask(sent.reference)).toMatchObject({ status: 'failed', failure: 'name_mismatch' });
  });

  test('signed by somebody else, or too long ago, is not taken', async () => {
    const sent = transfer();
    const stranger = httpPayoutGateway({ url: sandbox.url, secret: 'x'.repeat(64) });
    await expect(stranger.send(sent)).rejects.toThrow('HTTP 401');
    const heldUp = { ...sent, triedAt: new Date(Date.now() - 301_000) };
    await expect(gateway.send(heldUp)).rejects.toThrow('HTTP 401');
    expect(await booked(sent.reference)).toBeUndefined();
  });
});

describe('faults', () => {
  test('a lost request is no transfer, a lost answer is one', async () => {
    await setFaults({ loseRequest: 1, settleAfter: 0 });
    const first = transfer();
    await expect(gateway.send(first)).rejects.toThrow();
    expect(await gateway.ask(first.reference)).toEqual({ status: 'unknown_reference' });
    await setFaults({ loseAnswer: 1, neverSettle: true });
    await expect(gateway.send(first)).rejects.toThrow();
    expect(await gateway.ask(first.reference)).toMatchObject({ status: 'pending' });
  });

  test('slow is longer than we wait', async () => {
    await setFaults({ slow: 1000, settleAfter: 0 });
    const hasty = httpPayoutGateway({ ...sandbox, timeoutMs: 20 });
    const sent = transfer();
    await expect(hasty.send(sent)).rejects.toThrow();
    expect(await booked(sent.reference)).toMatchObject({ timesSent: 1 });
  });

  test('fails later, and is told twice with one event', async () => {
    await setFaults({ failAfter: 'account_closed', duplicateWebhook: true, settleAfter: 0 });
    const sent = transfer();
    expect(await gateway.send(sent)).toBe('accepted');
    const told = await hooks.about([sent.reference], 2);
    expect(told[0]?.event).toMatchObject({ outcome: 'failed', failure: 'account_closed' });
    expect(told[1]?.event).toEqual(told[0]?.event);
  });

  test('fails, and is paid all the same', async () => {
    await setFaults({ failAfter: 'account_closed', payFailed: true, settleAfter: 0 });
    const sent = transfer();
    expect(await gateway.send(sent)).toBe('accepted');
    const told = await hooks.about([sent.reference], 2);
    expect(told.map(({ event }) => event.outcome)).toEqual(['failed', 'settled']);
    expect(await gateway.ask(sent.reference)).toMatchObject({
      ...{ status: 'settled', amountCents: sent.amountCents, currency: 'PHP', account: '•••• 7890' },
    });
  });

  test('the later one is told first', async () => {
    await setFaults({ reorder: true, settleAfter: 0 });
    const [earlier, later] = [transfer(), transfer()];
    await gateway.send(earlier);
    await gateway.send(later);
    const told = await hooks.about([earlier.reference, later.reference], 2);
    expect(told.map(({ event }) => event.reference)).toEqual([later.reference, earlier.reference]);
  });

  test.each([{ nonsense: 1 }, { slow: 'long' }, { slow: -1 }, { refuse: 3 }, null])(
    'no such fault: %o',
    async (faults) => {
      expect((await setFaults(faults as Partial<Faults>)).status).toBe(400);
    },
  );

  test('are buttons on a page that says what it is', async () => {
    const page = await (await fetch(sandbox.url)).text();
    expect(page).toContain('<h1>Bank sandbox</h1>');
    expect(page).not.toContain('Santos');
    const pressed = await fetch(`${sandbox.url}/faults`, {
      method: 'POST',
      body: new URLSearchParams({ faults: '{"neverSettle":true}' }),
    });
    expect(await pressed.text()).toContain('aria-pressed="true">Never settle');
  });
});

test('what it has taken it still has after it was stopped, without numbers and names', async () => {
  await setFaults({ neverSettle: true });
  const sent = transfer();
  await gateway.send(sent);
  const text = readFileSync(file, 'utf8');
  expect(text).not.toContain(sent.accountNumber);
  expect(text).not.toContain(sent.accountName);
  const copy = await startSandbox('bank-sandbox', file);
  try {
    const again = httpPayoutGateway(copy);
    expect(await again.send(sent)).toBe('accepted');
    expect(await again.ask('T-1')).toMatchObject({ status: 'settled' });
  } finally {
    await copy.stop();
  }
});
