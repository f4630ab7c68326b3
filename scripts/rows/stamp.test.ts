import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unlessPassedBefore } from './stamp.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rows-stamp-'));
  write('src.ts', 'a');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const passes = async () => true;
const fails = async () => false;

function run(check: () => Promise<boolean>): Promise<boolean> {
  // The stamp lies elsewhere, or it would be one of the files it is about.
  return unlessPassedBefore(`${folder}-stamp/passed`, [folder], check);
}

describe('a check that passed', () => {
  afterEach(() => rmSync(`${folder}-stamp`, { recursive: true, force: true }));

  test('is not run again while nothing changes', async () => {
    expect(await run(passes)).toBe(true);
    const again = vi.fn(fails);
    expect(await run(again)).toBe(true);
    expect(again).not.toHaveBeenCalled();
  });

  test.each([
    ['changes', () => write('src.ts', 'b')],
    ['is added', () => write('other.ts', '')],
    ['goes', () => rmSync(join(folder, 'src.ts'))],
  ])('is run again when a file %s', async (_, change) => {
    await run(passes);
    change();
    expect(await run(fails)).toBe(false);
  });

  test('is not run again for a test', async () => {
    await run(passes);
    write('src.test.ts', 'b');
    expect(await run(fails)).toBe(true);
  });

  test('is not remembered when a file changed under its hands', async () => {
    await run(async () => {
      write('src.ts', 'b');
      return true;
    });
    write('src.ts', 'a');
    expect(await run(fails)).toBe(false);
    write('src.ts', 'b');
    expect(await run(fails)).toBe(false);
  });
});

describe('a check that failed', () => {
  test('is run again, even on files with which it passed before', async () => {
    await run(passes);
    write('src.ts', 'b');
    expect(await run(fails)).toBe(false);
    expect(await run(fails)).toBe(false);
    write('src.ts', 'a');
    expect(await run(fails)).toBe(false);
  });
});
