import { existsSync, readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { SteadyClient } from './steady-client.ts';

/** Where PostgreSQL is. The password is absent on the embedded server's private Unix socket. */
export interface ConnectionSettings {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
  /** Absent where nothing is encrypted. */
  readonly ssl?: Pick<ConnectionOptions, 'ca' | 'rejectUnauthorized' | 'checkServerIdentity'>;
  /** How long an answer may take; longer than the server itself lets a statement run. */
  readonly answerWithinMs?: number;
  /** How long a row may be waited for, where it is not as long as elsewhere. */
  readonly lockTimeout?: string;
  /** Whether everything that is written can be written again: it then need not be on the disk when it is committed. */
  readonly isRepeatable?: boolean;
}

/**
 * How a peer that has gone silent is noticed: by the kernel while nobody asks it anything, and by the time that
 * an answer may take. A connection on which it was noticed is thrown away.
 */
export function patienceOf({ answerWithinMs = 35_000 }: ConnectionSettings) {
  return {
    Client: SteadyClient,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: answerWithinMs,
    // Also how long may be waited for one's turn at a connection: in a rush a slow answer is better than none.
    connectionTimeoutMillis: Math.min(answerWithinMs, 20_000),
  };
}

/** An address that cannot be used; its message is the sentence to print. */
export class DatabaseUrlError extends Error {}

/**
 * Reads `postgres://user:password@host:port/database?sslmode=verify-full`, or throws one clear sentence, about the
 * setting that it is from.
 */
export function connectionFromUrl(databaseUrl: string, setting = 'DATABASE_URL'): ConnectionSettings {
  if (!URL.canParse(databaseUrl)) {
    throw new DatabaseUrlError(
      `${setting} is not an address of the form postgres://user:password@host:port/database.`,
    );
  }
  const url = new URL(databaseUrl);
  if (!['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new DatabaseUrlError(`${setting} must begin with postgres:// or postgresql://.`);
  }
  const host = url.searchParams.get('host') ?? (url.hostname || 'localhost');
  if (host.includes(',')) throw new DatabaseUrlError(`${setting} must name one host.`);
  const ssl = tlsOf(url.searchParams, setting);
  const decoded = (part: string) => decodedIn(setting, part);
  const user = decoded(url.username) || 'postgres';
  return {
    host,
    port: Number(url.port || 5432),
    user,
    database: decoded(url.pathname.slice(1)) || user,
    ...(url.password ? { password: decoded(url.password) } : {}),
    ...(ssl ? { ssl } : {}),
  };
}

/** The same the other way round, for a program that is told where the database is; without what TLS needs. */
export function urlOf({ user, password = '', host, port, database }: ConnectionSettings): string {
  const url = new URL(`postgres://${user}@localhost:${port}/${database}`);
  url.password = password;
  url.searchParams.set('host', host);
  return url.href;
}

/**
 * The modes of libpq, by its own rules, without the two that fall back to no encryption. Where `sslrootcert` is
 * absent or `system`, certificates are checked against the authorities that Node knows.
 */
function tlsOf(parameters: URLSearchParams, setting: string): ConnectionSettings['ssl'] {
  const mode = parameters.get('sslmode') ?? 'disable';
  const rootFile = parameters.get('sslrootcert');
  const ca = rootFile === null || rootFile === 'system' ? {} : { ca: certificateIn(rootFile, setting) };
  switch (mode) {
    case 'disable':
      if (rootFile !== null)
        throw new DatabaseUrlError(`${setting} names sslrootcert, but no sslmode that would look at it.`);
      return undefined;
    case 'require':
      // libpq, too, begins to check where a root certificate is named.
      return rootFile === null
        ? { rejectUnauthorized: false }
        : { ...ca, rejectUnauthorized: true, checkServerIdentity: anyName };
    case 'verify-ca':
      return { ...ca, rejectUnauthorized: true, checkServerIdentity: anyName };
    case 'verify-full':
      return { ...ca, rejectUnauthorized: true };
    default:
      throw new DatabaseUrlError(
        `${setting} has sslmode=${mode}, and only disable, require, verify-ca and verify-full are understood.`,
      );
  }
}

function decodedIn(setting: string, part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new DatabaseUrlError(
      `${setting} has a % that stands for no character: write %25 for the sign itself.`,
    );
  }
}

const anyName = () => undefined;

function certificateIn(file: string, setting: string): string {
  if (!existsSync(file))
    throw new DatabaseUrlError(`${setting} names the certificate ${file}, which is not there.`);
  return readFileSync(file, 'utf8');
}
