import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOnce } from '../../server/src/db/run-once.ts';
import { createInstallation, type TestInstallation } from '../../server/src/start/test-installation.ts';
import { commands } from './commands.ts';
import { openOutput } from './output.ts';
import { runHiram } from './test-run.ts';

let installation: TestInstallation;
const work = mkdtempSync(join(tmpdir(), 'hiram-commands-'));
beforeAll(async () => {
  installation = await createInstallation();
  await installation.startOnce();
  await installation.keepFiles(3);
});
afterAll(async () => {
  await installation.remove();
  rmSync(work, { recursive: true });
});

const newKey = () => randomBytes(32).toString('base64');
const hiram = (...args: string[]) => runHiram(installation.variables, ...args);
const json = async (...args: string[]) => {
  const { stdout, code } = await hiram(...args, '--json');
  return { code, answer: JSON.parse(stdout) as Record<string, unknown> };
};

test('every command has a help, and what is asked wrongly ends with 2', async () => {
  const all = await runHiram({}, '--help');
  expect(all.code).toBe(0);
  for (const { name, load } of commands) {
    expect(all.stdout).toContain(name);
    const { usage, help } = await load();
    expect(usage.length).toBeGreaterThan(0);
    expect(help.length).toBeGreaterThan(60);
  }
  expect(await runHiram({}, 'verify', '--help')).toMatchObject({ code: 0 });
  expect(await runHiram({}, 'nonsense')).toMatchObject({ code: 2 });
  expect(await runHiram({}, 'backup', '--nonsense')).toMatchObject({ code: 2 });
  expect(await runHiram({}, 'restore', '--from', '/nowhere')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--into is missing.'),
  });
});

test('what cannot be done ends with 3, in a sentence and as JSON', async () => {
  const nobody = {
    ...installation.variables,
    DATABASE_URL: 'postgres://x@127.0.0.1:1/x',
    DATABASE_OWNER_URL: '',
  };
  expect(await runHiram(nobody, 'verify')).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('does not answer'),
  });
  const { stdout, code } = await runHiram(nobody, 'verify', '--json');
  expect(code).toBe(3);
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: expect.stringContaining('does not answer') });
});

test('verify finds a file that was altered, one that is gone, and books that do not balance', async () => {
  // It opens the accounts of the house.
  await hiram('daily-run');
  const whole = await json('verify');
  expect(whole).toMatchObject({ code: 0, answer: { ok: true } });
  const { connection } = installation.testDatabase;
  const [first, second] = await runOnce<{ key: string }>(
    connection,
    'select storage_key as key from files limit 2',
  );
  const pathOf = (key = '') => join(installation.dataDir, 'files', key.slice(0, 2), key);
  const [firstBytes, secondBytes] = [readFileSync(pathOf(first?.key)), readFileSync(pathOf(second?.key))];
  const changed = Buffer.from(firstBytes);
  changed[5] = (changed[5] ?? 0) ^ 1;
  writeFileSync(pathOf(first?.key), changed);
  rmSync(pathOf(second?.key));
  await runOnce(connection, 'update ledger_accounts set balance_cents = balance_cents + 5 where id = 1');
  const { code, stdout } = await hiram('verify');
  expect(code).toBe(1);
  expect(stdout).toContain('the stored bytes are not the ones that were stored');
  expect(stdout).toContain('the stored bytes are gone');
  expect(stdout).toMatch(/account 1 says 5 cents, and its entries come to 0/);
  writeFileSync(pathOf(first?.key), firstBytes);
  writeFileSync(pathOf(second?.key), secondBytes);
  await runOnce(connection, 'update ledger_accounts set balance_cents = balance_cents - 5 where id = 1');
  expect(await hiram('verify')).toMatchObject({ code: 0 });
});

test('check says one row for each thing, and changes nothing', async () => {
  const { code, answer } = await json('check');
  const rows = answer.rows as { what: string; state: string; todo: string }[];
  const stateOf = (what: string) => rows.find((row) => row.what === what)?.state;
  expect(code).toBe(1);
  expect(stateOf('backup key')).toBe('missing');
  expect(stateOf('public address')).toBe('missing');
  expect(stateOf('everything else')).toBe('missing');
  const more = { HIRAM_BACKUP_KEY: newKey(), HIRAM_PUBLIC_URL: 'https://loans.example' };
  const { stdout, code: again } = await runHiram({ ...installation.variables, ...more }, 'check');
  expect(stdout).toMatch(/two roles +ok/);
  expect(stdout).toMatch(/keys fit the files +ok/);
  expect(stdout).toMatch(/owner’s password +weak/);
  expect(again).toBe(0);
  const wrong = { HIRAM_FILE_KEYS: `first:${newKey()}` };
  const { stdout: other } = await runHiram({ ...installation.variables, ...more, ...wrong }, 'check');
  expect(other).toMatch(/keys fit the files +missing +HIRAM_FILE_KEYS: the key "first" is not the one/);
});

test('golive asks what each lender has set', async () => {
  const more = {
    ...{ HIRAM_BACKUP_KEY: newKey(), HIRAM_PUBLIC_URL: 'https://127-0-0-1.invalid' },
    ...{ HIRAM_SMS_URL: 'http://127.0.0.1:1', HIRAM_PAYOUT_URL: 'http://127.0.0.1:1' },
  };
  const { stdout, code } = await runHiram({ ...installation.variables, ...more }, 'golive');
  expect(code).toBe(1);
  for (const what of ['first administrator', 'second person', 'account of the lender', 'products', 'bank'])
    expect(stdout).toMatch(new RegExp(`^${what} +missing`, 'm'));
});

