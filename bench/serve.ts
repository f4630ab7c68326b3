import type { ConnectionSettings } from '../server/src/db/connection.ts';
import { serveBare } from './bare-server.ts';
import { serveBench } from './server.ts';

/** A server in a process of its own, as it has in production: the product's, or the bare one. */
export interface ServeTask {
  readonly kind: 'ours' | 'bare';
  readonly connection: ConnectionSettings;
}

process.once('message', async ({ kind, connection }: ServeTask) => {
  const { origin } = await (kind === 'ours' ? serveBench : serveBare)(connection);
  process.send?.(origin);
});
process.once('disconnect', () => process.exit());
