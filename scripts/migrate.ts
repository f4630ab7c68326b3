/**
 * What `npm run migrate` runs: everything that the owner of a database does for the server, so that the owner's
 * address need not be where the server is. DATABASE_URL says whom to let in.
 */
import { describeFailure } from '../server/src/start/describe-failure.ts';
import { prepareDatabase } from '../server/src/start/prepare-database.ts';
import { databaseSettings } from '../server/src/start/settings/database-settings.ts';
import { SettingsError } from '../server/src/start/settings/settings-error.ts';
import { readEnvironment } from '../server/src/start/settings/variables.ts';

/** Everything travels as safely as in production. */
async function main(): Promise<void> {
  const database = databaseSettings(readEnvironment(process.env), false);
  if (!database?.owner) {
    throw new SettingsError(
      'DATABASE_OWNER_URL and DATABASE_URL must both be set: the first as the owner, the second as the role that the server logs in as.',
    );
  }
  const { owner, server } = database;
  await prepareDatabase({ owner, server }, (sentence) => console.log(sentence));
  console.log(`The database "${owner.database}" is ready for "${server.user}".`);
}

main().catch((error) => {
  console.error(`The database cannot be prepared. ${describeFailure(error)}`);
  process.exitCode = 1;
});