test('admin invite makes a link for the first, and for another only when that is meant', async () => {
  const first = await json('admin', 'invite', '--email', 'Ana@lender.example');
  expect(first).toMatchObject({ code: 0, answer: { ok: true, lender: 'Example Lending' } });
  expect(first.answer.link).toMatch(/^\/desk\/invitation#token=/);
  const { connection } = installation.testDatabase;
  await runOnce(
    connection,
    `insert into staff (company_id, email, name, role, password_hash) values (1, 'boss@lender.example', 'Boss', 'admin', 'x')`,
  );
  const refused = await hiram('admin', 'invite', '--email', 'bea@lender.example');
  expect(refused).toMatchObject({ code: 3, stdout: expect.stringContaining('say --another') });
  expect(await hiram('admin', 'invite', '--email', 'boss@lender.example', '--another')).toMatchObject({
    code: 3,
    stdout: expect.stringContaining('works at a lender here already'),
  });
  await runOnce(
    connection,
    `insert into staff (company_id, email, name, role, password_hash) values (1, 'cash@lender.example', 'Cash', 'cashier', 'x')`,
  );
  expect(await json('admin', 'invite', '--email', 'bea@lender.example', '--another')).toMatchObject({
    code: 0,
  });
  expect(await hiram('admin', 'invite', '--email', 'x@y.example', '--lender', '9')).toMatchObject({
    code: 3,
  });
});

test('rotate-keys moves data and files to the current keys, and says what can go', async () => {
  const { HIRAM_DATA_KEYS: data, HIRAM_FILE_KEYS: files } = installation.variables;
  const rotated = {
    ...installation.variables,
    HIRAM_DATA_KEYS: `second:${newKey()},${data}`,
    HIRAM_FILE_KEYS: `second:${newKey()},${files}`,
  };
  const { code, stdout, stderr } = await runHiram(rotated, 'rotate-keys');
  expect(stderr).toContain('files: 100%');
  expect(stdout).toContain('Encrypted 3 files with the current key.');
  expect(stdout).toContain('HIRAM_FILE_KEYS: "first" can be left out from the next start on.');
  expect(code).toBe(0);
  expect(await runHiram(rotated, 'verify')).toMatchObject({ code: 0 });
  const used = await runOnce(
    installation.testDatabase.connection,
    'select distinct key_id from files where forgotten_at is null',
  );
  expect(used).toEqual([{ key_id: 'second' }]);
  // The next commands of this file go on with the old list, and their keys are not needed there.
  expect(await runHiram({ ...rotated, DATABASE_OWNER_URL: '' }, 'rotate-keys')).toMatchObject({ code: 3 });
});

test('daily-run runs the day, and a second time finds nothing to do', async () => {
  expect(await json('daily-run')).toMatchObject({ code: 0, answer: { ok: true } });
  expect(await json('daily-run')).toMatchObject({
    code: 0,
    answer: { interestPostings: 0, daysCounted: 0 },
  });
});

test('export journal writes a file once', async () => {
  const file = join(work, 'journal.csv');
  const wanted = ['export', 'journal', '--from', '2026-01-01', '--to', '2026-12-31', '--file', file];
  expect(await hiram(...wanted, '--even-without-codes')).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).toMatch(/journal,date,kind/);
  expect(await hiram(...wanted, '--even-without-codes')).toMatchObject({ code: 3 });
  expect(await hiram('export', 'journal', '--from', 'x', '--to', 'y', '--file', file)).toMatchObject({
    code: 2,
  });
});

test('import statement goes by a member of staff who may, and is on the audit log', async () => {
  const { connection } = installation.testDatabase;
  await runOnce(
    connection,
    `insert into payees (company_id, bank_name, account_name, account_number, since)
     values (1, 'Bank', 'Example Lending', '000111222333', now())`,
  );
  const file = join(work, 'statement.sta');
  writeFileSync(
    file,
    [
      ':20:START',
      ':25:000111222333',
      ':28C:1/1',
      ':60F:C260101PHP0,00',
      ':61:2601020102C100,00NTRFNONREF',
      ':86:From somebody',
      ':62F:C260102PHP100,00',
      '-',
    ].join('\n'),
  );
  expect(await hiram('import', 'statement', file, '--as', 'nobody@lender.example')).toMatchObject({
    code: 3,
  });
  const imported = await json('import', 'statement', file, '--as', 'cash@lender.example');
  expect(imported).toMatchObject({ code: 0, answer: { lines: 1, fresh: 1 } });
  const again = await json('import', 'statement', file, '--as', 'cash@lender.example');
  expect(again).toMatchObject({ code: 0, answer: { lines: 1, fresh: 0 } });
  const logged = await runOnce(connection, `select from audit_log where operation = '/statements/import'`);
  expect(logged).toHaveLength(2);
  expect(await hiram('verify', 'audit')).toMatchObject({ code: 0 });
});

test('seed is refused in production', async () => {
  expect(await hiram('seed')).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('seed is for the demo'),
  });
});

test('progress is a bar on a terminal, lines elsewhere, and nothing in JSON', () => {
  const written = (isTTY: boolean, isJson: boolean) => {
    let text = '';
    const stream = { isTTY, write: (part: string) => (text += part) };
    const out = openOutput({ isJson }, stream, stream);
    for (let done = 1; done <= 4; done += 1) out.progress('files', done, 4);
    out.result({ ok: true }, ['done']);
    return text;
  };
  expect(written(false, false)).toBe('files: 20%\nfiles: 50%\nfiles: 70%\nfiles: 100%\ndone\n');
  expect(written(true, false)).toContain('files [############............] 50%');
  expect(written(false, true)).toBe('{"ok":true}\n');
});
