import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markets } from '@hiram/markets';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { createTestDatabase } from '../db/test-database.ts';
import { seedDemo } from './demo.ts';
import { type FirstStart, prepareLender } from './first-start.ts';
import { readSettings } from './settings.ts';

const complete: FirstStart = {
  companyName: 'Example Lending',
  companyRegistration: 'EX-1',
  adminEmail: 'First.Admin@lender.example',
};
const at = new Date('2026-11-15T04:00:00Z');

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.connection, { insert: async () => {} });
});
afterEach(async () => {
  await database.close();
  await testDatabase.drop();
});

const start = (firstStart: FirstStart = complete) =>
  database.write(async (tx) => ({ value: await prepareLender(tx, firstStart, at), keep: true }));

const read = <Row>(statement: ReturnType<typeof sql>) => database.read((tx) => tx.rows<Row>(statement));

describe('the first start in production', () => {
  test('makes the lender and a one-time link for its first administrator', async () => {
    expect(await start()).toMatchObject({
      name: 'Example Lending',
      invitationPath: expect.stringMatching(/^\/desk\/invitation#token=[\w-]{43}$/),
    });
    expect(await read(sql`select email, name, role, made_by from staff_links`)).toEqual([
      { email: 'first.admin@lender.example', name: 'First.Admin', role: 'admin', madeBy: null },
    ]);
    expect(await read(sql`select from staff`)).toEqual([]);
  });

  test('again, makes no second lender, and the first link ends', async () => {
    const first = await start();
    const second = await start({
      companyName: '',
      companyRegistration: '',
      adminEmail: 'other@lender.example',
    });
    expect(second).toMatchObject({ name: 'Example Lending' });
    expect(second).not.toEqual(first);
    const open = sql`select email from staff_links where expires_at > ${at}`;
    expect(await read(open)).toEqual([{ email: 'other@lender.example' }]);
    expect(await read(sql`select from companies`)).toHaveLength(1);
  });

  test('of two servers at once makes one lender and leaves one link', async () => {
    await Promise.all([start(), start()]);
    expect(await read(sql`select from companies`)).toHaveLength(1);
    expect(await read(sql`select from staff_links where expires_at > ${at}`)).toHaveLength(1);
  });

  test.each([
    ['companyName', /HIRAM_COMPANY_NAME/],
    ['companyRegistration', /HIRAM_COMPANY_REGISTRATION/],
    ['adminEmail', /HIRAM_ADMIN_EMAIL/],
  ] as const)('needs %s, and says so in one sentence', async (name, says) => {
    expect(await start({ ...complete, [name]: '' })).toMatch(says);
  });

  test('needs an administrator as long as nobody is there', async () => {
    await start();
    expect(await start({ ...complete, adminEmail: '' })).toMatch(/Nobody is at the desk yet/);
  });

  test('invites nobody when somebody is there', async () => {
    await start();
    await database.write(async (tx) => {
      await tx.run(sql`
        insert into staff (company_id, email, name, role, password_hash)
        select id, 'a@lender.example', 'A', 'admin', '-' from companies`);
      return { value: undefined, keep: true };
    });
    const nothingSet = { companyName: '', companyRegistration: '', adminEmail: '' };
    expect(await start(nothingSet)).toMatchObject({ name: 'Example Lending', invitationPath: null });
  });

  test('refuses a database with the demo’s accounts', async () => {
    await seedDemo(testDatabase.connection, markets.ph);
    expect(await start()).toMatch(/demo’s accounts/);
  });
});

describe('its settings', () => {
  test('an address that is none is refused at once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hiram-first-'));
    expect(() => readSettings({ HIRAM_DEMO: '1', HIRAM_ADMIN_EMAIL: 'nobody' }, folder)).toThrow(
      /HIRAM_ADMIN_EMAIL/,
    );
    expect(
      readSettings({ HIRAM_DEMO: '1', HIRAM_ADMIN_EMAIL: 'a@lender.example' }, folder).firstStart.adminEmail,
    ).toBe('a@lender.example');
    await rm(folder, { recursive: true });
  });
});
