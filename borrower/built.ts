import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';

export const entryModule = 'index.html';

/** What the build has made: its files with what each imports at once, and the source modules that are in them. */
export interface Built {
  readonly manifest: Manifest;
  readonly modules: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export async function readBuilt(outDir: string): Promise<Built> {
  const read = async (name: string) => JSON.parse(await readFile(join(outDir, '.vite', name), 'utf8'));
  return { manifest: await read('manifest.json'), modules: await read('modules.json') };
}

/** The files of these source modules, with everything they import at once. */
export function filesOf({ manifest, modules }: Built, wanted: readonly string[]): Set<string> {
  const files = new Set<string>();
  function visit(chunk: ManifestChunk | undefined, name: string) {
    if (!chunk) throw new Error(`The build has no chunk for ${name}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(manifest[imported], imported);
  }
  for (const module of wanted) {
    // One that shares its file with others has no entry of its own.
    const source = join('borrower', module);
    const holder = Object.values(manifest).find(({ file }) => modules[file]?.[source] !== undefined);
    visit(manifest[module] ?? holder, module);
  }
  return files;
}
