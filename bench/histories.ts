import { createHash, randomBytes } from 'node:crypto';
import { markets } from '@hiram/markets';
import { Client } from 'pg';
import { historicBorrower, historiesOf } from '../fixtures/histories.ts';
import { bankAccount, contacts, person } from '../fixtures/person.ts';
import { wrongs } from '../fixtures/wrongs.ts';
import type { ConnectionSettings } from '../server/src/db/connection.ts';
import { openDatabase, type Tx } from '../server/src/db/database.ts';
import { createPersonalData, type PersonalData } from '../server/src/personal-data/seal.ts';
import { bindAccount } from '../server/src/profile/bank/bank-store.ts';
import { replaceContacts } from '../server/src/profile/contact-store.ts';
import { loadProfileRow, openProfile, saveProfile } from '../server/src/profile/profile-store.ts';
import { seedDemo } from '../server/src/start/demo.ts';

/** The same in every process of a measurement: what one seals, the others open. What is made up has a name all the same. */
export function benchPersonalData(): PersonalData {
  const key = (name: string) => createHash('sha256').update(name).digest();
  const personalData = createPersonalData({
    dataKeys: [{ id: 'bench', key: key('data') }],
    indexKey: key('index'),
  });
  return {
    ...personalData,
    open(cell, sealed) {
      // A value that was really sealed begins with the id of its key.
      const isSealed = sealed.subarray(1, 6).toString('latin1') === 'bench';
      return isSealed ? personalData.open(cell, sealed) : person.realName;
    },
  };
}

/** The demo's lender with so many borrowers; of the first few everything that is sealed can be opened. */
export async function makeHistories(
  connection: ConnectionSettings,
  { borrowers, opened, today }: { borrowers: number; opened: number; today: string },
): Promise<void> {
  await seedDemo(connection, markets.ph);
  const client = new Client(connection);
  await client.connect();
  try {
    // Where the lender is: the night asks for it.
    await client.query(
      `insert into installation (market, mode) values ('ph', 'demo') on conflict do nothing`,
    );
    await inBulk(client, () => client.query(historiesOf({ borrowers, today })));
    // What is made up cannot be opened: these get an account of their own.
    const ids = Array.from({ length: opened }, (_, index) => historicBorrower(index + 1));
    await client.query('update withdrawals set bank_account_id = null where bank_account_id = any($1)', [
      ids,
    ]);
    await client.query('delete from bank_accounts where borrower_id = any($1)', [ids]);
    await sealOpened(connection, opened);
    await client.query('vacuum analyze');
    for (const { what, text } of wrongs) {
      const { rows } = await client.query(text);
      if (rows.length > 0) throw new Error(`the histories have ${what}: ${JSON.stringify(rows[0])}`);
    }
  } finally {
    await client.end();
  }
}

/**
 * Indexes are made at the end, from all rows at once, instead of row by row, and nothing waits for the disk meanwhile: a machine
 * that fails makes its histories again. Making an index also finds what it would not have let in.
 */
async function inBulk(client: Client, make: () => Promise<unknown>): Promise<void> {
  const quick = ['fsync', 'full_page_writes', 'autovacuum'];
  for (const name of quick) await client.query(`alter system set ${name} = off`);
  await client.query('select pg_reload_conf()');
  await client.query(`set work_mem = '256MB'; set maintenance_work_mem = '1GB'`);
  await client.query(`
    update pg_index set indisready = false, indisvalid = false
    where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`);
  await make();
  await client.query('reindex schema public');
  await client.query('reset work_mem; reset maintenance_work_mem');
  for (const name of quick) await client.query(`alter system reset ${name}`);
  await client.query('select pg_reload_conf()');
  await client.query('checkpoint');
}

async function sealOpened(connection: ConnectionSettings, opened: number): Promise<void> {
  const database = openDatabase(connection, { insert: async () => {} }, 1);
  const personalData = benchPersonalData();
  try {
    await database.write(async (tx) => {
      for (let nth = 1; nth <= opened; nth += 1) await sealOne(tx, personalData, historicBorrower(nth));
      return { value: undefined, keep: true };
    });
  } finally {
    await database.close();
  }
}

async function sealOne(tx: Tx, personalData: PersonalData, borrowerId: number): Promise<void> {
  const owner = { companyId: 1, borrowerId, at: new Date() };
  const row = await loadProfileRow(tx, borrowerId);
  if (!row) throw new Error(`borrower ${borrowerId} has no profile`);
  const blank = openProfile(personalData, borrowerId, {
    ...row,
    realName: null,
    identity: null,
    email: null,
    address: null,
  });
  const unique = randomBytes(6).toString('hex');
  await saveProfile(tx, personalData, owner, {
    ...blank,
    ...person,
    identity: unique,
    email: `${unique}@mail.example`,
    address: '12 Sampaguita Street',
  });
  await bindAccount(tx, personalData, owner, bankAccount);
  await replaceContacts(tx, personalData, owner, contacts());
}
