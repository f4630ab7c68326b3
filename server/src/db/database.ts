import type { PoolClient } from 'pg';
import { Busy } from './busy.ts';
import type { ConnectionSettings } from './connection.ts';
import type { JobData, JobName, JobTiming } from './job-names.ts';
import { openPool } from './pool.ts';
import { rowsOf } from './rows-of.ts';
import { SlowWork, type Worker } from './slow-work.ts';
import type { Statement } from './sql.ts';
import { withoutValues } from './without-values.ts';

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
  /**
   * What work comes to that is slow by design, a password's hash for one, and must hold neither a connection nor a row.
   * Asked for the first time, it takes this transaction back, is done, and the transaction runs again from its
   * beginning; asked for by the same name then, its result is there.
   */
  outside<T>(name: string, work: () => Promise<T>): Promise<T>;
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
  /** `worker` does the slow work that the transaction asks for. */
  write<T>(work: (tx: Tx) => Promise<Outcome<T>>, worker?: Worker): Promise<T>;
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One snapshot for all of its statements, and less time for each than the work of the day has. */
  readReport<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same for what is given out page by page: each is read when the one before has been taken. It is over when
   * the last was, or whoever takes them goes away. Nothing is tried again: a part of it may have gone out.
   */
  readPages<Page, End>(pages: (tx: Tx) => AsyncGenerator<Page, End>): AsyncGenerator<Page, End>;
  ping(): Promise<void>;
  /** How its connections are used at this moment. */
  connections(): Connections;
  close(): Promise<void>;
}

