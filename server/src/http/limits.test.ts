import { listApps, logIn, uploadSignature } from '@hiram/contract';
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
