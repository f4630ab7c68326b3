import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTexts, textPaths } from './read-texts.ts';

const here = fileURLToPath(new URL('../', import.meta.url));
const compiled = join(here, 'compiled');

/**
 * Checks the texts of all languages and writes them as modules to `texts/compiled`, unless they are there
 * already. With HIRAM_PSEUDO=1 what is English becomes the pseudo-language. Throws with one line for each
 * fault.
 */
export async function compileTexts(): Promise<void> {
  const isPseudo = process.env.HIRAM_PSEUDO === '1';
  const stamp = stampOf(isPseudo);
  if (readOrEmpty('stamp') === stamp) return;
  // The parser is loaded only when there is something to parse: every start comes by here.
  const [{ checkTexts }, { emitTexts }, { pseudo }] = await Promise.all([
    import('./check-texts.ts'),
    import('./emit-texts.ts'),
    import('./pseudo.ts'),
  ]);
  const files = readTexts(here);
  const { bundles, faults } = checkTexts(files);
  if (faults.length > 0) throw new Error(`These texts need a hand:\n${faults.join('\n')}`);
  const modules = emitTexts(
    bundles,
    isPseudo ? (language, text) => (language === 'en' ? pseudo(text) : text) : undefined,
  );
  for (const path of filesIn(compiled)) if (!modules.has(path)) rmSync(join(compiled, path));
  for (const [path, source] of modules) write(path, source);
  write('stamp', stamp);
}

/** What they are made from: the texts themselves, and these modules. */
function stampOf(isPseudo: boolean): string {
  const hash = createHash('sha256').update(String(isPseudo));
  const modules = ['check-texts', 'emit-texts', 'parse-text', 'pseudo'].map((name) => `compile/${name}.ts`);
  for (const path of [...textPaths(here), ...modules])
    hash.update(path).update(readFileSync(join(here, path)));
  return hash.digest('hex');
}

function filesIn(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(join(compiled, path), 'utf8');
  } catch {
    return '';
  }
}

/** What has not changed is left alone: whoever watches the files is not woken for nothing. */
function write(path: string, content: string): void {
  if (readOrEmpty(path) === content) return;
  mkdirSync(dirname(join(compiled, path)), { recursive: true });
  writeFileSync(join(compiled, path), content);
}
