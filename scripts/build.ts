import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { kilobytes, type PageWeight, refuseHeavyPages } from './first-page-weight.ts';

const projectDir = fileURLToPath(new URL('../', import.meta.url));
const cacheDir = join(projectDir, '.cache/build');

/**
 * The apps and what each is built from: when none of it changed since the last time, there is nothing to do.
 */
const apps = {
  borrower: [
    'borrower',
    'ui',
    'texts',
    'contract',
    'markets',
    'package-lock.json',
    'scripts/build.ts',
    'scripts/first-page-weight.ts',
  ],
  desk: ['desk', 'ui', 'texts', 'contract', 'markets', 'package-lock.json', 'scripts/build.ts'],
} as const;
type AppName = keyof typeof apps;

export interface BuildOptions {
  readonly onProgress?: (sentence: string) => void;
}

export async function buildApps({ onProgress = () => {} }: BuildOptions = {}): Promise<void> {
  for (const app of Object.keys(apps) as AppName[]) {
    if (!existsSync(join(projectDir, app, 'vite.config.ts'))) continue;
    const stampFile = join(cacheDir, `${app}.stamp`);
    const stamp = await stampOf(apps[app]);
    const isUpToDate = existsSync(join(projectDir, app, 'dist')) && (await readOrNull(stampFile)) === stamp;
    if (isUpToDate) continue;
    onProgress(`Building the ${app} app.`);
    for (const { page, markup, script } of await buildApp(app))
      onProgress(`  ${page.padEnd(13)}${kilobytes(markup)} page, ${kilobytes(script)} JavaScript (brotli)`);
    await mkdir(cacheDir, { recursive: true });
    await writeFile(stampFile, stamp);
  }
}

/**
 * Built beside the old one and then put in its place, so that a running server never sees half an app, nor
 * one whose first page is too heavy. Gives the weights of the phone's pages.
 */
async function buildApp(app: AppName): Promise<PageWeight[]> {
  const fresh = join(cacheDir, `${app}-${process.pid}`);
  const outdated = `${fresh}-outdated`;
  const dist = join(projectDir, app, 'dist');
  try {
    await buildInto(fresh, app);
    const weights = app === 'borrower' ? await refuseHeavyPages(fresh, dist) : [];
    if (existsSync(dist)) await rename(dist, outdated);
    await rename(fresh, dist);
    return weights;
  } finally {
    await rm(outdated, { recursive: true, force: true });
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Into a folder of its own, ready to be served; with plugins beside those of the app. */
export async function buildInto(
  folder: string,
  app: AppName,
  plugins: readonly Plugin[] = [],
): Promise<void> {
  const root = join(projectDir, app);
  // Loaded only when there is something to build: it would cost every start a third of a second.
  const { build } = await import('vite');
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [...plugins],
    build: { outDir: folder, emptyOutDir: true },
  });
  await compressAll(folder);
}

const skipped = new Set(['node_modules', 'dist', '.cache']);

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: false });
  const lists = await Promise.all(
    entries
      .filter(({ name }) => !skipped.has(name))
      .map((entry) => {
        const inside = join(path, entry.name);
        return entry.isDirectory() ? filesUnder(inside) : [inside];
      }),
  );
  return lists.flat().sort();
}

/** Contents, not times: a fresh clone or another branch and back is still the same source. */
async function stampOf(sources: readonly string[]): Promise<string> {
  const lists = await Promise.all(
    sources.map(async (source) => {
      const path = join(projectDir, source);
      return extname(source) ? [path] : filesUnder(path);
    }),
  );
  const files = lists.flat().filter((file) => !/\.test\.tsx?$/.test(file));
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256').update(process.version);
  for (const [index, file] of files.entries()) {
    hash.update(`\0${relative(projectDir, file)}\0`).update(contents[index] ?? '');
  }
  return hash.digest('hex');
}

async function readOrNull(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null);
}

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compressed once, as small as it gets, so that the server never compresses while somebody waits. */
async function compressAll(folder: string): Promise<void> {
  const files = (await filesUnder(folder)).filter((file) => compressible.has(extname(file)));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(`${file}.br`, await toBrotli(content, { params }));
      await writeFile(`${file}.gz`, await toGzip(content, { level: 9 }));
    }),
  );
}

if (import.meta.main) {
  const startedAt = performance.now();
  try {
    await buildApps({ onProgress: (sentence) => console.log(sentence) });
    console.log(`The apps are built (${Math.round(performance.now() - startedAt)} ms).`);
  } catch (failure) {
    console.error(failure instanceof Error ? failure.message : failure);
    process.exitCode = 1;
  }
}