export interface Connections {
  readonly inUse: number;
  readonly idle: number;
  /** Who waits for one. */
  readonly waiting: number;
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
const lockNotAvailable = '55P03';
/**
 * Of a server that is going down, coming up, or was made a replica meanwhile: on this connection nothing can be done any
 * more, and on another one perhaps it can.
 */
const goingAway = new Set(['57P01', '57P02', '57P03', '25006']);
const atOnce: Worker = (work) => work();

/** Where a statement is asked, for whoever follows what is done; it hears its text and none of its values. */
export type Asking = <T>(text: string, ask: () => Promise<T>) => Promise<T>;
const unfollowed: Asking = (_text, ask) => ask();

export function openDatabase(
  connection: ConnectionSettings,
  jobSink: JobSink,
  mostConnections = 20,
  /** Calls that may wait for a connection; one more is told at once that there are too many. */
  mostWaiting = Number.POSITIVE_INFINITY,
  asking = unfollowed,
): Database {
  const pool = openPool(connection, mostConnections);

  async function connect(): Promise<PoolClient> {
    if (pool.waitingCount >= mostWaiting) throw new Busy();
    return pool.connect().catch((error: unknown) => {
      throw unavailable(error);
    });
  }

  /** A connection, and whether it has broken since. */
  async function hold() {
    const client = await connect();
    let isBroken = false;
    let isUnconfirmed = false;
    const onBreak = () => {
      isBroken = true;
    };
    // Whoever stops waiting for the replica is told that it was done, and warned that the replica may not have it.
    const onNotice = ({ routine }: { readonly routine?: string | undefined }) => {
      if (routine === 'SyncRepWaitForLSN') isUnconfirmed = true;
    };
    client.on('error', onBreak);
    client.on('notice', onNotice);
    return {
      client,
      onBreak,
      isBroken: () => isBroken,
      isUnconfirmed: () => isUnconfirmed,
      async rollBack() {
        if (!isBroken) await client.query('rollback').catch(onBreak);
      },
      release() {
        client.off('error', onBreak);
        client.off('notice', onNotice);
        client.release(isBroken);
      },
    };
  }

  async function inTransaction<T>(
    begin: string,
    work: (tx: Tx) => Promise<Outcome<T>>,
    worker = atOnce,
  ): Promise<T> {
    const slowWork = new SlowWork(worker);
    let hasMoved = false;
    for (let attempt = 1; ; ) {
      const outcome = await tryOnce(begin, work, slowWork);
      if (outcome.isDone) return outcome.value;
      const { error } = outcome;
      if (slowWork.isWanted(error)) await slowWork.do(error);
      else if (error instanceof DatabaseUnavailable) {
        // The connection may have been the last of a server that is gone, and there is another one already.
        if (hasMoved) throw error;
        hasMoved = true;
      } else if (attempt < mostAttempts && retryable.has(codeOf(error))) attempt += 1;
      else throw codeOf(error) === lockNotAvailable ? new Busy() : withoutValues(error);
    }
  }

  type Tried<T> = { readonly isDone: true; readonly value: T } | { readonly isDone: false; error: unknown };

  /** The connection is given back before anything is tried again, or done meanwhile. */
  async function tryOnce<T>(
    begin: string,
    work: (tx: Tx) => Promise<Outcome<T>>,
    slowWork: SlowWork,
  ): Promise<Tried<T>> {
    const { client, ...held } = await hold();
    let isCommitting = false;
    try {
      await client.query(begin);
      const jobs: Job[] = [];
      const outcome = await work(transactionOn(client, jobs, slowWork, asking));
      if (outcome.keep && jobs.length > 0) await jobSink.insert(client, jobs);
      isCommitting = outcome.keep;
      await client.query(outcome.keep ? 'commit' : 'rollback');
      if (held.isUnconfirmed()) throw unavailable(new Error('the replica has not confirmed it'));
      return { isDone: true, value: outcome.value };
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      // Nothing more can be asked on a connection that owes an answer.
      if (isSilence(error) || goingAway.has(codeOf(error))) held.onBreak();
      await held.rollBack();
      if (!held.isBroken()) return { isDone: false, error };
      // What was to be kept may have been; what was not asked to be cannot, and may be done again.
      if (isCommitting || isSilence(error)) throw unavailable(error);
      return { isDone: false, error: unavailable(error) };
    } finally {
      held.release();
    }
  }

  async function* readPages<Page, End>(
    pages: (tx: Tx) => AsyncGenerator<Page, End>,
  ): AsyncGenerator<Page, End> {
    const { client, ...held } = await hold();
    try {
      await client.query(beginSnapshot);
      return yield* pages(transactionOn(client, [], new SlowWork(atOnce), asking));
    } catch (error) {
      if (isSilence(error) || goingAway.has(codeOf(error))) held.onBreak();
      throw held.isBroken() ? unavailable(error) : withoutValues(error);
    } finally {
      await held.rollBack();
      held.release();
    }
  }

  return {
    write: (work, worker) => inTransaction('begin', work, worker),
    read: (work) => inTransaction('begin read only', async (tx) => ({ value: await work(tx), keep: true })),
    readReport: (work) => inTransaction(beginReport, async (tx) => ({ value: await work(tx), keep: true })),
    readPages,
    async ping() {
      await pool.query('select 1');
    },
    connections() {
      const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
      return { inUse: totalCount - idle, idle, waiting };
    },
    close: () => pool.end(),
  };
}

function unavailable(error: unknown): DatabaseUnavailable {
  const cause = withoutValues(error);
  return new DatabaseUnavailable(`the database is not there: ${(cause as Error).message}`, { cause });
}

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? '';
}

/** The driver has no code for an answer that did not come in time. */
function isSilence(error: unknown): boolean {
  return (error as Error).message === 'Query read timeout';
}

function transactionOn(client: PoolClient, jobs: Job[], slowWork: SlowWork, asking: Asking): Tx {
  const rows = <Row>(statement: Statement) => asking(statement.text, () => rowsOf<Row>(client, statement));
  return {
    rows,
    maybe: async <Row>(statement: Statement) => (await rows<Row>(statement))[0],
    async one<Row>(statement: Statement) {
      const [row, ...others] = await rows<Row>(statement);
      if (row === undefined || others.length > 0)
        throw new Error(`expected one row, got ${row === undefined ? 0 : others.length + 1}`);
      return row;
    },
    async run(statement) {
      const ask = () => client.query({ ...statement, values: [...statement.values] });
      const { rowCount } = await asking(statement.text, ask);
      return rowCount ?? 0;
    },
    outside: (name, work) => slowWork.resultOf(name, work),
    enqueue(name, data, timing = {}) {
      jobs.push({ name, data, timing });
    },
  };
}
