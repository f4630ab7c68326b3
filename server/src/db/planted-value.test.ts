import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { runOnce } from './run-once.ts';
import { type Statement, sql } from './sql.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const planted = 'Maria Clara 09171234567';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase({ isSeeded: true });
  await runOnce(
    testDatabase.connection,
    'create table words (short varchar(3), late text unique deferrable initially deferred)',
    'grant select, insert on words to hiram_server',
    `create function complain(word text) returns text language plpgsql as $$
       begin return word::bigint; end $$`,
  );
  database = openDatabase(testDatabase.login, { insert: async () => {} }, 1);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const borrower = sql`insert into borrowers (company_id, mobile, password_hash) values (1, ${planted}, '-')`;
const late = sql`insert into words (late) values (${planted})`;

const refused: readonly [what: string, code: string, ...statements: Statement[]][] = [
  ['a value that is taken', '23505', borrower, borrower],
  ['a value that is taken, at the end', '23505', late, late],
  [
    'a value that no rule allows',
    '23514',
    sql`insert into sign_in_failures (company_id, side, handle, proof) values (1, ${planted}, '-', 'password')`,
  ],
  [
    'a value that is missing beside it',
    '23502',
    sql`insert into borrowers (company_id, mobile, language) values (1, ${planted}, null)`,
  ],
  [
    'a value that belongs to nobody',
    '23503',
    sql`insert into sign_in_failures (company_id, side, handle, proof) values (99, 'staff', ${planted}, 'password')`,
  ],
  ['a value that is too long', '22001', sql`insert into words (short) values (${planted})`],
  ['a value that is no number', '22P02', sql`select ${planted}::text::bigint`],
  ['a value that is no day', '22007', sql`select ${planted}::text::date`],
  ['a value that is no JSON', '22P02', sql`select ${planted}::text::jsonb`],
  ['a value that a function stumbles over', '22P02', sql`select complain(${planted})`],
];

describe('an error of the database does not repeat', () => {
  test.each(refused)('%s', async (_what, code, ...statements) => {
    const error = await database
      .write(async (tx) => {
        for (const statement of statements) await tx.run(statement);
        return { value: undefined, keep: true };
      })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code });
    const everything = inspect(error, { depth: null, showHidden: true });
    expect(everything).not.toMatch(/Maria|Clara|0917/);
    expect((error as Error).stack).toContain('planted-value.test.ts');
  });
});
