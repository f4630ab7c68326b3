/** Whether what the server's code says of the rows it reads is what the database gives. */
import { join } from 'node:path';
import { migrate } from '../server/src/db/migrate.ts';
import { startThrowawayCluster } from '../server/src/db/test-throwaway-cluster.ts';
import { findMismatches } from './rows/find-mismatches.ts';
import { unlessPassedBefore } from './rows/stamp.ts';
import { projectDir } from './run-program.ts';
import { isTest, sourcesBelow } from './sources.ts';

// What a row type can be made of, what the statements meet, and who compares.
const inputs = [
  'server/src',
  'contract/src',
  'markets/src',
  'scripts/rows',
  'scripts/check-rows.ts',
  'scripts/sources.ts',
  'tsconfig.base.json',
  'package-lock.json',
];

async function checkRows(): Promise<boolean> {
  const cluster = await startThrowawayCluster();
  try {
    await migrate(cluster.server);
    const sources = new Map([...sourcesBelow('server/src/')].filter(([path]) => !isTest(path)));
    const findings = await findMismatches(cluster.server, sources);
    for (const { file, line, sentence } of findings) console.log(`${file}:${line} ${sentence}`);
    return findings.length === 0;
  } finally {
    await cluster.stop();
  }
}

const paths = inputs.map((path) => join(projectDir, path));
process.exitCode = (await unlessPassedBefore(join(projectDir, '.cache/rows/passed'), paths, checkRows))
  ? 0
  : 1;
