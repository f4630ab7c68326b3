/** Where PostgreSQL is. The password is absent on the embedded server's private Unix socket. */
export interface ConnectionSettings {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
  readonly ssl?: boolean;
  /** How long an answer may take; longer than the server itself lets a statement run. */
  readonly answerWithinMs?: number;
}

/**
 * How a peer that has gone silent is noticed: by the kernel while nobody asks it anything, and by the time that
 * an answer may take. A connection on which it was noticed is thrown away.
 */
export function patienceOf({ answerWithinMs = 35_000 }: ConnectionSettings) {
  return { keepAlive: true, keepAliveInitialDelayMillis: 10_000, query_timeout: answerWithinMs };
}

/** An address that cannot be used; its message is the sentence to print. */
export class ConnectionError extends Error {}

/** Reads `postgres://user:password@host:port/database?sslmode=require`, or throws one clear sentence. */
export function connectionFromUrl(databaseUrl: string): ConnectionSettings {
  let url: URL;
  try {
    url = new URL(databaseUrl);
  } catch {
    throw new ConnectionError(
      'DATABASE_URL is not an address of the form postgres://user:password@host:port/database.',
    );
  }
  if (!['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new ConnectionError('DATABASE_URL must begin with postgres:// or postgresql://.');
  }
  const sslmode = url.searchParams.get('sslmode');
  const user = decodeURIComponent(url.username) || 'postgres';
  return {
    host: url.searchParams.get('host') ?? (url.hostname || 'localhost'),
    port: Number(url.port || 5432),
    user,
    database: decodeURIComponent(url.pathname.slice(1)) || user,
    ...(url.password ? { password: decodeURIComponent(url.password) } : {}),
    ...(sslmode && sslmode !== 'disable' ? { ssl: true } : {}),
  };
}
