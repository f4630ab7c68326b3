import { Pool, types } from 'pg';
import { type ConnectionSettings, patienceOf } from './connection.ts';

/** What the server may do: its login belongs to this role and to no other. Migrations run as the database's owner. */
export const serverRole = 'hiram_server';

/** What each connection asks for at its start, written as PostgreSQL repeats it. */
export const sessionOptions = {
  // The login has these rights already; whoever opens a database as its owner has no others either.
  role: serverRole,
  statement_timeout: '30s',
  // Whoever waits for a row holds a connection meanwhile; this long it is worth it.
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '1min',
  // What is asked outside of a transaction only reads, and statements that are asked together see one moment.
  default_transaction_read_only: 'on',
  default_transaction_isolation: 'repeatable read',
  // Compiling the statements of a report took ten times as long as answering them (PostgreSQL 15, 100,000 borrowers).
  jit: 'off',
} as const;

/** For work that begins again from nothing where it was cut off, and on tables so small that one plan fits every question. */
const repeatableOptions = { synchronous_commit: 'off', plan_cache_mode: 'force_generic_plan' };

const int8 = 20;
const date = 1082;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('a bigint left the range of exact integers');
  return value;
}

// A date is a calendar day, not an instant: it stays the text `YYYY-MM-DD`.
const readers = new Map<number, (text: string) => unknown>([
  [int8, safeInteger],
  [date, (text) => text],
]);

export const readerOf = (oid: number): ((text: string) => unknown) =>
  readers.get(oid) ?? types.getTypeParser(oid, 'text');

export function openPool(connection: ConnectionSettings, mostConnections: number): Pool {
  const { lockTimeout = sessionOptions.lock_timeout, isRepeatable = false, ...reached } = connection;
  const more = isRepeatable ? repeatableOptions : {};
  const pool = new Pool({
    ...reached,
    ...patienceOf(connection),
    max: mostConnections,
    options: Object.entries({ ...sessionOptions, lock_timeout: lockTimeout, ...more })
      .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
      .join(' '),
    types: {
      getTypeParser: ((oid: number, format: 'text' | 'binary') =>
        format === 'text' ? readerOf(oid) : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  });
  // An idle connection that breaks (server restart, kill) is replaced by
  // the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}
