import { openBackup } from '../../server/src/backup/manifest.ts';
import { openPlace } from '../../server/src/backup/place.ts';
import { restoreBackup } from '../../server/src/backup/restore-backup.ts';
import { storageOf } from '../../server/src/start/storage-of.ts';
import { type Command, exitCodes, required, UsageError } from './command.ts';
import { backupKeyOf, ownerOf, settingsHere } from './installation.ts';

export const restore: Command = {
  usage: ['--from <folder or s3://…> --into <name of the database>'],
  help: `Restores a backup into the database of DATABASE_OWNER_URL and the file storage of the settings, both of which must be
empty. --into repeats the database's name, so that nobody restores into another one than they think. --from is one
backup, or a place with several: then the newest. All of it is checked before anything is written. Afterwards it
says which HIRAM_ACCEPT_RESTORE the first start needs.`,
  options: { from: { type: 'string' }, into: { type: 'string' } },
  async run(args, out) {
    const [from, into] = [required(args, 'from'), required(args, 'into')];
    const settings = settingsHere();
    const owner = ownerOf(settings, 'a restore');
    if (owner.database !== into)
      throw new UsageError(`--into says "${into}", and DATABASE_OWNER_URL names "${owner.database}".`);
    const backup = await openBackup(openPlace(from, settings.backup.s3), backupKeyOf(settings));
    const { acceptRestore } = await restoreBackup({
      backup,
      owner,
      storage: storageOf(settings),
      onProgress: (what, done, of) => out.progress(what, done, of),
    });
    const { manifest, name } = backup;
    out.result({ ok: true, name, madeAt: manifest.madeAt, files: manifest.files.count, acceptRestore }, [
      `Restored ${name} of ${manifest.madeAt}: the database and ${manifest.files.count} files.`,
      'Start the server once like this, with DATABASE_OWNER_URL, and without it from then on:',
      `  HIRAM_ACCEPT_RESTORE=${acceptRestore}`,
    ]);
    return exitCodes.done;
  },
};
