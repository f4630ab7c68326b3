import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { addressOf, getUserInfo, listApps, listMessages, logIn, uploadSignature } from '@hiram/contract';
import { afterEach, expect, test } from 'vitest';
import { newBorrower } from '../account/test-borrower.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../test-server.ts';

let server: TestServer | undefined;
afterEach(() => server?.stop());

async function strictServer(options: TestServerOptions = {}): Promise<TestServer> {
  server = await startTestServer({ callsPerMinute: 20, ...options });
  return server;
}

/** How many of these calls were let through before the first that was not. */
async function passed(calls: number, call: (nth: number) => Promise<object>): Promise<number> {
  for (let nth = 0; nth < calls; nth += 1) {
    const answer = await call(nth);
    if ('code' in answer && answer.code === 5) return nth;
  }
  return calls;
}

test('of calls that can be guessed at, and of uploads, a tenth is let through', async () => {
  const { client, ...strict } = await strictServer();
  const borrower = await newBorrower({ client, ...strict });
  const password = 'not the right one';
  expect(await passed(9, (nth) => client().call(logIn, { mobile: `0917000000${nth}`, password }))).toBe(2);
  const img = new Blob([new Uint8Array([1])]);
  expect(await passed(9, () => borrower.client.call(uploadSignature, { img }))).toBe(2);
  expect(await passed(25, () => client().call(listApps, {}))).toBe(20);
});

/** Lists the products, from where the header says. */
async function listFrom(url: string, forwardedFor: string): Promise<object> {
  const response = await fetch(`${url}/api/app/loan/appList`, {
    headers: { 'x-forwarded-for': forwardedFor },
  });
  return (await response.json()) as object;
}

test('without a proxy of ours, nobody can say that they are somebody else', async () => {
  const { url } = await strictServer({ trustProxy: false });
  expect(await passed(25, (nth) => listFrom(url, `198.51.100.${nth}`))).toBe(20);
});

test('behind our proxy, its word counts, and what the caller wrote before it does not', async () => {
  const { url } = await strictServer({ trustProxy: true });
  expect(await passed(25, (nth) => listFrom(url, `198.51.100.${nth}, 203.0.113.7`))).toBe(20);
  // Somebody else behind the same proxy has calls of their own.
  expect(await passed(25, (nth) => listFrom(url, `198.51.100.${nth}, 203.0.113.8`))).toBe(20);
});

/** Asks for a file that is none, which needs no database; gives how many were let through. */
async function askFrom(url: string, addresses: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const ask = (address: string) =>
    new Promise<string>((resolve, reject) => {
      const headers = { 'x-forwarded-for': address };
      get(`${url}/files/none`, { agent, headers }, (response) => resolve(text(response))).on('error', reject);
    });
  const answers = await Promise.all(addresses.map(ask));
  agent.destroy();
  return answers.filter((answer) => answer.includes('"code":70005')).length;
}

test('whoever is limited stays so, however many others call meanwhile', async () => {
  const { url } = await strictServer({ trustProxy: true });
  const flood = Array.from({ length: 25 }, () => '203.0.113.9');
  expect(await askFrom(url, flood)).toBe(20);
  const others = Array.from({ length: 5_200 }, (_, nth) => `10.1.${Math.floor(nth / 200)}.${nth % 200}`);
  expect(await askFrom(url, others)).toBe(5_200);
  expect(await askFrom(url, flood)).toBe(0);
});

test('an account is one caller, from however many networks and whatever it asks', async () => {
  const { client, url, ...strict } = await strictServer({ trustProxy: true });
  const borrower = await newBorrower({ client, url, ...strict });
  const ask = async (nth: number) => {
    const path = addressOf(nth % 2 === 0 ? getUserInfo : listMessages);
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': `198.51.100.${nth}`, authorization: borrower.token },
    });
    return (await response.json()) as object;
  };
  expect(await passed(25, ask)).toBe(20);
  // Another is not held up by it.
  expect(await client().call(listApps, {})).toMatchObject({ ok: true });
});

test.each(['/health/ready', '/health/live', '/docs', '/docs/openapi.json', '/docs/assets/swagger-ui.css'])(
  '%s is limited too, by its status',
  async (path) => {
    const { url } = await strictServer({ callsPerMinute: 1 });
    const statuses: number[] = [];
    for (let nth = 0; nth < 12; nth += 1) statuses.push((await fetch(`${url}${path}`)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  },
);
