import pg, { type PoolClient } from 'pg';
import { type Asked, Batch } from './batch.ts';
import { readerOf } from './pool.ts';
import type { Statement } from './sql.ts';

interface Came {
  readonly rows: object[];
  /** The number of rows changed, or given. */
  readonly count: number;
}
export type Ask = (statement: Statement) => Promise<Came>;

interface Asker {
  readonly ask: Ask;
  /** Until nothing is under way. */
  rest(): Promise<void>;
  /** The last word on the connection, where there is one. After it nothing is asked, and nothing is under way. */
  end(last?: Statement): Promise<void>;
}

/** How the driver writes a value, which its types do not know. */
const { prepareValue } = (
  pg as unknown as { readonly utils: { readonly prepareValue: (value: unknown) => unknown } }
).utils;

/**
 * Asks on a connection that one transaction holds. Statements that do not wait for each other travel together: all
 * that are asked before the program comes to rest, or while an answer is on its way.
 */
export function askOn(client: PoolClient): Asker {
  let waiting: Asked[] = [];
  let isUnderWay = false;
  let isOver = false;
  let onRest = () => {};
  const rest = () =>
    new Promise<void>((resolve) => {
      if (isUnderWay) onRest = resolve;
      else resolve();
    });

  function send(): void {
    if (waiting.length === 0) {
      isUnderWay = false;
      onRest();
      return;
    }
    const batch = new Batch(waiting, readerOf, send);
    waiting = [];
    client.query(batch);
  }

  const queue = ({ name, text, values }: Statement) =>
    new Promise<Came>((resolve, reject) => {
      const statement = { name, text, values: values.map(prepareValue) };
      waiting.push({ statement, onDone: (rows, count) => resolve({ rows, count }), onError: reject });
      if (isUnderWay) return;
      isUnderWay = true;
      process.nextTick(send);
    });

  /** The trace of an error leads to whoever asked, and not to the socket that brought it. */
  async function ask(statement: Statement): Promise<Came> {
    try {
      return await queue(statement);
    } catch (error) {
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  return {
    ask: (statement) =>
      isOver
        ? Promise.reject(new Error('a statement was asked after its transaction was over'))
        : ask(statement),
    rest,
    async end(last) {
      isOver = true;
      if (last) await ask(last);
      await rest();
    },
  };
}
