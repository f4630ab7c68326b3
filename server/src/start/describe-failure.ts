import { DatabaseUrlError } from '../db/connection.ts';
import { EmbeddedPostgresError } from '../db/embedded-postgres.ts';
import { MigrationError } from '../db/migrate.ts';
import { harmlessError } from '../operation/logger.ts';
import { SettingsError } from './settings/settings-error.ts';

/** Failures whose message is the sentence to print. */
const sentences = [SettingsError, DatabaseUrlError, EmbeddedPostgresError, MigrationError];

/** One sentence for the person at the console; a stack only for what we did not foresee. */
export function describeFailure(error: unknown): string {
  if (sentences.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!(error instanceof Error)) return String(error);
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EHOSTUNREACH':
    case 'ETIMEDOUT':
      return 'The database at DATABASE_URL does not answer: check that it runs and that the address is right.';
    case '28P01':
    case '28000':
      return 'The database at DATABASE_URL refused the user or the password.';
    case '3D000':
      return 'The database named in DATABASE_URL does not exist: create it first.';
    case '42501':
      return /^permission denied for database/.test(error.message)
        ? 'The user in DATABASE_URL may not open this database: run "npm run migrate", or grant connect on it, as its owner.'
        : 'The owner of the database may not create what Hiram needs: as a superuser, run create role hiram_server; and let DATABASE_OWNER_URL name the user who owns the database.';
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'CERT_HAS_EXPIRED':
      return `The certificate of the database is not the one that DATABASE_URL asks for (${codeOf(error)}): check its name, its days, and sslrootcert.`;
    case '08P01':
      return 'DATABASE_URL leads to a pooler that does not let a connection say what it needs: let it name PostgreSQL itself.';
    case 'ENOSPC':
    case '53100':
      return 'The disk is full: free some space, or set HIRAM_DATA_DIR to a folder on another disk.';
    case 'EACCES':
    case 'EPERM':
      return `No permission: ${error.message}.`;
    default:
      return /timeout|Connection terminated/i.test(error.message)
        ? 'The database at DATABASE_URL does not answer in time.'
        : (harmlessError(error).stack ?? '');
  }
}

/** What failed in a migration is the cause of what is told of it. */
function codeOf(error: Error): string | undefined {
  return (error as { code?: string }).code ?? (error.cause as { code?: string } | undefined)?.code;
}
