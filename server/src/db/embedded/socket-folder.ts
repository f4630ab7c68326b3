import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Runner } from './runner.ts';

/**
 * The kernel takes at most 107 bytes for a socket's path, and PostgreSQL adds its file name to the folder.
 */
const longestFolderBytes = 107 - Buffer.byteLength('/.s.PGSQL.5432.lock');

/** A folder for the server's socket that only the server and this process can enter. */
export function makeSocketFolder(dataDir: string, runner: Runner): string {
  const uid = runner.ids?.uid ?? process.getuid?.() ?? 0;
  const name = `hiram-${uid}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const base = Buffer.byteLength(join(tmpdir(), name)) <= longestFolderBytes ? tmpdir() : '/tmp';
  const folder = claimFolder(join(base, name), uid) ?? mkdtempSync(join(base, 'hiram-'));
  chmodSync(folder, 0o700);
  if (runner.ids) chownSync(folder, runner.ids.uid, runner.ids.gid);
  return folder;
}

/** The same name at each start, so that crashes leave one folder and not many; not if a stranger holds it. */
function claimFolder(folder: string, uid: number): string | undefined {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return folder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // lstat, because in a shared folder anybody can put a symlink there that leads to something of ours.
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === uid ? folder : undefined;
}
