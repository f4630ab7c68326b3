import { readFileSync } from 'node:fs';
import { keepNewest, makeBackup } from '../../server/src/backup/make-backup.ts';
import { openPlace } from '../../server/src/backup/place.ts';
import { storageOf } from '../../server/src/start/storage-of.ts';
import { type Command, count, exitCodes, required } from './command.ts';
import { backupKeyOf, ownerOf, settingsHere } from './installation.ts';

export const backup: Command = {
  usage: ['--to <folder>', '--to s3://bucket/folder', '--to <folder> --keep 14'],
  help: `Makes a backup of database and files, of one moment, while the server goes on. It is encrypted with HIRAM_BACKUP_KEY
and becomes a folder of its own in --to. With --keep, older ones beyond so many are removed afterwards, and what a stopped backup left two days ago or more. Needs the
settings of the server, DATABASE_OWNER_URL, and pg_dump of the database's version or newer. The keys of the
installation are in no backup: keep them elsewhere.`,
  options: { to: { type: 'string' }, keep: { type: 'string' } },
  async run(args, out) {
    const [to, keep] = [required(args, 'to'), count(args, 'keep')];
    const settings = settingsHere();
    const place = openPlace(to, settings.backup.s3);
    const { name, manifest } = await makeBackup({
      owner: ownerOf(settings, 'a backup'),
      storage: storageOf(settings),
      key: backupKeyOf(settings),
      place,
      hiramVersion: hiramVersion(),
      now: () => new Date(),
      onProgress: (what, done, of) => out.progress(what, done, of),
    });
    const removed = keep === null ? [] : await keepNewest(place, keep, new Date());
    const { files, database, goneMeanwhile, installation, parts } = manifest;
    out.result(
      { ok: true, name, files, database, parts: parts.length, goneMeanwhile: goneMeanwhile.length, removed },
      [
        `Backup ${name} is in ${place.address}.`,
        `  installation ${installation.id}, generation ${installation.generation}, ${manifest.migration}`,
        `  database ${database.bytes} bytes, ${files.count} files of ${files.bytes} bytes, ${parts.length} parts`,
        ...(goneMeanwhile.length > 0
          ? [`  ${goneMeanwhile.length} files were forgotten while it was made`]
          : []),
        ...removed.map((old) => `  removed ${old}`),
      ],
    );
    return exitCodes.done;
  },
};

function hiramVersion(): string {
  const file = new URL('../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
