import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { beginMovingIn, clearHalfDemo, endMovingIn, resetDemo } from './reset.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hiram-reset-'));
  for (const folder of ['postgres', 'files', 'keys']) mkdirSync(join(dataDir, folder));
  writeFileSync(join(dataDir, 'notes.txt'), 'mine');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
const settings = (more: Record<string, string> = {}) =>
  readSettings({ HIRAM_DATA_DIR: dataDir, ...more }, dataDir);

test('takes away what the demo keeps, and nothing else that lies there', () => {
  resetDemo(settings());
  expect(readdirSync(dataDir)).toEqual(['notes.txt']);
});

test('is refused for a database elsewhere, and while the demo runs', () => {
  const elsewhere = settings({ DATABASE_URL: 'postgres://me@localhost/mine', HIRAM_DEMO: '1' });
  expect(() => resetDemo(elsewhere)).toThrow('this demo has its database or its files elsewhere');
  expect(() => resetDemo({ ...settings(), demo: false })).toThrow('--reset is for the demo');
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n`);
  expect(() => resetDemo(settings())).toThrow('stop it before you start over');
  expect(existsSync(join(dataDir, 'keys'))).toBe(true);
});

test('a demo that was stopped while its people moved in begins again by itself, a whole one does not', () => {
  beginMovingIn(dataDir);
  endMovingIn(dataDir);
  clearHalfDemo(settings());
  expect(existsSync(join(dataDir, 'postgres'))).toBe(true);
  beginMovingIn(dataDir);
  const elsewhere = settings({ DATABASE_URL: 'postgres://me@localhost/mine', HIRAM_DEMO: '1' });
  expect(() => clearHalfDemo(elsewhere)).toThrow('empty its database');
  clearHalfDemo(settings());
  expect(readdirSync(dataDir)).toEqual(['notes.txt']);
});
