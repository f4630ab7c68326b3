import type { Database } from '../db/database.ts';
import { changedByNewer, lastMigration, MigrationError } from '../db/migrate.ts';
import { sql } from '../db/sql.ts';

const everyMs = 5_000;

/**
 * Resolves when a newer Hiram has changed the database in a way that this one does not know. It must not go on then: its
 * statements were written for other tables.
 */
export function watchVersion(
  database: Database,
  parts: AsyncDisposableStack,
  waitMs = everyMs,
): Promise<Error> {
  const ownLast = lastMigration();
  return new Promise((resolve) => {
    const timer = setInterval(async () => {
      // Whether the database is there is asked by others.
      const newer = await findNewer(database, ownLast).catch(() => undefined);
      if (newer)
        resolve(
          new MigrationError(
            `${changedByNewer(newer)}, so this server takes no more work: start the newer one.`,
          ),
        );
    }, waitMs);
    timer.unref();
    parts.defer(() => clearInterval(timer));
  });
}

function findNewer(database: Database, ownLast: number): Promise<string | undefined> {
  return database.read(async (tx) => {
    const found = await tx.maybe<{ name: string }>(sql`
      select name from schema_migrations where number > ${ownLast} and not older_may_go_on order by number limit 1`);
    return found?.name;
  });
}
