import type { PoolClient } from 'pg';
import { type Ask, askOn } from './ask.ts';
import {
  type Begin,
  beginNothing,
  beginReport,
  beginSnapshot,
  beginWrite,
  commit,
  nothing,
  rollback,
} from './begin.ts';
import { Busy } from './busy.ts';
import { Catalogue, type CatalogueVersion } from './catalogue.ts';
import type { ConnectionSettings } from './connection.ts';
import type { JobData, JobName, JobTiming } from './job-names.ts';
import {
  codeOf,
  DatabaseUnavailable,
  isFromReplica,
  isLost,
  isSilence,
  lockNotAvailable,
  retryable,
  unavailable,
} from './outage.ts';
import { openPool } from './pool.ts';
import { SlowWork, type Worker } from './slow-work.ts';
import type { Statement } from './sql.ts';
import { withoutValues } from './without-values.ts';

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
  /** Said by whoever finds out who calls, for `remember`. */
  readCatalogueAt(version: Promise<CatalogueVersion | undefined>): void;
  /**
   * What follows from the catalogue of a lender alone. A call that only reads is given what the process remembers of the
   * version at which it reads; whoever changes something reads it again. Nobody may change what they are given.
   */
  remember<T>(companyId: number, name: string, load: () => Promise<T>): Promise<T>;
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

const mostAttempts = 5;
const atOnce: Worker = (work) => work();

/** Where a statement is asked, for whoever follows what is done; it hears its text and none of its values. */
export type Asking = <T>(text: string, ask: () => Promise<T>) => Promise<T>;

export function openDatabase(
  connection: ConnectionSettings,
  jobSink: JobSink,
  mostConnections = 20,
  /** Calls that may wait for a connection; one more is told at once that there are too many. */
  mostWaiting = Number.POSITIVE_INFINITY,
  /** Hears of every statement; without it nobody asks. */
  asking?: Asking,
): Database {
  const pool = openPool(connection, mostConnections);
  const catalogue = new Catalogue();

  const followed = (ask: Ask): Ask =>
    asking ? (statement) => asking(statement.text, () => ask(statement)) : ask;

  async function connect(): Promise<PoolClient> {
    if (pool.waitingCount >= mostWaiting) throw new Busy();
    return pool.connect().catch((error: unknown) => {
      throw unavailable(error);
    });
  }

  /** A connection on which something begins, and whether it has broken since. */
  async function hold(begin: Begin) {
    const client = await connect();
    const asker = askOn(client);
    // Whoever asks next learns of it when this fails: their own statement fails with it.
    for (const statement of begin) asker.ask(statement).catch(() => {});
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
      ...asker,
      onBreak,
      isBroken: () => isBroken,
      isUnconfirmed: () => isUnconfirmed,
      async rollBack() {
        // Where there is nothing to roll back, it is asked all the same whether anybody answers.
        if (!isBroken) await asker.end(begin.length > 0 ? rollback : nothing).catch(onBreak);
      },
      release() {
        client.off('error', onBreak);
        client.off('notice', onNotice);
        client.release(isBroken);
      },
    };
  }

  async function inTransaction<T>(
    begin: Begin,
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
    begin: Begin,
    work: (tx: Tx) => Promise<Outcome<T>>,
    slowWork: SlowWork,
  ): Promise<Tried<T>> {
    const { client, ...held } = await hold(begin);
    let isCommitting = false;
    try {
      const jobs: Job[] = [];
      const remembering = begin === beginNothing ? catalogue : null;
      const outcome = await work(transactionOn(followed(held.ask), jobs, slowWork, remembering));
      if (outcome.keep && jobs.length > 0) {
        await held.rest();
        await jobSink.insert(client, jobs);
      }
      isCommitting = outcome.keep && begin.length > 0;
      if (begin.length > 0) await held.end(outcome.keep ? commit : rollback);
      else await held.end();
      if (held.isUnconfirmed()) throw unavailable(new Error('the replica has not confirmed it'));
      return { isDone: true, value: outcome.value };
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      // Nothing more can be asked on a connection that owes an answer.
      if (isLost(error) || (begin === beginWrite && isFromReplica(error))) held.onBreak();
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
    const held = await hold(beginSnapshot);
    try {
      return yield* pages(transactionOn(followed(held.ask), [], new SlowWork(atOnce), null));
    } catch (error) {
      if (isLost(error)) held.onBreak();
      throw held.isBroken() ? unavailable(error) : withoutValues(error);
    } finally {
      await held.rollBack();
      held.release();
    }
  }

  return {
    write: (work, worker) => inTransaction(beginWrite, work, worker),
    read: (work) => inTransaction(beginNothing, async (tx) => ({ value: await work(tx), keep: true })),
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

async function rowsOf<Row>(ask: Ask, statement: Statement): Promise<Row[]> {
  return (await ask(statement)).rows as Row[];
}

function transactionOn(ask: Ask, jobs: Job[], slowWork: SlowWork, catalogue: Catalogue | null): Tx {
  let catalogueAt: Promise<CatalogueVersion | undefined> | undefined;
  return {
    rows: (statement) => rowsOf(ask, statement),
    maybe: async <Row>(statement: Statement) => (await rowsOf<Row>(ask, statement))[0],
    async one<Row>(statement: Statement) {
      const [row, ...others] = await rowsOf<Row>(ask, statement);
      if (row === undefined || others.length > 0)
        throw new Error(`expected one row, got ${row === undefined ? 0 : others.length + 1}`);
      return row;
    },
    run: async (statement) => (await ask(statement)).count,
    outside: (name, work) => slowWork.resultOf(name, work),
    readCatalogueAt(version) {
      catalogueAt = version;
    },
    async remember(companyId, name, load) {
      const at = await catalogueAt;
      return catalogue && at?.companyId === companyId ? catalogue.piece(at, name, load) : load();
    },
    enqueue(name, data, timing = {}) {
      jobs.push({ name, data, timing });
    },
  };
}
