import type { ConnectionSettings } from '../server/src/db/connection.ts';
import { type Floor, serveBare } from './bare-server.ts';
import { watchHands } from './profile.ts';
import { serveBench } from './server.ts';
import { recordWire } from './wire.ts';

/** A server in a process of its own, as it has in production: the product's, one that also writes down what it tells the database, or a bare one. */
export interface ServeTask {
  readonly kind: 'ours' | 'recorded' | Floor;
  readonly connection: ConnectionSettings;
}

/** What was told to the database since the last time, or whose code the process was in since it was watched. */
export type ServeAsk = 'told' | 'watch hands' | 'hands';

process.once('message', async ({ kind, connection }: ServeTask) => {
  const takeTold = kind === 'recorded' ? recordWire() : null;
  const isOurs = kind === 'ours' || kind === 'recorded';
  const { origin } = await (isOurs ? serveBench(connection) : serveBare(connection, kind));
  let takeHands = async (): Promise<unknown> => null;
  process.on('message', async (ask: ServeAsk) => {
    if (ask === 'told') process.send?.(takeTold?.());
    if (ask === 'hands') process.send?.(await takeHands());
    if (ask !== 'watch hands') return;
    takeHands = await watchHands();
    process.send?.('watching');
  });
  process.send?.(origin);
});
process.once('disconnect', () => process.exit());
