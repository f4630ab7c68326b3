import { type Client, escapeIdentifier } from 'pg';
import type { ConnectionSettings } from './connection.ts';

/**
 * Lets nobody into a database but its owner and this login. The server's role is known in every database of a
 * PostgreSQL; what keeps one lender's login out of another lender's database is that it may not connect there.
 */
export async function admitOnly(
  client: Client,
  { database, user }: Pick<ConnectionSettings, 'database' | 'user'>,
): Promise<void> {
  await client.query(`revoke all on database ${escapeIdentifier(database)} from public`);
  await client.query(`grant connect on database ${escapeIdentifier(database)} to ${escapeIdentifier(user)}`);
}
