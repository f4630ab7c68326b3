import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ConnectionSettings } from '../db/connection.ts';
import { startLastingPostgres } from '../db/lasting-postgres.ts';
import { lookAtLogin } from '../db/login.ts';
import type { Settings } from './settings.ts';

/** A database, and as whom it can be entered. */
export type ReachedDatabase = Reached & (ByOwner | ByServer);

interface ByOwner {
  readonly owner: ConnectionSettings;
  /** Null where the role is ours to make. */
  readonly server: ConnectionSettings | null;
}

/** The owner's address is kept from the server. */
interface ByServer {
  readonly owner: null;
  readonly server: ConnectionSettings;
}

interface Reached {
  /** From here on nobody comes in as the owner any more, where we can see to that. */
  shutOwner(): Promise<void>;
  readonly lost: Promise<Error>;
}

export async function reachDatabase(
  { database, dataDir, demo }: Settings,
  { onProgress, logger }: { onProgress: (sentence: string) => void; logger: Logger },
  parts: AsyncDisposableStack,
): Promise<ReachedDatabase> {
  if (database === null) {
    const options = { dataDir: join(dataDir, 'postgres'), onProgress };
    const postgres = await startLastingPostgres(options, (sentence) => logger.error(sentence));
    parts.defer(() => postgres.stop());
    const { connection: owner, lost } = postgres;
    return { owner, server: null, shutOwner: () => postgres.shutOwner(), lost };
  }
  const elsewhere = { shutOwner: async () => {}, lost: new Promise<never>(() => {}) };
  // Whoever tries the demo on a database of theirs has one address, and it is the owner's.
  if (demo && database.owner === null && (await lookAtLogin(database.server)).isOwner) {
    return { ...elsewhere, owner: database.server, server: null };
  }
  const { owner, server } = database;
  return owner === null ? { ...elsewhere, owner, server } : { ...elsewhere, owner, server };
}
