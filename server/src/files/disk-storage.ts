import { randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type AppendOnly,
  anchorNamePattern,
  anchorsName,
  type FileStorage,
  markerName,
  newAnchorName,
  type SetAside,
  type StoredFile,
  setAsideName,
  storageKeyPattern,
} from './storage.ts';

const shelfPattern = /^[0-9a-f]{2}$/;

/** Files in a folder only this user can open, spread over 256 subfolders. */
export function diskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!storageKeyPattern.test(key)) throw new Error('not a storage key');
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async put(bytes) {
      const key = randomBytes(16).toString('hex');
      await writeWhole(pathOf(key), { bytes, draft: unfinished(pathOf(key)), above: folder });
      return key;
    },
    putAs: async (key, bytes) =>
      writeWhole(pathOf(key), { bytes, draft: unfinished(pathOf(key)), above: folder }),
    get: (key) => readIfThere(() => pathOf(key)),
    async remove(key) {
      await rm(pathOf(key), { force: true });
      await rm(unfinished(pathOf(key)), { force: true });
    },
    async *list() {
      for await (const shelf of entriesOf(folder))
        if (shelf.isDirectory() && shelfPattern.test(shelf.name)) yield* filesIn(join(folder, shelf.name));
    },
    setAside: setAsideIn(join(folder, setAsideName), pathOf),
    async readMarker() {
      return (await readIfThere(() => join(folder, markerName)))?.toString('utf8');
    },
    async writeMarker(text) {
      const path = join(folder, markerName);
      // Two servers may write it at once, and neither may get at the other's half.
      const draft = `${path}.${randomBytes(6).toString('hex')}`;
      await writeWhole(path, { bytes: Buffer.from(text), draft, above: dirname(folder) });
    },
    anchors: appendOnlyIn(join(folder, anchorsName)),
  };
}

function appendOnlyIn(folder: string): AppendOnly {
  return {
    async add(text) {
      const path = join(folder, newAnchorName());
      const bytes = Buffer.from(text);
      await writeWhole(path, { bytes, draft: unfinished(path), above: dirname(folder) });
    },
    async *all() {
      for await (const { name } of entriesOf(folder))
        if (anchorNamePattern.test(name)) yield await readFile(join(folder, name), 'utf8');
    },
  };
}

function setAsideIn(folder: string, pathOf: (key: string) => string): SetAside {
  const asideOf = (key: string) => join(folder, key);
  return {
    async add(key) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const now = new Date();
      // What a crash left unfinished goes the same way.
      for (const [from, to] of [
        [pathOf(key), asideOf(key)],
        [unfinished(pathOf(key)), unfinished(asideOf(key))],
      ] as const) {
        if (!(await renameIfThere(from, to))) continue;
        // How long it has been set aside is counted from now, not from when it was stored.
        await utimes(to, now, now);
      }
    },
    async restore(key) {
      await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 });
      await renameIfThere(asideOf(key), pathOf(key));
    },
    async remove(key) {
      if (!storageKeyPattern.test(key)) throw new Error('not a storage key');
      await rm(asideOf(key), { force: true });
      await rm(unfinished(asideOf(key)), { force: true });
    },
    async *list() {
      yield* filesIn(folder);
    },
  };
}

const unfinished = (path: string) => `${path}.part`;

/** What is not there yet has nothing in it. A look makes no folder: an operator who looks as root would shut the server out. */
async function* entriesOf(folder: string): AsyncIterable<Dirent> {
  try {
    yield* await opendir(folder);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
  }
}

async function* filesIn(folder: string): AsyncIterable<StoredFile> {
  for await (const { name } of entriesOf(folder)) {
    // What a crash left unfinished is listed too, so that it can be removed.
    const key = name.replace(/\.part$/, '');
    if (!storageKeyPattern.test(key)) continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found) yield { key, storedAt: found.mtime };
  }
}

async function readIfThere(pathOf: () => string): Promise<Buffer | undefined> {
  try {
    return await readFile(pathOf());
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** False when there is nothing to rename: somebody was quicker. */
async function renameIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    await syncFolder(dirname(to));
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return false;
    throw error;
  }
}

/** A name is only ever given to a whole file: after a power cut there is all of it, or none. */
export async function writeWhole(
  path: string,
  { bytes, draft, above }: { bytes: Buffer; draft: string; above: string },
): Promise<void> {
  const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await writeDurably(draft, bytes);
    await rename(draft, path);
    await syncFolder(dirname(path));
    if (made !== undefined) await syncFolder(above);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
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
