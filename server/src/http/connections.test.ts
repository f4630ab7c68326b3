import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { getAllCompanyConfigs } from '@hiram/contract';
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer, type TestServerOptions } from '../test-server.ts';
import { eventually } from '../test-wait.ts';

const connections = { askWithinMs: 300, lookEveryMs: 150, leastBytes: 1_000, keepMs: 300, most: 1_000 };
let server: TestServer | undefined;
afterEach(() => server?.stop());

async function start(options: TestServerOptions = {}): Promise<TestServer> {
  server = await startTestServer({ connections, ...options });
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

const megabyte = Buffer.alloc(1_048_576, 'x');

test('whoever asks for much and reads none of it is ended, and whoever reads gets it all', async () => {
  // More than the kernel's buffers take.
  const running = await start({
    alsoServe: async (http) => {
      http.get('/much', (_request, reply) =>
        reply.send(Readable.from(Array.from({ length: 32 }, () => megabyte))),
      );
    },
  });
  let ended = 0;
  running.http.on('connection', (socket: Socket) => socket.once('close', () => (ended += 1)));
  const readers = Array.from({ length: 20 }, () =>
    open(running.url, 'GET /much HTTP/1.1\r\nHost: x\r\n\r\n'),
  );
  for (const { socket } of readers) socket.pause();
  expect(await call(running)).toMatchObject({ ok: true });
  await eventually(() => expect(ended).toBeGreaterThanOrEqual(20));
  const whole = await fetch(`${running.url}/much`);
  expect((await whole.arrayBuffer()).byteLength).toBe(32 * megabyte.length);
  for (const { socket } of readers) socket.destroy();
});

test('whoever sends request upon request without waiting for an answer is ended, and they are not worked on', async () => {
  let asked = 0;
  const running = await start({
    connections: { ...connections, askWithinMs: 60_000, keepMs: 60_000 },
    alsoServe: async (http) => {
      http.get('/slow', async () => {
        asked += 1;
        await new Promise((resolve) => http.server.once('release', resolve));
        return 'done';
      });
    },
  });
  const request = 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n';
  const many = open(running.url, request.repeat(1_000));
  const few = open(running.url, request.repeat(2));
  let heard = '';
  few.socket.on('data', (data) => {
    heard += String(data);
  });
  many.socket.resume();
  await eventually(allClosed([many]));
  // Four of the many, and both of the few.
  await eventually(() => expect(asked).toBe(4 + 2));
  running.http.emit('release');
  await eventually(() => expect(heard.match(/done/g)).toHaveLength(2));
});

test.each([
  'Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n',
  'Transfer-Encoding: chunked\r\n\r\n5;a\nb\r\nhello\r\n',
])('a chunk that is none is the caller’s mistake, and no failure of ours', async (rest) => {
  const lines: string[] = [];
  const running = await start({ logTo: { write: (line) => void lines.push(line) } });
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
