import { type ConnectionSettings, connectionFromUrl, DatabaseUrlError } from '../../db/connection.ts';
import { isLoopback } from './loopback.ts';
import { SettingsError } from './settings-error.ts';
import type { Environment, VariableName } from './variables.ts';

/** A database that somebody else runs. */
export interface DatabaseSettings {
  readonly server: ConnectionSettings;
  /** Whose tables they are; null where migrations are not this server's business. */
  readonly owner: ConnectionSettings | null;
  /** What is read there may be a moment old; null where everything is read from the one database. */
  readonly replica: ConnectionSettings | null;
}

/** Null is the embedded one. Everything there is travels to it: in the clear only on this machine. */
export function databaseSettings(environment: Environment, demo: boolean): DatabaseSettings | null {
  const server = connectionIn(environment, 'DATABASE_URL', demo);
  const owner = connectionIn(environment, 'DATABASE_OWNER_URL', demo);
  const replica = connectionIn(environment, 'DATABASE_REPLICA_URL', demo);
  if (server === null) {
    if (replica !== null)
      throw new SettingsError(
        'DATABASE_REPLICA_URL is set but DATABASE_URL is not: it names a replica of that.',
      );
    if (owner === null) return null;
    throw new SettingsError(
      'DATABASE_OWNER_URL is set but DATABASE_URL is not: it must name the same database, as the role that the server logs in as.',
    );
  }
  if (owner !== null && owner.database !== server.database) {
    throw new SettingsError(
      `DATABASE_OWNER_URL names the database "${owner.database}" and DATABASE_URL names "${server.database}": both must name the same one.`,
    );
  }
  if (replica !== null && replica.database !== server.database)
    throw new SettingsError(
      `DATABASE_REPLICA_URL names the database "${replica.database}" and DATABASE_URL names "${server.database}": a replica has the same one.`,
    );
  return { server, owner, replica };
}

function connectionIn(
  { value }: Environment,
  name: VariableName & ('DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_REPLICA_URL'),
  demo: boolean,
): ConnectionSettings | null {
  const url = value(name);
  if (url === '') return null;
  const connection = read(url, name);
  const isHere = connection.host.startsWith('/') || isLoopback(connection.host);
  if (!demo && !isHere && connection.ssl === undefined) {
    throw new SettingsError(
      `${name} names the database on ${connection.host} without TLS: add sslmode=verify-full (with sslrootcert=<file> where it has a certificate of your own).`,
    );
  }
  return connection;
}

function read(url: string, name: string): ConnectionSettings {
  try {
    return connectionFromUrl(url, name);
  } catch (error) {
    throw error instanceof DatabaseUrlError ? new SettingsError(error.message) : error;
  }
}
