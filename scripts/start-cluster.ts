/**
 * `npm run start:cluster`: two servers that answer calls and one that runs jobs, on one database and behind one address. With
 * `-- --all` two servers that do both.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { urlOf } from '../server/src/db/connection.ts';
import { startLastingPostgres } from '../server/src/db/lasting-postgres.ts';
import { diskStorage } from '../server/src/files/disk-storage.ts';
import { refuseNewDatabase } from '../server/src/start/check-installation.ts';
import { describeFailure } from '../server/src/start/describe-failure.ts';
import { prepareDatabase } from '../server/src/start/prepare-database.ts';
import { readSettings, type Settings } from '../server/src/start/settings.ts';
import { buildApps } from './build.ts';
import { openProxy } from './cluster/proxy.ts';
import { openSandboxes } from './cluster/sandboxes.ts';
import { type Server, startOne, type Variables } from './cluster/servers.ts';

const projectDir = fileURLToPath(new URL('../', import.meta.url));
const say = (line: string) => console.log(`  ${line}`);
const both = process.argv.includes('--all');

/** The embedded database is nobody's but ours, so the servers get only the login. */
async function openDatabase(settings: Settings, parts: AsyncDisposableStack): Promise<Variables> {
  if (settings.database !== null) return {};
  await refuseNewDatabase(settings, diskStorage(join(settings.dataDir, 'files')));
  const dataDir = join(settings.dataDir, 'postgres');
  const postgres = await startLastingPostgres({ dataDir, onProgress: say }, say);
  parts.defer(() => postgres.stop());
  const login = await prepareDatabase({ owner: postgres.connection, server: null }, say);
  await postgres.shutOwner();
  return { DATABASE_URL: urlOf(login) };
}

async function startAll(parts: AsyncDisposableStack): Promise<readonly Server[]> {
  const settings = readSettings(process.env, projectDir);
  const { port, host, demo } = settings;
  const servers: Server[] = [];
  // First, so that where it is can be told to all of them.
  const answering = () =>
    servers.filter(({ name, isUp }) => name !== 'worker' && isUp()).map(({ url }) => url);
  const proxy = await openProxy(answering, { port, host });
  const { port: publicPort } = new URL(proxy.url);
  const variables = {
    ...(await openDatabase(settings, parts)),
    ...(demo ? await openSandboxes(settings, parts) : {}),
    ...(demo && !settings.publicUrl ? { HIRAM_PUBLIC_URL: `http://localhost:${publicPort}` } : {}),
    HIRAM_TRUST_PROXY: '1',
    HOST: '127.0.0.1',
    PORT: '0',
  };
  parts.defer(async () => void (await Promise.all(servers.map((server) => server.stop()))));
  parts.defer(() => proxy.close());
  const start = async (name: string, role: string) => {
    servers.push(await startOne(name, { ...variables, HIRAM_ROLE: role }, say));
  };
  // One after the other as long as there is something to prepare: migrations, the demo's people.
  if (both) {
    await start('server 1', 'all');
    await start('server 2', 'all');
  } else {
    await start('worker', 'worker');
    await Promise.all([start('web 1', 'web'), start('web 2', 'web')]);
  }
  const first = servers.find(({ name }) => name !== 'worker');
  const ownPort = `:${new URL(first?.url ?? proxy.url).port}`;
  for (const line of first?.announcement() ?? []) console.log(line.replaceAll(ownPort, `:${publicPort}`));
  for (const { name, url, pid } of servers) console.log(`  ${name.padEnd(9)} ${url}  (process ${pid})`);
  console.log('\nCtrl-C stops all of it.');
  return servers;
}

await buildApps({ onProgress: say });
const parts = new AsyncDisposableStack();
let isStopping = false;
async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  console.log('\nStopping.');
  await parts.disposeAsync().catch((error: unknown) => console.error(describeFailure(error as Error)));
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
try {
  for (const server of await startAll(parts))
    server.ended.then((how) => isStopping || say(`${server.name} has ended ${how}; the others go on.`));
} catch (error) {
  console.error(`Hiram cannot start. ${describeFailure(error as Error)}`);
  await stop(1);
}
