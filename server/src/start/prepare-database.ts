import { admitOnly } from '../db/admit-only.ts';
import type { ConnectionSettings } from '../db/connection.ts';
import { asOwner, migrate } from '../db/migrate.ts';
import { makeLogin, ownLoginOf } from '../db/own-login.ts';
import { prepareQueue } from '../jobs/prepare-queue.ts';

/**
 * All that the owner of a database does for the server: its tables, those of the queue, and the door. Gives the login
 * of the server, which is made where there is none.
 */
export async function prepareDatabase(
  { owner, server }: { readonly owner: ConnectionSettings; readonly server: ConnectionSettings | null },
  onProgress: (sentence: string) => void,
): Promise<ConnectionSettings> {
  await migrate(owner, onProgress);
  await prepareQueue(owner);
  const login = server ?? ownLoginOf(owner);
  await asOwner(owner, async (client) => {
    if (server === null) await makeLogin(client, login);
    await admitOnly(client, login);
  });
  return login;
}
