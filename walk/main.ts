/**
 * `npm run walk [-- --cluster] [-- --folder DIR]`: goes the way of a new operator through docs/operate, from an empty folder to a
 * loan that was paid out and repaid, an upgrade, and a backup that is restored elsewhere. It prints one table.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { failOver } from './failover.ts';
import { freePort } from './free-port.ts';
import { makeFolders, openCluster, openOneMachine } from './ground.ts';
import { Installation } from './installation.ts';
import { findVersions } from './releases.ts';
import { Steps, tableOf } from './steps.ts';
import { whatIsMissing } from './tools.ts';
import { backUp, install, lend, openDesk, repay, restoreElsewhere, upgrade } from './walk.ts';

const { values } = parseArgs({
  options: { cluster: { type: 'boolean', default: false }, folder: { type: 'string' } },
});
const isCluster = values.cluster;

/** Whoever is in a hurry leaves nothing behind either. */
function stopOnSignals(parts: AsyncDisposableStack): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void parts.disposeAsync().finally(() => process.exit(1)));
}

async function walkAll(steps: Steps, above: string): Promise<void> {
  const versions = findVersions();
  if (!versions) throw new Error('the history of this project is not here');
  const parts = new AsyncDisposableStack();
  stopOnSignals(parts);
  try {
    const folders = makeFolders(above);
    const ground = await steps.take(
      isCluster ? 'three PostgreSQL with failover' : 'a PostgreSQL of the distribution',
      isCluster ? 'npm run ha -- start' : 'initdb, postgres',
      async () => (isCluster ? openCluster(folders.log) : openOneMachine(await freePort())),
    );
    parts.defer(() => ground.stop());
    const installation = await Installation.at(folders, ground);
    parts.defer(() => installation.close());
    const place = { url: installation.publicUrl, weather: { noAnswer: 0, tryAgain: 0, unavailable: 0 } };
    const walk = { steps, installation, place, versions };
    const people = await openDesk(walk, await install(walk));
    await backUp(walk);
    const loan = await lend(walk, people);
    if (isCluster) await failOver(walk, people, loan);
    await repay(walk, people, loan);
    await upgrade(walk, loan);
    await restoreElsewhere(walk, loan);
  } finally {
    await parts.disposeAsync();
  }
}

const missing =
  whatIsMissing({ isCluster }) ??
  (findVersions() === null ? 'The history of this project is not here: clone it with git.' : null);
if (missing !== null) {
  console.error(missing);
  process.exit(3);
}
// A folder that somebody names is kept, and what was built in it is not built again.
const above = values.folder ? resolve(values.folder) : mkdtempSync(join(tmpdir(), 'hiram-walk-'));
mkdirSync(above, { recursive: true });
chmodSync(above, 0o755);
for (const name of ['etc', 'data', 'restored', 'backups', 'nginx', 'walk.log'])
  rmSync(join(above, name), { recursive: true, force: true });
const steps = new Steps((line) => console.log(line));
try {
  await walkAll(steps, above);
} catch (error) {
  console.error(`\n${(error as Error).message}\nEverything that was said: ${join(above, 'walk.log')}`);
  process.exitCode = 1;
}
console.log(`\n${tableOf(steps.rows)}\n`);
if (!values.folder && process.exitCode !== 1) rmSync(above, { recursive: true, force: true });
