import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeServer } from './close-server.ts';

async function listening(answer: Promise<string> = Promise.resolve('here')) {
  const server = Fastify({ forceCloseConnections: 'idle' });
  const asked = Promise.withResolvers<void>();
  server.get('/', () => {
    asked.resolve();
    return answer;
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return { server, asked: asked.promise, port: (server.server.address() as AddressInfo).port };
}

test('a connection that was never used does not hold up the stop', async () => {
  const { server, port } = await listening();
  const accepted = once(server.server, 'connection');
  const silent = connect(port, '127.0.0.1').resume();
  const ended = once(silent, 'close');
  await accepted;
  await closeServer(server, 20);
  await ended;
  expect(silent.destroyed).toBe(true);
});

test('a call that is under way is answered first', async () => {
  const answer = Promise.withResolvers<string>();
  const { server, asked, port } = await listening(answer.promise);
  const called = fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
  await asked;
  const closed = closeServer(server);
  answer.resolve('done');
  expect(await (await called).text()).toBe('done');
  await closed;
});
