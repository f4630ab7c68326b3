import { Pool, type PoolClient, types } from 'pg';
import { type ConnectionSettings, patienceOf } from './connection.ts';
import type { JobData, JobName, JobTiming } from './job-names.ts';
import { type RowShape, rowShape } from './row-shape.ts';
import type { Statement } from './sql.ts';
import { withoutValues } from './without-values.ts';

/** What the server may do: its login belongs to this role and to no other. Migrations run as the database's owner. */
export const serverRole = 'hiram_server';

/** What each connection asks for at its start, written as PostgreSQL repeats it. */
export const sessionOptions = {
  // The login has these rights already; whoever opens a database as its owner has no others either.
  role: serverRole,
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '1min',
} as const;

const beginSnapshot = `begin isolation level repeatable read read only; set local statement_timeout = '20s'`;

/**
 * A report reads most of the book, once. So it may use more memory than a call, each is planned for what it is asked
 * for, and tables are joined as a whole: the planner takes the few accounts of the house for as short as those of a loan.
 */
const beginReport = `${beginSnapshot}; set local work_mem = '64MB'; set local plan_cache_mode = force_custom_plan;
  set local enable_nestloop = off`;

/**
 * One transaction. Operations get it from outside and never commit. A row's keys are its columns in
 * camelCase; a timestamp is a `Date`, a calendar day the text `YYYY-MM-DD`, a bigint a number.
 */
export interface Tx {
  rows<Row>(statement: Statement): Promise<Row[]>;
  maybe<Row>(statement: Statement): Promise<Row | undefined>;
  one<Row>(statement: Statement): Promise<Row>;
  /** The number of rows changed. */
  run(statement: Statement): Promise<number>;
  /** Background work that begins when, and only when, this transaction commits. */
  enqueue<Name extends JobName>(name: Name, data: JobData[Name], timing?: JobTiming): void;
}

/** Where enqueued jobs go, on the transaction's own connection. */
export interface JobSink {
  insert(client: PoolClient, jobs: readonly Job[]): Promise<void>;
}

interface Job {
  readonly name: JobName;
  readonly data: JobData[JobName];
  readonly timing: JobTiming;
}

export interface Database {
  write<T>(work: (tx: Tx) => Promise<Outcome<T>>): Promise<T>;
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One snapshot for all of its statements, and less time for each than the work of the day has. */
  readReport<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same for what is given out page by page: each is read when the one before has been taken. It is over when
   * the last was, or whoever takes them goes away. Nothing is tried again: a part of it may have gone out.
   */
  readPages<Page, End>(pages: (tx: Tx) => AsyncGenerator<Page, End>): AsyncGenerator<Page, End>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** What a transaction came to: `keep` false rolls back and still gives the value. */
export interface Outcome<T> {
  readonly value: T;
  readonly keep: boolean;
}

/** The database does not answer, or the connection to it broke; what was asked may have been done or not. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

// Serialization failure and deadlock: PostgreSQL chose this
// transaction to give way, and running it again is safe.
const retryable = new Set(['40001', '40P01']);
const mostAttempts = 5;

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

export function openDatabase(
  connection: ConnectionSettings,
  jobSink: JobSink,
  mostConnections = 20,
): Database {
  const pool = new Pool({
    ...connection,
    ...patienceOf(connection),
    max: mostConnections,
    // Also how long a call may wait its turn for a connection: in a rush a slow answer is better than none.
    connectionTimeoutMillis: 20_000,
    options: Object.entries(sessionOptions)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: {
      getTypeParser: ((oid: number, format: 'text' | 'binary') =>
        (format === 'text' ? readers.get(oid) : undefined) ??
        types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  });
  // An idle connection that breaks (server restart, kill) is replaced by
  // the pool; without a listener it would end the process.
  pool.on('error', () => {});

  const connect = () =>
    pool.connect().catch((error: unknown) => {
      throw unavailable(error);
    });

  /** A connection, and whether it has broken since. */
  async function hold() {
    const client = await connect();
    let isBroken = false;
    const onBreak = () => {
      isBroken = true;
    };
    client.on('error', onBreak);
    return {
      client,
      onBreak,
      isBroken: () => isBroken,
      async rollBack() {
        if (!isBroken) await client.query('rollback').catch(onBreak);
      },
      release() {
        client.off('error', onBreak);
        client.release(isBroken);
      },
    };
  }

  async function inTransaction<T>(begin: string, work: (tx: Tx) => Promise<Outcome<T>>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const { client, ...held } = await hold();
      try {
        await client.query(begin);
        const jobs: Job[] = [];
        const outcome = await work(transactionOn(client, jobs));
        if (outcome.keep && jobs.length > 0) await jobSink.insert(client, jobs);
        await client.query(outcome.keep ? 'commit' : 'rollback');
        return outcome.value;
      } catch (error) {
        // Nothing more can be asked on a connection that owes an answer.
        if (isSilence(error)) held.onBreak();
        await held.rollBack();
        if (held.isBroken()) throw unavailable(error);
        if (attempt < mostAttempts && retryable.has((error as { code?: string }).code ?? '')) continue;
        throw withoutValues(error);
      } finally {
        held.release();
      }
    }
  }

  async function* readPages<Page, End>(
    pages: (tx: Tx) => AsyncGenerator<Page, End>,
  ): AsyncGenerator<Page, End> {
    const { client, ...held } = await hold();
    try {
      await client.query(beginSnapshot);
      return yield* pages(transactionOn(client, []));
    } catch (error) {
      if (isSilence(error)) held.onBreak();
      throw held.isBroken() ? unavailable(error) : withoutValues(error);
    } finally {
      await held.rollBack();
      held.release();
    }
  }

  return {
    write: (work) => inTransaction('begin', work),
    read: (work) => inTransaction('begin read only', async (tx) => ({ value: await work(tx), keep: true })),
    readReport: (work) => inTransaction(beginReport, async (tx) => ({ value: await work(tx), keep: true })),
    readPages,
    async ping() {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}

function unavailable(error: unknown): DatabaseUnavailable {
  const cause = withoutValues(error);
  return new DatabaseUnavailable(`the database is not there: ${(cause as Error).message}`, { cause });
}

/** The driver has no code for an answer that did not come in time. */
function isSilence(error: unknown): boolean {
  return (error as Error).message === 'Query read timeout';
}

/** By the name of a statement, which stands for its text and so for its columns. */
const shapes = new Map<string, RowShape>();

async function rowsOf<Row>(client: PoolClient, statement: Statement): Promise<Row[]> {
  const { fields, rows } = await client.query<unknown[]>({
    ...statement,
    values: [...statement.values],
    rowMode: 'array',
  });
  let shape = shapes.get(statement.name);
  if (!shape) {
    shape = rowShape(fields.map(({ name }) => name));
    shapes.set(statement.name, shape);
  }
  return rows.map(shape) as Row[];
}

function transactionOn(client: PoolClient, jobs: Job[]): Tx {
  return {
    rows: (statement) => rowsOf(client, statement),
    maybe: async <Row>(statement: Statement) => (await rowsOf<Row>(client, statement))[0],
    async one<Row>(statement: Statement) {
      const [row, ...others] = await rowsOf<Row>(client, statement);
      if (row === undefined || others.length > 0)
        throw new Error(`expected one row, got ${row === undefined ? 0 : others.length + 1}`);
      return row;
    },
    async run(statement) {
      const { rowCount } = await client.query({ ...statement, values: [...statement.values] });
      return rowCount ?? 0;
    },
    enqueue(name, data, timing = {}) {
      jobs.push({ name, data, timing });
    },
  };
}
