import type { Database } from './database.ts';
import { sessionOptions } from './pool.ts';
import { sql } from './sql.ts';

/**
 * Whether what a connection asks for at its start has arrived: a pooler in between may leave it out, and then queries
 * would run as somebody else, and for ever. Gives the sentence to print.
 */
export async function checkSession(database: Database, login: string): Promise<string | null> {
  const found = await database.read((tx) =>
    tx.one<{
      login: string;
      role: string;
      statementTimeout: string;
      lockTimeout: string;
      idleTimeout: string;
    }>(sql`
      select session_user::text as login, current_user::text as role,
        current_setting('statement_timeout') as statement_timeout /* never null: it has a default */,
        current_setting('lock_timeout') as lock_timeout /* never null: the same */,
        current_setting('idle_in_transaction_session_timeout') as idle_timeout /* never null: the same */`),
  );
  const isAsAsked =
    found.login === login &&
    found.role === sessionOptions.role &&
    found.statementTimeout === sessionOptions.statement_timeout &&
    found.lockTimeout === sessionOptions.lock_timeout &&
    found.idleTimeout === sessionOptions.idle_in_transaction_session_timeout;
  return isAsAsked
    ? null
    : 'What stands between Hiram and PostgreSQL leaves out what a connection asks for at its start: let DATABASE_URL name PostgreSQL itself, not a pooler.';
}
