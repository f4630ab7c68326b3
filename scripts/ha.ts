/**
 * `npm run ha -- start|status|stop|test`: three PostgreSQL nodes under Patroni with etcd, and HAProxy in front, on loopback. `test` kills
 * the primary again and again while people write; it fails when anything that was acknowledged is gone.
 */
import { parseArgs } from 'node:util';
import { nodes, primaryPort, replicaPort } from './ha/layout.ts';
import { startNodes, stateOf, stopNodes } from './ha/nodes.ts';
import { isSound, tableOf, tryFailover } from './ha/trial.ts';

const say = (line: string) => console.log(`  ${line}`);
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { async: { type: 'boolean', default: false }, kills: { type: 'string', default: '30' } },
});
const mode = values.async ? 'async' : 'sync';
const kills = Number(values.kills);

async function showStatus(): Promise<void> {
  for (const node of nodes) {
    const state = await stateOf(node);
    const told = state
      ? `${state.role}, ${state.state}${state.isSynchronous ? ', synchronous' : ''}, timeline ${state.timeline}`
      : 'does not answer';
    say(`${node.name}  127.0.0.1:${node.postgresPort}  ${told}`);
  }
  say(`primary   127.0.0.1:${primaryPort}`);
  say(`replicas  127.0.0.1:${replicaPort}`);
}

/** Whoever is in a hurry leaves nothing behind either. */
function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stopNodes().finally(() => process.exit(1)));
}

async function test(): Promise<void> {
  stopOnSignals();
  if (!Number.isInteger(kills) || kills < 1) throw new Error('--kills must be a whole number');
  await startNodes(mode, say);
  try {
    const trial = await tryFailover(mode, kills);
    console.log(`\n${tableOf(trial)}\n`);
    if (isSound(trial)) return;
    console.log(`Not sound. The first that were lost: ${trial.lost.slice(0, 5).join(', ') || 'none'}.`);
    for (const line of trial.failures.slice(0, 5)) console.log(line);
    process.exitCode = 1;
  } finally {
    await stopNodes();
  }
}

const tasks: Readonly<Record<string, () => Promise<void>>> = {
  async start() {
    await startNodes(mode, say);
    await showStatus();
  },
  status: showStatus,
  stop: stopNodes,
  test,
};
const task = tasks[positionals[0] ?? ''];
try {
  if (!task) throw new Error('say what: npm run ha -- start|status|stop|test [--async] [--kills 30]');
  await task();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
