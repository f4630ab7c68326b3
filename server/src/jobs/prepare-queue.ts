import { PgBoss } from 'pg-boss';
import type { ConnectionSettings } from '../db/connection.ts';
import { asOwner } from '../db/migrate.ts';
import { serverRole } from '../db/pool.ts';

/** Makes the queue's tables, or brings them forward, as the database's owner; the server then works with the rows only. */
export async function prepareQueue(owner: ConnectionSettings): Promise<void> {
  const boss = new PgBoss({ ...owner, max: 2, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: true, timeout: 5_000 });
  await asOwner(owner, async (client) => {
    await client.query(`grant usage on schema pgboss to ${serverRole}`);
    await client.query(
      `grant select, insert, update, delete on all tables in schema pgboss to ${serverRole}`,
    );
  });
}
