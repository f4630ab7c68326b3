import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionSettings } from './connection.ts';
import { isAlive, tagOf } from './embedded/process-tag.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** A real PostgreSQL for one run of tests, journeys or checks, which share it and have databases of their own. */
export async function startThrowawayCluster(): Promise<{
  server: ConnectionSettings;
  stop(): Promise<void>;
}> {
  removeAbandoned();
  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${tagOf(process.pid)}-`));
  // When we are root, the server runs as somebody else, who has to get through to the data folder inside.
  chmodSync(folder, 0o711);
  // It is thrown away, so nothing in it has to survive a power cut.
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' };
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), settings });
  return {
    server: postgres.connection,
    async stop() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const folderPrefix = 'hiram-test-';

/** A run that was killed could not remove its folder; the name tells which process that was. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(folderPrefix))) {
    const tag = name.slice(folderPrefix.length, name.lastIndexOf('-'));
    if (isAlive(tag)) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // It belongs to another user, who will remove it.
    }
  }
}
