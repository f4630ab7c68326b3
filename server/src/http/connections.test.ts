import { connect, type Socket } from 'node:net';
import { getAllCompanyConfigs } from '@hiram/contract';
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { eventually } from '../test-wait.ts';

const connections = { askWithinMs: 300, lookEveryMs: 150, leastBytes: 1_000, keepMs: 300, most: 1_000 };
let server: TestServer | undefined;
afterEach(() => server?.stop());

async function start(logTo?: { write(line: string): void }): Promise<TestServer> {
  server = await startTestServer({ connections, ...(logTo ? { logTo } : {}) });
  return server;
}

/** A connection, and whether the server has ended it. */
function open(url: string, say = ''): { socket: Socket; isClosed: () => boolean } {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  let isClosed = false;
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
  });
  if (say !== '') socket.write(say);
  return { socket, isClosed: () => isClosed };
}

const call = ({ client }: TestServer) => client().call(getAllCompanyConfigs, {});
const allClosed = (opened: readonly ReturnType<typeof open>[]) => () =>
  expect(opened.filter(({ isClosed }) => !isClosed())).toHaveLength(0);

test('connections on which nobody says anything, or not enough, are ended, and calls go on', async () => {
  const running = await start();
  const silent = Array.from({ length: 200 }, (_, nth) =>
    open(running.url, nth % 2 === 0 ? '' : 'POST /api/app/user/login HTTP/1.1\r\nHost: x\r\nX-Slow: '),
  );
  // A closed connection is noticed by whoever reads.
  for (const { socket } of silent) socket.resume();
  expect(await call(running)).toMatchObject({ ok: true });
  await eventually(allClosed(silent));
  expect(await call(running)).toMatchObject({ ok: true });
});

test('whoever asks for much and reads none of it is ended, and whoever reads gets it all', async () => {
  const running = await start();
  const ask = 'GET /docs/assets/swagger-ui-bundle.js HTTP/1.1\r\nHost: x\r\n\r\n';
  // More answers than the kernel's buffers take.
  const readers = Array.from({ length: 20 }, () => open(running.url, ask.repeat(12)));
  for (const { socket } of readers) socket.pause();
  const held = () =>
    new Promise<number>((resolve) => running.http.getConnections((_, count) => resolve(count)));
  await eventually(async () => expect(await held()).toBeGreaterThanOrEqual(20));
  expect(await call(running)).toMatchObject({ ok: true });
  await eventually(async () => expect(await held()).toBeLessThan(3));
  const whole = await fetch(`${running.url}/docs/assets/swagger-ui-bundle.js`);
  expect((await whole.text()).length).toBeGreaterThan(1_000_000);
  for (const { socket } of readers) socket.destroy();
});

test.each([
  'Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n',
  'Transfer-Encoding: chunked\r\n\r\n5;a\nb\r\nhello\r\n',
])('a chunk that is none is the caller’s mistake, and no failure of ours', async (rest) => {
  const lines: string[] = [];
  const running = await start({ write: (line) => void lines.push(line) });
  for (let nth = 0; nth < 20; nth += 1) {
    const { socket, isClosed } = open(
      running.url,
      `POST /api/app/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${rest}`,
    );
    let heard = '';
    socket.on('data', (data) => {
      heard += String(data);
    });
    await eventually(() => expect(isClosed()).toBe(true));
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  }
  expect(lines.filter((line) => /"level":(50|60)|TypeError/.test(line))).toEqual([]);
});
