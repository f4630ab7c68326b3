import { sql } from '../../server/src/db/sql.ts';
import { reencryptFiles } from '../../server/src/files/reencrypt-files.ts';
import { isKeyInUse } from '../../server/src/personal-data/key-in-use.ts';
import { resealPersonalData } from '../../server/src/personal-data/reseal.ts';
import { allSealedTables, sealedTables } from '../../server/src/start/sealed-tables.ts';
import { SettingsError } from '../../server/src/start/settings/settings-error.ts';
import { type Command, exitCodes } from './command.ts';
import { type Installation, ownerOf, withInstallation } from './installation.ts';

export const rotateKeys: Command = {
  usage: [''],
  help: `Seals personal data and encrypts files with the first key of HIRAM_DATA_KEYS and HIRAM_FILE_KEYS, where an older one did it;
then says which of the older keys nothing needs any more. Put the new key first on every server before, and leave the
old one behind it. It may be stopped and run again. Needs the settings of the server and DATABASE_OWNER_URL.
docs/operate/keys.md has the steps.`,
  options: {},
  async run(_args, out) {
    const done = await withInstallation(async (installation) => {
      const { settings, database, personalData, files } = installation;
      const owner = ownerOf(settings, 'a change of keys');
      const rows = await resealPersonalData(database, personalData, sealedTables);
      out.say(`Sealed ${rows} rows of personal data with the current key.`);
      const encrypted = await reencryptFiles(owner, files, (each, of) => out.progress('files', each, of));
      if (encrypted === null)
        throw new SettingsError('A backup or another change of keys is under way: wait until it has ended.');
      out.say(`Encrypted ${encrypted.moved} files with the current key.`);
      return { rows, ...encrypted, older: await olderKeys(installation) };
    });
    const isWhole = done.unreadable.length === 0;
    out.result({ ok: isWhole, ...done }, [
      ...done.unreadable.map((id) => `✗ file ${id} cannot be opened: look with "npm run hiram -- verify"`),
      ...(done.older.length === 0 ? ['There is no older key.'] : done.older.map(sentenceOf)),
    ]);
    return isWhole ? exitCodes.done : exitCodes.problems;
  },
};

interface OlderKey {
  readonly setting: 'HIRAM_DATA_KEYS' | 'HIRAM_FILE_KEYS';
  readonly id: string;
  readonly isNeeded: boolean;
}

const sentenceOf = ({ setting, id, isNeeded }: OlderKey): string =>
  isNeeded
    ? `${setting}: keep "${id}" after the current one: something is still under it.`
    : `${setting}: "${id}" can be left out from the next start on.`;

function olderKeys({ database, keys, files }: Installation): Promise<OlderKey[]> {
  return database.read(async (tx) => {
    const found: OlderKey[] = [];
    for (const { id } of keys.dataKeys.slice(1))
      found.push({ setting: 'HIRAM_DATA_KEYS', id, isNeeded: await isKeyInUse(tx, allSealedTables, id) });
    for (const { id } of files.keys.slice(1)) {
      const { isNeeded } = await tx.one<{ isNeeded: boolean }>(sql`
        select exists (select from files where key_id = ${id} and forgotten_at is null) as is_needed`);
      found.push({ setting: 'HIRAM_FILE_KEYS', id, isNeeded });
    }
    return found;
  });
}
