/** For tests: what a pooler in front of the database does that leaves out the options of a connection. */
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { ConnectionSettings } from './connection.ts';

export interface TestPooler {
  /** The same database, by way of the pooler. */
  readonly connection: ConnectionSettings;
  stop(): Promise<void>;
}

export async function startTestPooler(behind: ConnectionSettings): Promise<TestPooler> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const path = behind.host.startsWith('/') ? join(behind.host, `.s.PGSQL.${behind.port}`) : undefined;
    const far = path ? connect(path) : connect(behind.port, behind.host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => near.destroy());
    }
    near.once('data', (first) => {
      far.write(withoutOptions(first));
      near.pipe(far).pipe(near);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    connection: { ...behind, host: '127.0.0.1', port },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A connection begins with its length, the version of the protocol, and names and values that end in zero bytes. */
function withoutOptions(message: Buffer): Buffer {
  const words = message.toString('utf8', 8).split('\0');
  const at = words.indexOf('options');
  const kept = Buffer.from(words.toSpliced(at, at === -1 ? 0 : 2).join('\0'));
  const head = Buffer.from(message.subarray(0, 8));
  head.writeInt32BE(8 + kept.length);
  return Buffer.concat([head, kept]);
}
