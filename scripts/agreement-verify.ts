/**
 * What `npm run agreement:verify -- HC-2026-00000012` runs: whether an agreement, or an addendum to one, is, byte for
 * byte, still the one that was made and accepted. It needs the settings of the server, for its keys.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { agreements, verifyPaper } from '../server/src/agreement/verify-agreement.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { reachExisting } from '../server/src/db/reach-existing.ts';
import { extensionAddenda } from '../server/src/extension/store.ts';
import { demoFileKeys } from '../server/src/files/demo-keys.ts';
import { diskStorage } from '../server/src/files/disk-storage.ts';
import { openFiles } from '../server/src/files/files.ts';
import { s3Storage } from '../server/src/files/s3-storage.ts';
import { planAddenda } from '../server/src/hardship/paper-store.ts';
import { demoKeys } from '../server/src/personal-data/keys.ts';
import { createPersonalData } from '../server/src/personal-data/seal.ts';
import { describeFailure } from '../server/src/start/describe-failure.ts';
import { readSettings } from '../server/src/start/settings.ts';

const projectDir = fileURLToPath(new URL('../', import.meta.url));

async function main(number: string | undefined): Promise<void> {
  if (number === undefined) throw new Error('Say which: npm run agreement:verify -- HC-2026-00000012');
  const settings = readSettings(process.env, projectDir);
  const { dataDir, database: address } = settings;
  const reached = await reachExisting({ address: address?.server ?? null, dataDir });
  const database = openDatabase(reached.connection, { insert: async () => {} }, 1);
  try {
    const { keys, s3 } = settings.files;
    const storage = s3 ? s3Storage(s3) : diskStorage(join(dataDir, 'files'));
    const files = openFiles(storage, keys ?? demoFileKeys(dataDir));
    const personalData = createPersonalData(settings.personalDataKeys ?? demoKeys(dataDir));
    const { facts, problems } = await verifyPaper(
      database,
      { files, personalData, kinds: [agreements, extensionAddenda, planAddenda] },
      number,
    );
    for (const fact of facts) console.log(fact);
    for (const problem of problems) console.error(`✗ ${problem}`);
    if (problems.length === 0) console.log('✓ Nothing of it was changed.');
    else process.exitCode = 1;
  } finally {
    await database.close();
    await reached.stop();
  }
}

main(process.argv[2]).catch((error) => {
  console.error(`The contract cannot be verified. ${describeFailure(error)}`);
  process.exitCode = 1;
});
