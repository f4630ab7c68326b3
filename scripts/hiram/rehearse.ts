import { openBackup } from '../../server/src/backup/manifest.ts';
import { openPlace } from '../../server/src/backup/place.ts';
import { rehearseRestore } from '../../server/src/start/rehearse-restore.ts';
import { SettingsError } from '../../server/src/start/settings/settings-error.ts';
import { type Command, exitCodes, required } from './command.ts';
import { backupKeyOf, ownerOf, settingsHere } from './installation.ts';
import { tableOf } from './output.ts';
import { resultOf } from './verify.ts';

export const rehearse: Command = {
  usage: ['--from <folder or s3://…>'],
  help: `Proves that a backup can be restored: into a new database beside the real one and a new folder, where everything is
verified; then both are removed. The real database and its files are not touched. The role in DATABASE_OWNER_URL
must be allowed to create databases (alter role … createdb). Do it every month.`,
  options: { from: { type: 'string' } },
  async run(args, out) {
    const from = required(args, 'from');
    const settings = settingsHere();
    const owner = ownerOf(settings, 'a rehearsal');
    const { personalDataKeys, files, database } = settings;
    if (!personalDataKeys || !files.keys || !database)
      throw new SettingsError('A rehearsal needs the keys of the installation in its settings.');
    const backup = await openBackup(openPlace(from, settings.backup.s3), backupKeyOf(settings));
    const rehearsed = await rehearseRestore({
      ...{ backup, owner, login: database.server, fileKeys: files.keys, personalDataKeys },
      onProgress: (what, done, of) => out.progress(what, done, of),
    });
    const hasProblems = rehearsed.verified.some(({ problems }) => problems.length > 0);
    const { manifest, name } = backup;
    out.result({ ok: !hasProblems, name, madeAt: manifest.madeAt, ...rehearsed }, [
      `Rehearsed ${name} of ${manifest.madeAt} in ${rehearsed.seconds} seconds; nothing of it is left.`,
      ...tableOf(['what', 'looked at', 'result'], rehearsed.verified.map(resultOf)),
      ...rehearsed.verified.flatMap(({ problems }) => problems.map((problem) => `✗ ${problem}`)),
    ]);
    return hasProblems ? exitCodes.problems : exitCodes.done;
  },
};
