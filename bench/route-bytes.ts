import { paths } from '../borrower/src/api/paths.ts';
import { completeBorrower } from '../e2e/fixtures.ts';
import { havePayee, paidOut } from '../e2e/repaying.ts';
import { startOwnServer } from '../e2e/server.ts';
import { buildApps } from '../scripts/build.ts';
import { kilobytes } from '../scripts/first-page-weight.ts';
import { countBytes, sumOf, type Transferred } from './count-bytes.ts';
import { launchBrowser, newPhone } from './phone.ts';
import type { Row } from './report.ts';
import { startTlsFront } from './tls-front.ts';

const kinds: readonly { readonly name: string; readonly types: readonly string[] }[] = [
  { name: 'page', types: ['Document'] },
  { name: 'script', types: ['Script'] },
  { name: 'style', types: ['Stylesheet'] },
  { name: 'font', types: ['Font'] },
  { name: 'images', types: ['Image'] },
  { name: 'API', types: ['Fetch', 'XHR'] },
];

/** What each screen of the phone costs whoever opens it first of all, with nothing kept from before. */
export async function routeBytes(): Promise<Row[]> {
  await buildApps();
  const server = await startOwnServer();
  const front = await startTlsFront(server.url);
  try {
    await havePayee(server);
    const { token, ...borrower } = await completeBorrower(server, '09175550003');
    const orderId = await paidOut(server, { token, ...borrower }, 60_000);
    return await routeRows(front.url, { token, orderId });
  } finally {
    await front.stop();
    await server.stop();
  }
}

async function routeRows(
  url: string,
  { token, orderId }: { readonly token: string; readonly orderId: number },
): Promise<Row[]> {
  const { home, login, register, reset, ...others } = paths;
  const entries = [home, login, register, reset].map((address) => ({ address, token: null }));
  const inside = [home, '/apply/1', `/repay/${orderId}`, ...Object.values(others)];
  const visits = [...entries, ...inside.map((address) => ({ address, token }))];
  const browser = await launchBrowser();
  try {
    const rows: Row[] = [];
    let landing: number | undefined;
    for (const visit of visits) {
      const context = await newPhone(browser, url, visit.token);
      const page = await context.newPage();
      const transferred = await countBytes(page);
      await page.goto(visit.address, { waitUntil: 'networkidle' });
      // Whoever may not see a screen is sent to another, which has its own row.
      const isThere = new URL(page.url()).pathname === visit.address;
      await context.close();
      if (!isThere) continue;
      const sum = sumOf(transferred);
      landing ??= sum;
      rows.push({
        what: `bytes, ${visit.address}${visit.token === null && visit.address === '/' ? ' (landing page)' : ''}`,
        measured: `${kilobytes(sum)} (${inWords(transferred)})`,
        ratio: landing / sum,
        floor: `the landing page (${kilobytes(landing)})`,
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

function inWords(transferred: readonly Transferred[]): string {
  return kinds
    .map(({ name, types }) => ({
      name,
      bytes: sumOf(transferred.filter(({ kind }) => types.includes(kind))),
    }))
    .filter(({ bytes }) => bytes > 0)
    .map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`)
    .join(', ');
}
