/**
 * What `npm run audit:verify` runs: whether the log of what staff did is whole. After `--` come the rows that
 * were kept outside, as it printed them: lender:number:hash.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Anchor, type Chain, verifyAuditChains } from '../server/src/audit/audit-chain.ts';
import { connectionFromUrl } from '../server/src/db/connection.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { reachExisting } from '../server/src/db/reach-existing.ts';
import { describeFailure } from '../server/src/start/describe-failure.ts';

const projectDir = fileURLToPath(new URL('../', import.meta.url));

function readAnchor(text: string): Anchor {
  const [, companyId, number, hash] = /^(\d+):(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!companyId || !number || !hash) {
    console.error(`"${text}" is not of the form lender:number:hash.`);
    process.exit(1);
  }
  return { companyId: Number(companyId), number: Number(number), hash };
}

function report({ companyId, companyName, rows, lastHash, broken }: Chain): void {
  if (broken !== null) {
    console.log(`${companyName}: ${rows} rows whole, then the chain is broken: ${broken}.`);
    return;
  }
  console.log(`${companyName}: ${rows} rows, chain unbroken.`);
  if (rows > 0) console.log(`  last row  ${companyId}:${rows}:${lastHash}`);
}

async function main(): Promise<void> {
  const anchors = process.argv.slice(2).map(readAnchor);
  const url = process.env.DATABASE_URL?.trim();
  const reached = await reachExisting({
    address: url ? connectionFromUrl(url) : null,
    dataDir: resolve(projectDir, process.env.HIRAM_DATA_DIR?.trim() || '.hiram'),
  });
  const database = openDatabase(reached.connection, { insert: async () => {} }, 1);
  try {
    const chains = await verifyAuditChains(database, anchors);
    for (const chain of chains) report(chain);
    if (chains.some(({ rows }) => rows > 0)) {
      console.log(
        'Rows cut off the end leave no gap. Keep the last row outside, and give it back next time: npm run audit:verify -- <last row>',
      );
    }
    if (chains.some(({ broken }) => broken !== null)) process.exitCode = 1;
  } finally {
    await database.close();
    await reached.stop();
  }
}

main().catch((error) => {
  console.error(`The log cannot be verified. ${describeFailure(error)}`);
  process.exitCode = 1;
});
