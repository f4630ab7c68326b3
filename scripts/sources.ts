import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './run-program.ts';

/** Source files by their path from the project's root. */
export type Sources = ReadonlyMap<string, string>;

/** The TypeScript below a folder, such as `server/src/`. */
export function sourcesBelow(base: string): Sources {
  const names = readdirSync(join(projectDir, base), { recursive: true, encoding: 'utf8' });
  const sources = names.filter((name) => /[.]tsx?$/.test(name)).map((name) => join(base, name));
  return new Map(sources.map((path) => [path, readFileSync(join(projectDir, path), 'utf8')]));
}

/** A test, or a file that only tests use. */
export function isTest(path: string): boolean {
  return /[.]test[.]tsx?$|(^|\/)test-[^/]+$/.test(path);
}
