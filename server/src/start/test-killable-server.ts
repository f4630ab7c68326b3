/**
 * For tests: the real server, in a process that kills itself at a chosen point. Every moment at which the
 * server waits is a question to the database or a call to another server, so counting those reaches every
 * await there is between a withdrawal and its end, and no line of the server has to know.
 */
import { Client } from 'pg';
import { serverRole } from '../db/pool.ts';

/**
 * Which one, counted from the order to do so, and whether
 * before it leaves, once it has left, or when it is answered.
 */
export interface KillOrder {
  readonly at: number;
  readonly when: 'before' | 'during' | 'after';
}

let killOrder: KillOrder | undefined;
let points = 0;

process.on('message', (message: KillOrder | 'count') => {
  if (message === 'count') return void process.send?.(points);
  killOrder = message;
  points = 0;
  process.send?.('armed');
});

const die = () => process.kill(process.pid, 'SIGKILL');

/** Runs one point, dying before, during or after it when it is its turn. */
async function pass<T>(work: () => Promise<T>): Promise<T> {
  points += 1;
  const when = killOrder && points === killOrder.at ? killOrder.when : undefined;
  if (when === 'before') die();
  const answer = work();
  if (when === 'during') setImmediate(die);
  if (when === 'after') await answer.then(die, die);
  return answer;
}

type Query = (this: Client, ...args: unknown[]) => Promise<unknown>;
const prototype = Client.prototype as unknown as { query: Query };
const query = prototype.query;
prototype.query = function (...args) {
  const { options } = (this as unknown as { connectionParameters: { options?: string } })
    .connectionParameters;
  const ask = () => query.apply(this, args);
  // The queue looks for work all the time on connections
  // of its own; that is no point of anybody's withdrawal.
  return options?.includes(serverRole) ? pass(ask) : ask();
};

const call = globalThis.fetch;
globalThis.fetch = (...args) => pass(() => call(...args));

await import('./main.ts');
