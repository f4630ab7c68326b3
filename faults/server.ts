import { createServer } from 'node:net';
import { type Program, startProgram } from '../server/src/start/test-program.ts';

/** The server as a program of its own, started again whenever it ends, as systemd would. */
export class KeptServer {
  readonly url: string;
  readonly #settings: Readonly<Record<string, string>>;
  #program: Promise<Program>;
  #isClosing = false;
  /** What it said when it could not start, so that a run that never recovers tells why. */
  lastWords = '';

  private constructor(port: number, settings: Readonly<Record<string, string>>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#settings = { ...settings, PORT: String(port) };
    this.#program = this.#start();
  }

  static async start(settings: Readonly<Record<string, string>>): Promise<KeptServer> {
    const server = new KeptServer(await freePort(), settings);
    await server.#program;
    return server;
  }

  /** Of the one that runs, or of the next one as soon as it does. */
  async kill(): Promise<void> {
    await (await this.#program).kill();
  }

  async tell(message: unknown): Promise<void> {
    await (await this.#program).tell(message);
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await (await this.#program).kill();
  }

  async #start(): Promise<Program> {
    for (;;) {
      try {
        const program = await startProgram('main.ts', this.#settings);
        void program.ended.then(() => {
          if (!this.#isClosing) this.#program = this.#start();
        });
        return program;
      } catch (error) {
        this.lastWords = String(error);
        // A supervisor waits a moment, too: what keeps it from starting may last.
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
