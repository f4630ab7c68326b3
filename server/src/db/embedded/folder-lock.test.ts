import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { acquireFolderLock } from './folder-lock.ts';
import { tagOf } from './process-tag.ts';

let folder: string;
let dataDir: string;
let lockFile: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hiram-lock-'));
  dataDir = join(folder, 'postgres');
  lockFile = `${dataDir}.lock`;
});

afterEach(() => rmSync(folder, { recursive: true }));

it('is held by one at a time, and free again after its release', () => {
  const lock = acquireFolderLock(dataDir);
  expect(() => acquireFolderLock(dataDir)).toThrow('in use by this same process');
  lock.release();
  expect(existsSync(lockFile)).toBe(false);
  acquireFolderLock(dataDir).release();
});

it('does not take away the lock of a successor when it is released twice', () => {
  const first = acquireFolderLock(dataDir);
  first.release();
  acquireFolderLock(dataDir);
  first.release();
  expect(() => acquireFolderLock(dataDir)).toThrow('in use');
});

it('passes over a process that is gone, and over one whose number now belongs to another', () => {
  const [pid = '', start = '', boot = ''] = (tagOf(process.pid) ?? '').split('.');
  const gone = `${2 ** 22 + 1}.${start}.${boot}`;
  const reused = `${pid}.${Number(start) - 1}.${boot}`;
  const beforeReboot = `${pid}.${start}.00000000-0000-0000-0000-000000000000`;
  writeFileSync(lockFile, `a ${gone}\nb ${reused}\nc ${beforeReboot}\n`);
  acquireFolderLock(dataDir);
  expect(readFileSync(lockFile, 'utf8').split('\n')).toHaveLength(2);
});

it('names the living process that came first', () => {
  const parent = tagOf(process.ppid);
  writeFileSync(lockFile, `a ${parent}\n`);
  expect(() => acquireFolderLock(dataDir)).toThrow(`another Hiram (process ${process.ppid})`);
  // The refused one must not stand in the way once the first has left.
  writeFileSync(lockFile, readFileSync(lockFile, 'utf8').replace(`a ${parent}\n`, ''));
  acquireFolderLock(dataDir);
});

it('survives a torn or foreign line', () => {
  writeFileSync(lockFile, 'garbage\n\n123\n');
  acquireFolderLock(dataDir).release();
});
