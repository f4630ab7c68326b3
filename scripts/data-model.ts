/** Writes docs/data-model.md from the schema that the migrations make. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../server/src/db/migrate.ts';
import { startThrowawayCluster } from '../server/src/db/test-throwaway-cluster.ts';
import { dataModelOf } from './data-model/data-model-of.ts';
import { projectDir } from './run-program.ts';

const cluster = await startThrowawayCluster();
try {
  await migrate(cluster.server);
  writeFileSync(join(projectDir, 'docs/data-model.md'), await dataModelOf(cluster.server));
} finally {
  await cluster.stop();
}
