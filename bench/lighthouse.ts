import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.ts';
import { projectDir, runNode } from '../scripts/run-program.ts';
import { findFreePort } from './free-port.ts';
import type { Row } from './report.ts';

/** Of what Google's Lighthouse says of a page on a phone of the middle price range, on a slow network. */
const aim = 98;
const version = '13.5.0';
const home = join(projectDir, '.cache/lighthouse');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The middle of them counts: a single run says more about the machine. */
const runs = Number(process.env.HIRAM_LIGHTHOUSE_RUNS ?? 5);

/** What the performance is made of, as Lighthouse calls it and as everybody else does. */
const metrics = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'speed-index': 'SI',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
} as const;

type Category = (typeof categories)[number];
type Metric = keyof typeof metrics;
interface Lighthouse {
  default(
    url: string,
    flags: object,
  ): Promise<
    | {
        lhr: {
          categories: Record<Category, { score: number | null }>;
          audits: Record<Metric, { displayValue?: string }>;
        };
      }
    | undefined
  >;
}

interface Measured {
  readonly scores: Readonly<Record<Category, number>>;
  /** In words: what the first of the scores is made of. */
  readonly metrics: string;
}

/** It brings more packages than all of ours together, so it is fetched by whoever measures, and locked by nobody. */
async function loadLighthouse(): Promise<Lighthouse> {
  const entry = join(home, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    console.log(`  Fetching Lighthouse ${version}, once.`);
    const npm = process.env.npm_execpath;
    if (npm === undefined) throw new Error('Start it with `npm run bench -- web`: npm fetches Lighthouse.');
    const install = ['install', '--prefix', home, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { ok } = await runNode([npm, ...install, `lighthouse@${version}`]);
    if (!ok) throw new Error('Lighthouse could not be fetched; the other figures need no network.');
  }
  return (await import(pathToFileURL(entry).href)) as Lighthouse;
}

export interface Page {
  readonly what: string;
  readonly url: string;
  /** Of whoever is logged in there. */
  readonly token: string | null;
}

export async function lighthouseRows(pages: readonly Page[]): Promise<Row[]> {
  const lighthouse = await loadLighthouse();
  const rows: Row[] = [];
  for (const page of pages) {
    const measured: Measured[] = [];
    for (let run = 0; run < runs; run += 1) measured.push(await measure(lighthouse, page));
    measured.sort((one, other) => one.scores.performance - other.scores.performance);
    const middle = measured[Math.floor(runs / 2)];
    if (!middle) throw new Error('HIRAM_LIGHTHOUSE_RUNS has to be 1 or more');
    rows.push({
      what: `Lighthouse over HTTP/2, ${page.what}`,
      measured: categories.map((category) => middle.scores[category]).join(' / '),
      ratio: middle.scores.performance / aim,
      floor: `${aim} (${categories.join(', ')}); ${middle.metrics}`,
    });
  }
  return rows;
}

/** A browser of its own for each: what an earlier page has left behind would help the next. */
async function measure({ default: run }: Lighthouse, { url, token }: Page): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'hiram-lighthouse-'));
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await ensureChromium(),
    // The certificate is nobody's.
    args: ['--no-sandbox', '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
  });
  try {
    if (token !== null) {
      const page = await context.newPage();
      // An answer of the same site that starts no app: only the token is left behind.
      await page.goto(new URL('/robots.txt', url).href);
      await page.evaluate((mine) => localStorage.setItem('hiram_token', mine), token);
      await page.close();
    }
    const flags = { port, onlyCategories: categories, disableStorageReset: true, logLevel: 'error' };
    const result = await run(url, flags);
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
    const scoreOf = (category: Category) => Math.round(100 * (result.lhr.categories[category].score ?? 0));
    const scores = Object.fromEntries(categories.map((each) => [each, scoreOf(each)]));
    const ofMetric = ([metric, name]: [string, string]) =>
      `${name} ${result.lhr.audits[metric as Metric].displayValue}`;
    return {
      scores: scores as Record<Category, number>,
      metrics: Object.entries(metrics).map(ofMetric).join(', '),
    };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
