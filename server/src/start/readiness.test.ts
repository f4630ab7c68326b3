import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runOnce } from '../db/run-once.ts';
import { eventually } from '../test-wait.ts';
import type { RunningServer } from './start.ts';
import { createInstallation, type TestInstallation } from './test-installation.ts';

let installation: TestInstallation;
let running: RunningServer;
beforeAll(async () => {
  installation = await createInstallation();
  running = await installation.start();
}, 60_000);
afterAll(async () => {
  await running.stop();
  await installation.remove();
});
afterEach(async () => {
  vi.useRealTimers();
  await expectProblems(undefined);
});

/** An answer may be a second old. */
const expectProblems = (problems: string[] | undefined) =>
  eventually(async () => {
    const response = await fetch(`${running.url}/health/ready`);
    expect(await response.json()).toEqual({ ready: problems === undefined, problems });
    expect(response.status).toBe(problems ? 503 : 200);
  });

const query = (text: string) => runOnce(installation.testDatabase.connection, text);

test('a storage that says it is another’s', async () => {
  const path = join(installation.dataDir, 'files/installation.json');
  const before = readFileSync(path);
  writeFileSync(path, `{"id":"${crypto.randomUUID()}","generation":1}`);
  await expectProblems(['storage']);
  writeFileSync(path, before);
});

test('a key that another server has and this one has not', async () => {
  await query(`insert into key_checks (kind, key_id, proof) values ('data', 'newer', 'x')`);
  await expectProblems(['keys']);
  await query(`delete from key_checks where key_id = 'newer'`);
});

test('a clock that is far from the database’s', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
  await expectProblems(['clock']);
});
