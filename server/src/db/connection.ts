/** Where PostgreSQL is. The password is absent on the embedded server's private Unix socket. */
export interface ConnectionSettings {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
  readonly ssl?: boolean;
}

/** Reads `postgres://user:password@host:port/database?sslmode=require`, or throws one clear sentence. */
export function connectionFromUrl(databaseUrl: string): ConnectionSettings {
  let url: URL;
  try {
    url = new URL(databaseUrl);
  } catch {
    throw new Error(
      'DATABASE_URL is not an address of the form postgres://user:password@host:port/database.',
    );
  }
  if (!['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new Error('DATABASE_URL must begin with postgres:// or postgresql://.');
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
