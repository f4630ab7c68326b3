import { createHash, randomBytes } from 'node:crypto';
import { markets } from '@hiram/markets';
import { Pool } from 'pg';
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

/** How many connections share the work. */
const atOnce = 3;

/** The demo's lender with so many borrowers; of the first few everything that is sealed can be opened. */
export async function makeHistories(
  connection: ConnectionSettings,
  { borrowers, opened, today }: { borrowers: number; opened: number; today: string },
): Promise<void> {
  await seedDemo(connection, markets.ph);
  const { beginning, parts, end } = historiesOf({ borrowers, today, parts: atOnce });
  const pool = new Pool({ ...connection, max: atOnce });
  try {
    // Where the lender is: the night asks for it.
    await pool.query(`insert into installation (market, mode) values ('ph', 'demo') on conflict do nothing`);
    await pool.query(beginning);
    await inBulk(pool, () => Promise.all(parts.map((part) => pool.query(part))));
    await pool.query(end);
    // What is made up cannot be opened: these get an account of their own.
    const ids = Array.from({ length: opened }, (_, index) => historicBorrower(index + 1));
    await pool.query('update withdrawals set bank_account_id = null where bank_account_id = any($1)', [ids]);
    await pool.query('delete from bank_accounts where borrower_id = any($1)', [ids]);
    await sealOpened(connection, opened);
    await pool.query('vacuum analyze');
    await Promise.all(
      wrongs.map(async ({ what, text }) => {
        const { rows } = await pool.query(text);
        if (rows.length > 0) throw new Error(`the histories have ${what}: ${JSON.stringify(rows[0])}`);
      }),
    );
  } finally {
    await pool.end();
  }
}

/**
 * Indexes are made at the end, from all rows at once, instead of row by row, and nothing waits for the disk meanwhile: a machine
 * that fails makes its histories again. Making an index also finds what it would not have let in.
 */
async function inBulk(pool: Pool, make: () => Promise<unknown>): Promise<void> {
  const quick = {
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    work_mem: '256MB',
    maintenance_work_mem: '512MB',
  };
  for (const [name, value] of Object.entries(quick))
    await pool.query(`alter system set ${name} = '${value}'`);
  await pool.query('select pg_reload_conf()');
  await pool.query(`
    update pg_index set indisready = false, indisvalid = false
    where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`);
  await make();
  // The largest first: the last to be finished should be a small one.
  const { rows } = await pool.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by pg_relation_size(oid) desc`);
  await Promise.all(rows.map(({ name }) => pool.query(`reindex table ${name}`)));
  for (const name of Object.keys(quick)) await pool.query(`alter system reset ${name}`);
  await pool.query('select pg_reload_conf()');
  await pool.query('checkpoint');
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
