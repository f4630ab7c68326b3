import { startOwnServer } from '../e2e/server.ts';
import { buildApps } from '../scripts/build.ts';
import { kilobytes } from '../scripts/first-page-weight.ts';
import { countBytes, sumOf } from './count-bytes.ts';
import { launchBrowser, newPhone } from './phone.ts';
import { median, type Row } from './report.ts';
import { startTlsFront } from './tls-front.ts';

/** What Chrome's developer tools call "Slow 3G", and a cheap phone on it. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slowedBy = 4;
const times = 3;

interface Visit {
  readonly what: string;
  readonly address: string;
  /** What somebody wants to use there. */
  readonly part: string;
}

const visits: readonly Visit[] = [
  { what: 'landing page', address: '/', part: 'input[type=range]' },
  { what: '/login', address: '/login', part: 'button[type=submit]' },
];

interface Visited {
  readonly paintedMs: number;
  readonly usableMs: number;
  readonly bytes: number;
}

/** The first visit of somebody on a slow line: when something is seen, and when it answers. */
export async function slowVisit(): Promise<Row[]> {
  await buildApps();
  const server = await startOwnServer();
  const front = await startTlsFront(server.url);
  try {
    return await visitRows(front.url);
  } finally {
    await front.stop();
    await server.stop();
  }
}

async function visitRows(url: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const visit of visits) {
    const all: Visited[] = [];
    for (let time = 0; time < times; time += 1) all.push(await pay(url, visit));
    const painted = median(all.map(({ paintedMs }) => paintedMs));
    const usable = median(all.map(({ usableMs }) => usableMs));
    const bytes = median(all.map((each) => each.bytes));
    const alone = (1000 * bytes) / slow3g.downloadThroughput;
    rows.push({
      what: `first visit on slow 3G, ${visit.what}`,
      measured: `painted ${seconds(painted)}, usable ${seconds(usable)}`,
      ratio: alone / usable,
      floor: `what its ${kilobytes(bytes)} alone need on that line (${seconds(alone)}), CPU slowed ${slowedBy} times`,
    });
  }
  return rows;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function pay(url: string, { address, part }: Visit): Promise<Visited> {
  const browser = await launchBrowser();
  try {
    const page = await (await newPhone(browser, url, null)).newPage();
    const transferred = await countBytes(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow3g);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
    await page.goto(address, { waitUntil: 'commit' });
    // The page is drawn before its script has come; it answers once React has taken that part over.
    const usableMs = await page
      .waitForFunction(
        (selector) => {
          const found = document.querySelector(selector);
          return (
            found && Object.keys(found).some((key) => key.startsWith('__reactProps')) && performance.now()
          );
        },
        part,
        { timeout: 120_000 },
      )
      .then((moment) => moment.jsonValue());
    const bytes = sumOf(transferred);
    const paintedMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    return { paintedMs, usableMs: Number(usableMs), bytes };
  } finally {
    await browser.close();
  }
}
