import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { openProxy, type RunningProxy } from './proxy.ts';

const open: (Server | RunningProxy)[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) each.close();
});

/** A server that says its name, what it was sent, and from where. */
async function startServer(name: string): Promise<string> {
  const server = createServer(async (request, response) => {
    if (request.url === '/break') return void request.socket.destroy();
    response.end(`${name} ${await text(request)} ${request.headers['x-forwarded-for']}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function proxyTo(targets: readonly string[]): Promise<string> {
  const proxy = await openProxy(() => targets, { port: 0, host: '127.0.0.1' });
  open.push(proxy);
  return proxy.url;
}

/** Where nobody listens. */
const nobody = 'http://127.0.0.1:1';

const send = async (url: string) => {
  const headers = { 'x-forwarded-for': '198.51.100.1' };
  return (await fetch(url, { method: 'POST', body: 'hello', headers })).text();
};

test('servers are asked by turns, and told where a call comes from', async () => {
  const url = await proxyTo([await startServer('one'), await startServer('other')]);
  const answers = [await send(url), await send(url), await send(url), await send(url)];
  expect(answers.toSorted()).toEqual([
    ...Array(2).fill('one hello 127.0.0.1'),
    ...Array(2).fill('other hello 127.0.0.1'),
  ]);
});

test('a server that refuses is left out, whole calls go to the next', async () => {
  const url = await proxyTo([nobody, await startServer('one'), nobody]);
  for (let nth = 0; nth < 6; nth += 1) expect(await send(url)).toBe('one hello 127.0.0.1');
});

test('where nobody is there, the answer is to try again', async () => {
  const response = await fetch(await proxyTo([nobody]));
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 5, data: { retryInSeconds: 2 } });
});

test('what broke off in the middle is not sent to another', async () => {
  const url = await proxyTo([await startServer('one'), await startServer('other')]);
  expect((await fetch(`${url}/break`, { method: 'POST', body: 'x' })).status).toBe(502);
});
