import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { firstPageBudget, firstPages } from '../borrower/src/app/first-page.ts';

/** What a phone fetches before it can use a page for the first time, by brotli, in bytes. */
export interface PageWeight {
  /** As in "login.th". */
  readonly page: string;
  readonly markup: number;
  readonly script: number;
  /** Built files to their share of the script. */
  readonly files: ReadonlyMap<string, number>;
}

/** Of every prerendered page in a folder that was built and compressed. */
export async function weighPages(dist: string): Promise<PageWeight[]> {
  const names = (await readdir(join(dist, 'pages'))).filter((name) => name.endsWith('.html')).sort();
  return Promise.all(
    names.map(async (name) => {
      const html = await readFile(join(dist, 'pages', name), 'utf8');
      const scripts = [...html.matchAll(/rel="modulepreload" href="\/([^"]+)"/g)].map(
        ([, file = '']) => file,
      );
      const sizes = await Promise.all(scripts.map((file) => brotliSize(join(dist, file))));
      return {
        page: name.slice(0, -'.html'.length),
        markup: await brotliSize(join(dist, 'pages', name)),
        script: sizes.reduce((sum, size) => sum + size, 0),
        files: new Map(scripts.map((file, at) => [file, sizes[at] ?? 0])),
      };
    }),
  );
}

async function brotliSize(file: string): Promise<number> {
  return (await stat(`${file}.br`)).size;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Fails when a first page is above its budget, and says which one and what made it grow. */
export async function refuseHeavyPages(fresh: string, last: string): Promise<PageWeight[]> {
  const weights = await weighPages(fresh);
  const [heaviest] = weights
    .filter(({ page, script }) => isFirstPage(page) && script > firstPageBudget)
    .toSorted((one, other) => other.script - one.script);
  if (!heaviest) return weights;
  const { page, script, files } = heaviest;
  const parts = [...files].map(([file, size]) => `${file} (${kilobytes(size)})`).join(', ');
  throw new Error(
    [
      `The page ${page} needs ${kilobytes(script)} of JavaScript, ${script - firstPageBudget} bytes too many for a first page.`,
      `It loads ${parts}.`,
      await grownSince(last, fresh, heaviest),
      'What belongs to a first page is told in borrower/src/app/first-page.ts.',
    ].join(' '),
  );
}

function isFirstPage(page: string): boolean {
  return firstPages.some(({ name }) => page.startsWith(`${name}.`));
}

/** Source modules to the length of their code before it was made small. */
type Modules = ReadonlyMap<string, number>;

async function modulesOf(dist: string, files: Iterable<string>): Promise<Modules> {
  const all: Record<string, Record<string, number>> = JSON.parse(
    await readFile(join(dist, '.vite/modules.json'), 'utf8'),
  );
  return new Map([...files].flatMap((file) => Object.entries(all[file] ?? {})));
}

/**
 * What is in the page now and was not in the last build that was light enough; else what it is made of most.
 */
async function grownSince(last: string, fresh: string, { page, files }: PageWeight): Promise<string> {
  const now = await modulesOf(fresh, files.keys());
  const before = await weighPages(last)
    .then((weights) => weights.find((each) => each.page === page))
    .then((weight) => (weight ? modulesOf(last, weight.files.keys()) : null))
    .catch(() => null);
  const grown = [...now]
    .map(([module, length]): [string, number] => [module, length - (before?.get(module) ?? 0)])
    .filter(([, by]) => by > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 8)
    .map(([module, by]) => `${module} (${by} characters)`)
    .join(', ');
  return before ? `Since the last build it grew by ${grown || 'nothing'}.` : `Most of it is ${grown}.`;
}
