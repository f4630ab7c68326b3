/**
 * What `npm run audit:verify` runs: whether the log of what staff did is whole. It needs the settings of the server, for
 * its key and its file storage. After `--` come the rows that were kept elsewhere, as it printed them: lender:number:hash.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Anchor, type KeptAnchor, readAnchors } from '../server/src/audit/audit-anchors.ts';
import { type Chain, verifyAuditChains } from '../server/src/audit/audit-chain.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { reachExisting } from '../server/src/db/reach-existing.ts';
import { diskStorage } from '../server/src/files/disk-storage.ts';
import { s3Storage } from '../server/src/files/s3-storage.ts';
import { demoKeys } from '../server/src/personal-data/keys.ts';
import { createPersonalData } from '../server/src/personal-data/seal.ts';
import { describeFailure } from '../server/src/start/describe-failure.ts';
import { readSettings } from '../server/src/start/settings.ts';

const projectDir = fileURLToPath(new URL('../', import.meta.url));

function readAnchor(text: string): Anchor {
  const [, companyId, number, hash] = /^(\d+):(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!companyId || !number || !hash) {
    console.error(`"${text}" is not of the form lender:number:hash.`);
    process.exit(1);
  }
  return { companyId: Number(companyId), number: Number(number), hash };
}

function report({ companyId, companyName, rows, lastHash, broken, lost }: Chain): void {
  for (const sentence of lost) console.log(`${companyName}: ${sentence}.`);
  if (broken !== null) {
    console.log(`${companyName}: ${rows} rows whole, then the chain is broken: ${broken}.`);
    return;
  }
  console.log(`${companyName}: ${rows} rows, chain unbroken.`);
  if (rows > 0) console.log(`  last row  ${companyId}:${rows}:${lastHash}`);
}

function reportAnchors(kept: readonly KeptAnchor[], strange: number): void {
  const last = kept.at(-1);
  console.log(
    last
      ? `The newest anchor in the file storage is of ${last.at}. What was done after it can be cut off unseen; while the server runs, there is one every hour.`
      : 'There is no anchor in the file storage.',
  );
  if (strange > 0)
    console.log(`${strange} anchors in the file storage were not written by a server with this key.`);
}

async function main(): Promise<void> {
  const handed = process.argv.slice(2).map(readAnchor);
  const settings = readSettings(process.env, projectDir);
  const { dataDir, database: address, files } = settings;
  const reached = await reachExisting({ address: address?.server ?? null, dataDir });
  const database = openDatabase(reached.connection, { insert: async () => {} }, 1);
  try {
    const storage = files.s3 ? s3Storage(files.s3) : diskStorage(join(dataDir, 'files'));
    const personalData = createPersonalData(settings.personalDataKeys ?? demoKeys(dataDir));
    const { anchors: kept, strange } = await readAnchors(storage, personalData);
    const chains = await verifyAuditChains(database, { personalData, kept, handed });
    for (const chain of chains) report(chain);
    reportAnchors(kept, strange);
    if (strange > 0 || chains.some(({ broken }) => broken !== null)) process.exitCode = 1;
  } finally {
    await database.close();
    await reached.stop();
  }
}

main().catch((error) => {
  console.error(`The log cannot be verified. ${describeFailure(error)}`);
  process.exitCode = 1;
});
