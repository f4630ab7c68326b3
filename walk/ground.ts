import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ownPostgresFolder, startOwnPostgres } from '../server/src/backup/test-own-postgres.ts';
import { cleanVariables, projectDir, run, type Variables } from './shell.ts';

/** What a lender's software stands on: PostgreSQL as its superuser has it, and how many servers of ours there are. */
export interface Ground {
  readonly how: string;
  readonly servers: number;
  /** For `psql` and `createdb`, as the superuser. */
  readonly superuser: Variables;
  /** As whom one comes in, into which database. */
  addressOf(user: string, password: string, database: string): string;
  /** Where reports may be read instead. */
  replicaAddressOf?(user: string, password: string, database: string): string;
  stop(): Promise<void>;
}

/** One PostgreSQL of the distribution, and one server. */
export async function openOneMachine(port: number): Promise<Ground> {
  const bin = ownPostgresFolder() ?? '';
  const { server, stop } = await startOwnPostgres(bin, { port });
  return {
    how: 'initdb, postgres',
    servers: 1,
    superuser: superuserOf(bin, { PGHOST: server.host, PGPORT: String(port) }),
    addressOf: addressAt(port),
    stop,
  };
}

/** Three nodes with failover, by the command of its page, and two servers. */
export async function openCluster(log: string): Promise<Ground> {
  const env = cleanVariables(haPort());
  await run('npm run ha -- start', { cwd: projectDir, env, log });
  const { password, primaryPort, replicaPort, binDir } = await import('../scripts/ha/layout.ts');
  return {
    how: 'npm run ha -- start',
    servers: 2,
    superuser: superuserOf(binDir, {
      ...{ PGHOST: '127.0.0.1', PGPORT: String(primaryPort), PGPASSWORD: password() },
    }),
    addressOf: addressAt(primaryPort),
    replicaAddressOf: addressAt(replicaPort),
    stop: async () => void (await run('npm run ha -- stop', { cwd: projectDir, env, log })),
  };
}

const haPort = (): Variables =>
  process.env.HIRAM_HA_PORT ? { HIRAM_HA_PORT: process.env.HIRAM_HA_PORT } : {};

const addressAt = (port: number) => (user: string, password: string, database: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

function superuserOf(bin: string, more: Variables): Variables {
  const env = cleanVariables({ PGUSER: 'postgres', PGDATABASE: 'postgres', ...more });
  return { ...env, PATH: `${bin}:${env.PATH}` };
}

/** The folders of a machine, below one that is the walk's own. */
export interface Folders {
  readonly opt: string;
  readonly etc: string;
  readonly data: string;
  readonly restored: string;
  readonly backups: string;
  readonly proxy: string;
  readonly log: string;
}

export function makeFolders(above: string): Folders {
  const at = (name: string) => {
    const path = join(above, name);
    mkdirSync(path, { recursive: true });
    return path;
  };
  return {
    ...{ opt: at('opt'), etc: at('etc'), data: at('data'), restored: at('restored') },
    ...{ backups: at('backups'), proxy: at('nginx'), log: join(above, 'walk.log') },
  };
}
