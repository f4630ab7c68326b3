import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStorage, storageKeyPattern } from './storage.ts';

/** Files in a folder only this user can open, spread over 256 subfolders. */
export function diskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!storageKeyPattern.test(key)) throw new Error('not a storage key');
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async put(bytes) {
      const key = randomBytes(16).toString('hex');
      const path = pathOf(key);
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // A name is only ever given to a whole file: after a power cut there is all of it, or none.
      const unfinished = `${path}.part`;
      try {
        await writeDurably(unfinished, bytes);
        await rename(unfinished, path);
        await syncFolder(dirname(path));
        if (made !== undefined) await syncFolder(folder);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      return key;
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
      await rm(`${pathOf(key)}.part`, { force: true });
    },
    async *list() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for await (const shelf of await opendir(folder)) {
        if (!shelf.isDirectory()) continue;
        for await (const { name } of await opendir(join(folder, shelf.name))) {
          // What a crash left unfinished is listed too, so that it can be removed.
          const key = name.replace(/\.part$/, '');
          if (!storageKeyPattern.test(key)) continue;
          const found = await stat(join(folder, shelf.name, name)).catch(() => undefined);
          if (found) yield { key, storedAt: found.mtime };
        }
      }
    },
  };
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The name of a new file is in its folder, and that too must reach the disk before we promise anything. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
