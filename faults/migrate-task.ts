import type { ConnectionSettings } from '../server/src/db/connection.ts';
import { migrate } from '../server/src/db/migrate.ts';

/** Migrations as a program, so that they can be killed. */
process.once('message', async (connection: ConnectionSettings) => {
  await migrate(connection);
  process.disconnect();
});
process.send?.('ready');
