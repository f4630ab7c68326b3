import { connect, createServer, type Server, type Socket } from 'node:net';
import { commit } from '../server/src/db/begin.ts';

/** Whether the database hears of the commit; the server hears nothing in either case. */
export type Cut = 'before' | 'after';

/** The server prepares it once on each connection; from then on only its name travels. */
const commitName = Buffer.from(`${commit.name}\0`);

/** Between the server and its database: passes everything on, and cuts a connection at its commit when told to. */
export class CuttingProxy {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  readonly #cuts: { readonly when: Cut; readonly done: () => void }[] = [];

  private constructor(socketPath: () => string) {
    this.#server = createServer((near) => this.#join(near, connect(socketPath())));
  }

  static async listen(socketPath: () => string): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(socketPath);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as { port: number }).port;
  }

  /** Resolves when it has happened. */
  cutNextCommit(when: Cut): Promise<void> {
    return new Promise((done) => this.#cuts.push({ when, done }));
  }

  close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const socket of this.#open) socket.destroy();
    return closed;
  }

  #join(near: Socket, far: Socket): void {
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      this.#open.add(socket);
      socket.setNoDelay(true).on('error', end);
      socket.on('close', () => {
        this.#open.delete(socket);
        end();
      });
    }
    let isDeaf = false;
    near.on('data', (chunk) => {
      const cut = chunk.includes(commitName) ? this.#cuts.shift() : undefined;
      if (cut?.when !== 'before') far.write(chunk);
      if (!cut) return;
      if (cut.when === 'before') end();
      else isDeaf = true;
      cut.done();
    });
    far.on('data', (chunk) => {
      // It has answered, so it has done it; nobody learns that.
      if (isDeaf) end();
      else near.write(chunk);
    });
  }
}
