import { prepareDatabase } from '../../server/src/start/prepare-database.ts';
import { databaseSettings } from '../../server/src/start/settings/database-settings.ts';
import { SettingsError } from '../../server/src/start/settings/settings-error.ts';
import { readEnvironment } from '../../server/src/start/settings/variables.ts';
import { type Command, exitCodes } from './command.ts';

export const migrate: Command = {
  usage: [''],
  help: `Does everything that the owner of a database does for the server, so that the owner's password need not be
where the server is: tables, the tables of the queue, and who may come in. Needs DATABASE_OWNER_URL and
DATABASE_URL, which says whom to let in. Safe to run again; run it with every new version.`,
  options: {},
  async run(_args, out) {
    // Everything travels as safely as in production.
    const database = databaseSettings(readEnvironment(process.env), false);
    if (!database?.owner)
      throw new SettingsError(
        'DATABASE_OWNER_URL and DATABASE_URL must both be set: the first as the owner, the second as the role that the server logs in as.',
      );
    const { owner, server } = database;
    const applied: string[] = [];
    await prepareDatabase({ owner, server }, (sentence) => {
      applied.push(sentence);
      out.say(sentence);
    });
    out.result({ ok: true, database: owner.database, login: server.user, steps: applied }, [
      `The database "${owner.database}" is ready for "${server.user}".`,
    ]);
    return exitCodes.done;
  },
};
