import { createHash, createHmac } from 'node:crypto';
import { type Client, escapeLiteral } from 'pg';
import type { ConnectionSettings } from './connection.ts';
import { serverRole } from './pool.ts';

/**
 * The role that we make for the server of a database, where no operator has made one: in the embedded database and in
 * the demo. Roles are shared by all databases, so each has one of its own.
 */
export function ownLoginOf(owner: ConnectionSettings): ConnectionSettings {
  const { database, password, ...reach } = owner;
  const user = `hiram_login_${createHash('sha256').update(database).digest('hex').slice(0, 12)}`;
  if (password === undefined) return { ...reach, database, user };
  // It follows from the owner's, so that two servers agree on it and nobody has to keep it.
  const own = createHmac('sha256', password).update(`hiram login ${database}`).digest('base64url');
  return { ...reach, database, user, password: own };
}

export async function makeLogin(
  client: Client,
  { database, user, password }: ConnectionSettings,
): Promise<void> {
  await client.query(
    `do $$ begin create role ${user} login; exception when duplicate_object or unique_violation then null; end $$`,
  );
  await client.query(`grant ${serverRole} to ${user}`);
  await client.query(
    `comment on role ${user} is ${escapeLiteral(`What Hiram logs in as to the database ${database}.`)}`,
  );
  if (password !== undefined) await client.query(`alter role ${user} password ${escapeLiteral(password)}`);
}
