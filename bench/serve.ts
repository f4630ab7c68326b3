import type { ConnectionSettings } from '../server/src/db/connection.ts';
import { serveBare } from './bare-server.ts';
import { serveBench } from './server.ts';
import { recordWire } from './wire.ts';

/** A server in a process of its own, as it has in production: the product's, one that also writes down what it tells the database, or the bare one. */
export interface ServeTask {
  readonly kind: 'ours' | 'recorded' | 'bare';
  readonly connection: ConnectionSettings;
}

process.once('message', async ({ kind, connection }: ServeTask) => {
  const takeTold = kind === 'recorded' ? recordWire() : null;
  const { origin } = await (kind === 'bare' ? serveBare : serveBench)(connection);
  process.on('message', () => process.send?.(takeTold?.()));
  process.send?.(origin);
});
process.once('disconnect', () => process.exit());
