import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyTree } from './tree-copy.ts';
import { createTypeCheck, type TypeCheck } from './type-check.ts';
import { startWarmTests, type WarmTests } from './warm-tests.ts';

/** A copy of the tree in which files are broken one at a time, and what looks for the breaks. */
export interface Workshop {
  readonly tests: WarmTests;
  readonly types: TypeCheck;
  read(file: string): Promise<string>;
  /** Breaks a file for as long as somebody looks. */
  withBroken<Seen>(file: string, broken: string, look: () => Promise<Seen>): Promise<Seen>;
  close(): Promise<void>;
}

/** Whoever aborts the signal makes it throw at the next look, or in the middle of one. */
export async function openWorkshop(
  root: string,
  signal: AbortSignal,
  options: { isolate: boolean },
): Promise<Workshop> {
  const copy = await copyTree(root);
  const tests = await startWarmTests(copy.path, signal, options).catch(async (error) => {
    await copy.remove();
    throw error;
  });
  return {
    tests,
    types: createTypeCheck(copy.path),
    read: (file) => readFile(join(copy.path, file), 'utf8'),
    async withBroken(file, broken, look) {
      const path = join(copy.path, file);
      const source = await readFile(path, 'utf8');
      await writeFile(path, broken);
      try {
        await tests.changed(file);
        return await look();
      } finally {
        await writeFile(path, source);
        await tests.changed(file);
      }
    },
    async close() {
      await tests.close().finally(copy.remove);
    },
  };
}
