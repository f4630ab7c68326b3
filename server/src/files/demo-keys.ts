import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type KeyRing, parseKeyRing } from './keys.ts';

/**
 * The demo's key, made once. Without it the pictures in the same folder are lost, which is the point of it.
 */
export function demoFileKeys(dataDir: string): KeyRing {
  const folder = join(dataDir, 'keys');
  const path = join(folder, 'files.key');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Written whole under another name first: of two servers
  // that start together, one key wins and both read it.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `demo:${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  const keys = parseKeyRing(readFileSync(path, 'utf8').trim());
  if (!keys) throw new Error(`${path} is damaged: restore it, or start over with another HIRAM_DATA_DIR.`);
  return keys;
}
