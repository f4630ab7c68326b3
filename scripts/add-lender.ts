/**
 * What `npm run add-lender` runs: another lender on this server, beside those that are there. It needs the settings of the
 * server, and prints the link by which the lender's first administrator comes in.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '../server/src/db/database.ts';
import { reachExisting } from '../server/src/db/reach-existing.ts';
import { addLender } from '../server/src/start/add-lender.ts';
import { describeFailure } from '../server/src/start/describe-failure.ts';
import { readSettings } from '../server/src/start/settings.ts';

const projectDir = fileURLToPath(new URL('../', import.meta.url));

async function main(): Promise<void> {
  const text = { type: 'string', default: '' } as const;
  const { values } = parseArgs({ options: { name: text, registration: text, host: text, admin: text } });
  const settings = readSettings(process.env, projectDir);
  const { dataDir, database: address } = settings;
  const reached = await reachExisting({ address: address?.server ?? null, dataDir });
  const database = openDatabase(reached.connection, { insert: async () => {} }, 1);
  try {
    const wanted = {
      name: values.name,
      registrationNumber: values.registration,
      host: values.host,
      adminEmail: values.admin,
    };
    const added = await database.write(async (tx) => {
      const value = await addLender(tx, wanted, new Date());
      return { value, keep: typeof value !== 'string' };
    });
    if (typeof added === 'string') {
      console.error(`No lender was added. ${added}`);
      console.error(
        'npm run add-lender -- --name "…" --registration "…" --host loans.example --admin who@example.org',
      );
      process.exitCode = 1;
      return;
    }
    console.log(`${added.name} is lender ${added.id}. Its borrowers open the app at ${wanted.host}.`);
    console.log(`Its first administrator comes in by ${settings.publicUrl ?? ''}${added.invitationPath}`);
  } finally {
    await database.close();
    await reached.stop();
  }
}

main().catch((error) => {
  console.error(`No lender was added. ${describeFailure(error)}`);
  process.exitCode = 1;
});
