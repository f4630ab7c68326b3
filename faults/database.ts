import { join } from 'node:path';
import { Pool } from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../server/src/db/embedded-postgres.ts';
import { CuttingProxy } from './cutting-proxy.ts';
import { familyOf, signal } from './processes.ts';

/** A PostgreSQL that can be killed, stopped and frozen, and that is brought back like one under systemd. */
export class FaultyDatabase {
  readonly proxy: CuttingProxy;
  readonly #dataDir: string;
  readonly #pool: Pool;
  #postgres: EmbeddedPostgres;
  /** The harness has stopped it, and will start it again itself. */
  #isAway = false;
  #isClosing = false;

  private constructor(dataDir: string, postgres: EmbeddedPostgres, proxy: CuttingProxy) {
    this.#dataDir = dataDir;
    this.#postgres = postgres;
    this.proxy = proxy;
    this.#pool = new Pool({ ...postgres.connection, max: 4 });
    this.#pool.on('error', () => {});
    this.#watch();
  }

  static async start(dataDir: string): Promise<FaultyDatabase> {
    const postgres = await startEmbeddedPostgres({ dataDir });
    const { host, port } = postgres.connection;
    const proxy = await CuttingProxy.listen(() => join(host, `.s.PGSQL.${port}`));
    return new FaultyDatabase(dataDir, postgres, proxy);
  }

  get connection(): EmbeddedPostgres['connection'] {
    return this.#postgres.connection;
  }

  /** Past the proxy, as the owner; asked again until it answers. */
  async query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    for (;;) {
      try {
        return (await this.#pool.query(text, [...values])).rows as Row[];
      } catch (error) {
        if (!isOutage(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  kill(): void {
    signal(familyOf(this.#postgres.pid), 'SIGKILL');
  }

  freeze(): void {
    signal(familyOf(this.#postgres.pid), 'SIGSTOP');
  }

  thaw(): void {
    signal(familyOf(this.#postgres.pid), 'SIGCONT');
  }

  async goAway(): Promise<void> {
    this.#isAway = true;
    await this.#postgres.stop();
  }

  async comeBack(): Promise<void> {
    await this.#startAgain();
    this.#isAway = false;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#pool.end();
    await this.proxy.close();
    await this.#postgres.stop();
  }

  #watch(): void {
    void this.#postgres.ended.then(async () => {
      if (this.#isClosing || this.#isAway) return;
      await this.#startAgain();
    });
  }

  /** As often as it takes: a full disk keeps it from starting until there is room again. */
  async #startAgain(): Promise<void> {
    while (!this.#isClosing) {
      try {
        this.#postgres = await startEmbeddedPostgres({ dataDir: this.#dataDir });
        return this.#watch();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  }
}

/** Everything but a statement that PostgreSQL itself calls wrong. */
function isOutage(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return !/^(22|23|42)/.test(code);
}
