import { execFile } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Ground, pause, type Strike } from '../fault.ts';
import type { HouseWish } from '../house.ts';

const run = promisify(execFile);
const fullForMs = 5_000;

/** The folder of the disk that is filled, by the folder of the house that lies on it. */
const disks = new Map<Strike['name'], string>();

/** A disk of its own, which only root may mount. */
async function smallDisk(
  name: string,
  megabytes: number,
  wishFor: (folder: string) => HouseWish,
): Promise<Ground | string> {
  if (process.getuid?.() !== 0) return 'it mounts a small disk, which only root may do';
  const folder = mkdtempSync(join(tmpdir(), 'hiram-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  } catch {
    rmdirSync(folder);
    return 'it mounts a small disk, which this machine does not allow';
  }
  disks.set(name, folder);
  return {
    wish: wishFor(folder),
    async leave() {
      await run('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
}

/** Every last byte of it, for some seconds. */
async function fill(name: string): Promise<void> {
  const ballast = join(disks.get(name) ?? '', 'ballast');
  const file = openSync(ballast, 'w');
  for (const size of [1 << 20, 1 << 12, 1]) {
    const chunk = Buffer.alloc(size);
    while (writes(file, chunk));
  }
  closeSync(file);
  await pause(fullForMs);
  rmSync(ballast);
}

function writes(file: number, chunk: Buffer): boolean {
  try {
    return writeSync(file, chunk) === chunk.length;
  } catch {
    return false;
  }
}

export const filesDiskFull: Strike = {
  name: 'files-disk-full',
  times: 5,
  timesShort: 0,
  prepare: () => smallDisk('files-disk-full', 64, (filesDir) => ({ filesDir })),
  strike: () => fill('files-disk-full'),
};

export const databaseDiskFull: Strike = {
  name: 'database-disk-full',
  times: 5,
  timesShort: 0,
  prepare: () => smallDisk('database-disk-full', 1500, (databaseDir) => ({ databaseDir })),
  strike: () => fill('database-disk-full'),
};
