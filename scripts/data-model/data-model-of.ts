import { Client } from 'pg';
import type { ConnectionSettings } from '../../server/src/db/connection.ts';
import { sourcesBelow } from '../sources.ts';
import { ownersIn, writesIn } from '../table-writes.ts';
import { writeRules } from '../write-rules.ts';
import { drawDataModel } from './draw.ts';
import { readSchema } from './read-schema.ts';

/** The page about the tables of a migrated database, and the rooms they belong to. */
export async function dataModelOf(connection: ConnectionSettings): Promise<string> {
  const owners = ownersIn(writesIn(sourcesBelow('server/src/'), 'server/src/'), writeRules);
  const client = new Client(connection);
  await client.connect();
  try {
    return drawDataModel(await readSchema(client), (table) => owners.get(table) ?? 'nobody');
  } finally {
    await client.end();
  }
}
