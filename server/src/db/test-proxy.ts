/** For tests: a way to the database that can be made to swallow everything, as a lost network does. */
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ConnectionSettings } from './connection.ts';

export interface TestProxy {
  /** The same database, by way of the proxy. */
  readonly connection: ConnectionSettings;
  /** From now on connections stay open, new ones are accepted, and nothing comes through. */
  goSilent(): void;
  /** From now on what the database says on new connections is kept back… */
  hold(): void;
  /** …and arrives in one piece, when it has ended them all. */
  letGo(): Promise<void>;
  /** New connections are served again; the ones from before stay silent. */
  recover(): void;
  stop(): Promise<void>;
}

export async function startTestProxy(behind: ConnectionSettings): Promise<TestProxy> {
  const sockets = new Set<Socket>();
  const held: (() => Promise<void>)[] = [];
  let isSilent = false;
  let isHeld = false;
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => {});
    if (isSilent) return;
    const path = behind.host.startsWith('/') ? join(behind.host, `.s.PGSQL.${behind.port}`) : undefined;
    const far = path ? connect(path) : connect(behind.port, behind.host);
    sockets.add(far);
    far.on('error', () => near.destroy());
    near.pipe(far);
    if (!isHeld) return void far.pipe(near);
    const whole = buffer(far);
    held.push(async () => void near.end(await whole));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    connection: { ...behind, host: '127.0.0.1', port },
    goSilent() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().resume();
    },
    hold() {
      isHeld = true;
    },
    async letGo() {
      isHeld = false;
      await Promise.all(held.splice(0).map((passOn) => passOn()));
    },
    recover() {
      isSilent = false;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
