import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isTest } from '../sources.ts';

/**
 * Runs a check unless it has passed before on files that were the same to the byte. Only what passed is
 * remembered, and only when nobody changed a file meanwhile: the compiler reads some of them late.
 */
export async function unlessPassedBefore(
  stampFile: string,
  inputs: readonly string[],
  check: () => Promise<boolean>,
): Promise<boolean> {
  const before = hashOf(inputs);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === before) return true;
  rmSync(stampFile, { force: true });
  const hasPassed = await check();
  if (hasPassed && hashOf(inputs) === before) {
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, before);
  }
  return hasPassed;
}

/** Over the names and contents of files, and of everything below folders but tests. */
function hashOf(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap(filesAt)) {
    const content = readFileSync(path);
    hash.update(`${path} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function filesAt(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const below = readdirSync(path, { recursive: true, withFileTypes: true });
  const files = below.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.filter((file) => !isTest(file)).sort();
}
