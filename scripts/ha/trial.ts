import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openProxy } from '../cluster/proxy.ts';
import { type Server, startOne } from '../cluster/servers.ts';
import { type Clients, type Seen, startClients } from './clients.ts';
import { type Mode, ownerUrl, replicaUrl, serverUrl } from './layout.ts';
import { bringBack, cutLine, findPrimary, killNode, settled, untilReplaced } from './nodes.ts';
import { type Found, lookAtRows, ourJournals, prepareRoles } from './prepare.ts';

/** What came of one kill. */
interface Kill {
  readonly node: string;
  readonly isWhole: boolean;
  readonly gapMs: number;
}

export interface Trial {
  readonly mode: Mode;
  readonly kills: readonly Kill[];
  readonly acknowledged: number;
  /** Those of them that are journals in the books. */
  readonly journals: number;
  readonly reports: number;
  readonly lost: readonly string[];
  readonly doubled: number;
  readonly wrongSessions: number;
  readonly wrongBalances: number;
  readonly heard: ReadonlyMap<string, number>;
  /** What our servers logged when they failed at a call, instead of saying "try again". */
  readonly failures: readonly string[];
}

/** How long the primary goes on without its line to the replicas, before it dies. */
const cutOffMs = 1_000;
/** How a server's log calls what it answers with HTTP 500. */
const failedCall = '"msg":"failed"';
const say = (line: string) => console.log(`  ${line}`);

/** Servers of ours on the three nodes, people who write, and so many primaries that die. */
export async function tryFailover(mode: Mode, kills: number): Promise<Trial> {
  await prepareRoles();
  const parts = new AsyncDisposableStack();
  try {
    const failures: string[] = [];
    const clients = await startWriting(parts, failures);
    const done: Kill[] = [];
    for (let nth = 1; nth <= kills; nth += 1) {
      const kill = await killPrimary(clients.seen, mode, nth % 3 === 0);
      done.push(kill);
      const { lost } = await judge(clients.seen);
      const what = kill.isWhole ? 'the whole node' : 'PostgreSQL and Patroni';
      say(
        `${nth} of ${kills}: ${what} of ${kill.node} killed, ${seconds(kill.gapMs)} until the next write, ${lost.length} lost so far`,
      );
    }
    await clients.stop();
    const { acknowledged, reports, heard } = clients.seen;
    const journals = acknowledged.filter(({ name }) => name.startsWith(ourJournals)).length;
    return {
      mode,
      kills: done,
      acknowledged: acknowledged.length,
      journals,
      reports,
      heard,
      failures,
      ...(await judge(clients.seen)),
    };
  } finally {
    await parts.disposeAsync();
  }
}

/** Two web servers and a worker, as real processes, and those who write to them. */
async function startWriting(parts: AsyncDisposableStack, failures: string[]): Promise<Clients> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-ha-'));
  parts.defer(() => rmSync(folder, { recursive: true, force: true }));
  const variables = {
    ...{ HIRAM_DEMO: '1', HIRAM_DEMO_PEOPLE: '0', HIRAM_DATA_DIR: folder, HIRAM_LOG_LEVEL: 'error' },
    ...{ DATABASE_URL: serverUrl(), DATABASE_OWNER_URL: ownerUrl(), DATABASE_REPLICA_URL: replicaUrl() },
    ...{ HIRAM_CALLS_PER_MINUTE: '1000000', HIRAM_TRUST_PROXY: '1', PORT: '0' },
  };
  const servers: Server[] = [];
  const start = async (name: string, role: string) => {
    // That their database is away is what is tried, and not worth a line here.
    const keepFailures = (line: string) => void (line.includes(failedCall) && failures.push(line));
    const server = await startOne(name, { ...variables, HIRAM_ROLE: role }, keepFailures);
    parts.defer(() => server.stop());
    servers.push(server);
  };
  await start('worker', 'worker');
  await start('web 1', 'web');
  await start('web 2', 'web');
  const answering = () =>
    servers.filter(({ name, isUp }) => name !== 'worker' && isUp()).map(({ url }) => url);
  const proxy = await openProxy(answering, { port: 0, host: '127.0.0.1' });
  parts.defer(() => proxy.close());
  const clients = await startClients(proxy.url, 6);
  parts.defer(() => clients.stop());
  return clients;
}

async function killPrimary(seen: Seen, mode: Mode, isWhole: boolean): Promise<Kill> {
  await settled(mode, 240_000);
  const primary = await findPrimary();
  if (!primary) throw new Error('there is no primary to kill');
  await until(() => seen.acknowledged.length > 0, 60_000);
  await delay(1_000 + Math.random() * 2_000);
  // A machine that dies has often been cut off before. Whoever acknowledges without a replica loses what came since.
  cutLine(primary);
  await delay(cutOffMs);
  killNode(primary, { isWhole });
  const killedAt = performance.now();
  // Answers to what was done before the kill may still be on their way: only a new primary ends the gap.
  await untilReplaced(primary, 240_000);
  const replacedAt = performance.now();
  await until(() => (seen.acknowledged.at(-1)?.at ?? 0) > replacedAt, 240_000);
  const gapMs = longestSilence(seen, killedAt - 5_000);
  bringBack(primary);
  await settled(mode, 240_000);
  return { node: primary.name, isWhole, gapMs };
}

/** Between two writes that were acknowledged since. */
function longestSilence({ acknowledged }: Seen, since: number): number {
  const times = acknowledged.map(({ at }) => at).filter((at) => at > since);
  return Math.max(...times.slice(1).map((at, nth) => at - (times[nth] ?? at)));
}

async function until(holds: () => boolean, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs;
  while (!holds()) {
    if (Date.now() > end) throw new Error('nobody could write again in time');
    await delay(50);
  }
}

/** Everything that was acknowledged before the look is there, once. */
async function judge({
  acknowledged,
}: Seen): Promise<Pick<Trial, 'lost' | 'doubled'> & Omit<Found, 'writes'>> {
  const names = acknowledged.map(({ name }) => name);
  const { writes, ...wrong } = await lookAtRows();
  const lost = names.filter((name) => !writes.has(name));
  return { lost, doubled: [...writes.values()].filter((times) => times > 1).length, ...wrong };
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export function tableOf(trial: Trial): string {
  const gaps = trial.kills.map(({ gapMs }) => gapMs).toSorted((one, other) => one - other);
  const part = (share: number) =>
    seconds(gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * share))] ?? 0);
  const heard = [...trial.heard].map(([what, times]) => `${what} (${times})`).join(', ') || 'nothing else';
  const rows = [
    ['mode', trial.mode],
    ['kills', `${trial.kills.length}, of whole nodes ${trial.kills.filter(({ isWhole }) => isWhole).length}`],
    ['acknowledged writes', `${trial.acknowledged}, of them ${trial.journals} journals`],
    ['dashboards shown', trial.reports],
    ['lost', trial.lost.length],
    ['done twice', trial.doubled],
    ['gap p50', part(0.5)],
    ['gap p95', part(0.95)],
    ['gap max', seconds(gaps.at(-1) ?? 0)],
    ['borrowers without exactly one session', trial.wrongSessions],
    ['wrong balances', trial.wrongBalances],
    ['what clients heard besides', heard],
  ];
  return rows.map(([name, value]) => `| ${name} | ${value} |`).join('\n');
}

/** Only "try again", nothing lost, nothing done twice, and books that are right. */
export function isSound({ lost, doubled, wrongSessions, wrongBalances, heard }: Trial): boolean {
  const wrong = lost.length + doubled + wrongSessions + wrongBalances;
  return wrong === 0 && [...heard.keys()].every((what) => what === 'try again');
}
