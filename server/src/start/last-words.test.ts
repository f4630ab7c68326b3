import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('main.ts', import.meta.url));
/** Runs beside the program, and fails where nobody is there to catch it. */
const mishap = `data:text/javascript,${encodeURIComponent(`
  process.once('beforeExit', () => {
    void Promise.reject(Object.assign(new Error('nobody caught this'), { detail: process.env.PLANTED }));
  });`)}`;

test('what nobody caught ends the server, and is printed without what hangs on it', {
  timeout: 60_000,
}, async () => {
  const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url));
  const env = { NODE_COMPILE_CACHE, ...process.env, PLANTED: 'Maria Clara' };
  const run = promisify(execFile)(process.execPath, ['--import', mishap, program, '--help'], { env });
  const { code, stderr } = await run.then(
    () => ({ code: 0, stderr: '' }),
    (failed: { code: number; stderr: string }) => failed,
  );
  expect(code).toBe(1);
  expect(stderr).toContain('Hiram has failed. nobody caught this');
  expect(stderr).not.toContain('Maria');
});
