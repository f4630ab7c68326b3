import type { ConnectionSettings } from '../server/src/db/connection.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { runDaily } from '../server/src/start/daily-run.ts';

/** The daily run as a program, so that it can be killed. */
export interface DayTask {
  readonly connection: ConnectionSettings;
  readonly today: string;
}

process.once('message', async ({ connection, today }: DayTask) => {
  const database = openDatabase(connection, { insert: async () => {} }, 2);
  // Few orders at a time, so that there is much to be cut off between.
  await runDaily(database, { today, at: new Date(), batchOrders: 5 });
  await database.close();
  process.disconnect();
});
process.send?.('ready');
