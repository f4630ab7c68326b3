import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acceptAgreement } from '@hiram/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putAgreement, signedBorrower } from '../../server/src/agreement/test-agreements.ts';
import { openHouse } from '../../server/src/loan/test-loans.ts';
import { createPersonalData } from '../../server/src/personal-data/seal.ts';
import { useTestServer } from '../../server/src/test-server.ts';

const dataKey = randomBytes(32);
const indexKey = randomBytes(32);
const personalData = createPersonalData({ dataKeys: [{ id: 'test', key: dataKey }], indexKey });
const server = useTestServer({ personalData });
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hiram-verify-'));
  symlinkSync(server.filesDir, join(dataDir, 'files'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The command as an operator runs it: in a process of its own, with the settings of the server. */
async function verify(...args: string[]): Promise<{ code: number | null; output: string }> {
  const [where] = await server.query<{ database: string; user: string; host: string; port: string }>(
    `select current_database() as database, session_user as user,
       split_part(current_setting('unix_socket_directories'), ',', 1) as host, current_setting('port') as port`,
  );
  const url = `postgres://${where?.user}@localhost:${where?.port}/${where?.database}?host=${where?.host}`;
  const script = fileURLToPath(new URL('../hiram.ts', import.meta.url));
  const child = spawn(process.execPath, [script, 'verify', 'agreement', ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      HIRAM_DEMO: '1',
      HIRAM_DATA_DIR: dataDir,
      HIRAM_FILE_KEYS: `test:${server.files.keys[0].secret.toString('base64')}`,
      HIRAM_DATA_KEYS: `test:${dataKey.toString('base64')}`,
      HIRAM_INDEX_KEY: indexKey.toString('base64'),
    },
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

test('says what was accepted, and ends with 1 when a byte of it was changed', async () => {
  const house = await openHouse(server);
  const { client, id } = await signedBorrower(server, '09160000001');
  const { number, orderId, sha256, agreementId } = await putAgreement(server, house, id);
  await client.call(acceptAgreement, { orderId, sha256 });

  const whole = await verify(number);
  expect(whole.output).toContain(`SHA-256 of its PDF: ${sha256}`);
  expect(whole.output).toContain(`Accepted ${server.clock.now().toISOString()}`);
  expect(whole.output).toContain('✓ Nothing of it was changed.');
  expect(whole.code).toBe(0);

  const [file] = await server.query<{ storage_key: string }>(
    'select storage_key from contracts c join files f on f.id = c.pdf_file_id where c.id = $1',
    [agreementId],
  );
  const key = file?.storage_key ?? '';
  const path = join(server.filesDir, key.slice(0, 2), key);
  const bytes = readFileSync(path);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  writeFileSync(path, bytes);
  const changed = await verify(number);
  expect(changed.output).toContain('✗ the PDF cannot be read');
  expect(changed.code).toBe(1);
});

test('ends with 1 for an agreement that does not exist, and without a number', async () => {
  expect(await verify('HC-2026-99999999')).toMatchObject({
    code: 1,
    output: expect.stringContaining('no contract'),
  });
  expect(await verify()).toMatchObject({ code: 2, output: expect.stringContaining('Say which') });
});
