import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { ConnectionSettings } from './connection.ts';
import { runOnce } from './run-once.ts';

export interface TestDatabase {
  /** As its owner. */
  readonly connection: ConnectionSettings;
  /** As the server logs in. */
  readonly login: ConnectionSettings;
  drop(): Promise<void>;
}

/**
 * A migrated database for one test file, so that files can run side by side: empty, or with the demo's lender. Copying files measured as
 * fast as the other strategy (25 ms), faster when several ask at once, and 40 times faster to drop.
 */
export async function createTestDatabase({ isSeeded = false } = {}): Promise<TestDatabase> {
  const { server, login, template, seededTemplate } = inject('testCluster');
  const name = `${template}_${randomBytes(5).toString('hex')}`;
  const original = isSeeded ? seededTemplate : template;
  await runOnce(server, `create database ${name} template ${original} strategy file_copy`);
  return {
    connection: { ...server, database: name },
    login: { ...login, database: name },
    async drop() {
      await runOnce(server, `drop database if exists ${name} with (force)`);
    },
  };
}
