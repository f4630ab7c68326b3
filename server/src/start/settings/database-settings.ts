import { connectionFromUrl, DatabaseUrlError } from '../../db/connection.ts';
import { isLoopback } from './loopback.ts';
import { SettingsError } from './settings-error.ts';
import type { Environment } from './variables.ts';

/** Null is the embedded one. Everything there is travels to it: in the clear only on this machine. */
export function databaseUrl({ value }: Environment, demo: boolean): string | null {
  const url = value('DATABASE_URL');
  if (url === '') return null;
  const { host, ssl } = read(url);
  const isHere = host.startsWith('/') || isLoopback(host);
  if (!demo && !isHere && ssl === undefined) {
    throw new SettingsError(
      `DATABASE_URL names the database on ${host} without TLS: add sslmode=verify-full (with sslrootcert=<file> where it has a certificate of your own).`,
    );
  }
  return url;
}

function read(url: string) {
  try {
    return connectionFromUrl(url);
  } catch (error) {
    throw error instanceof DatabaseUrlError ? new SettingsError(error.message) : error;
  }
}
