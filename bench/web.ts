import { join } from 'node:path';
import { firstPageBudget } from '../borrower/src/app/first-page.ts';
import { completeBorrower, newBorrower } from '../e2e/fixtures.ts';
import { havePayee, paidOut } from '../e2e/repaying.ts';
import { startOwnServer } from '../e2e/server.ts';
import { giveDetails, giveIdentity } from '../fixtures/borrower.ts';
import { buildApps } from '../scripts/build.ts';
import { kilobytes, weighPages } from '../scripts/first-page-weight.ts';
import { projectDir } from '../scripts/run-program.ts';
import { dragSlider, interactionRows, sign } from './interactions.ts';
import { lighthouseRows } from './lighthouse.ts';
import { launchBrowser, newPhone } from './phone.ts';
import type { Row } from './report.ts';
import { startTlsFront } from './tls-front.ts';

/** What somebody with a cheap phone and a slow network gets of the phone app. */
export async function web(): Promise<Row[]> {
  await buildApps();
  const server = await startOwnServer();
  try {
    await havePayee(server);
    const begun = await newBorrower(server, '09175550001');
    const asked = await newBorrower(server, '09175550002');
    await giveIdentity(asked);
    await giveDetails(asked);
    const owing = await completeBorrower(server, '09175550003');
    const orderId = await paidOut(server, owing, 60_000);
    const rows = [...(await entryRows())];
    rows.push(
      ...(await interactionsOf(server.url, null, [
        { what: '/login', address: '/login' },
        { what: '/register', address: '/register' },
        { what: '/reset', address: '/reset' },
        { what: 'slider of the landing page', address: '/', act: dragSlider },
      ])),
      ...(await interactionsOf(
        server.url,
        begun.token,
        [
          ...['/eligibility', '/identity', '/baseInfo', '/address', '/jobInfo', '/schoolInfo', '/contacts'],
          ...['/creditInfo', '/bankInfo', '/question', '/changeNumber', '/feedback', '/service'],
        ].map((address) => ({ what: address, address })),
      )),
      ...(await interactionsOf(server.url, asked.token, [
        { what: 'slider of /apply', address: '/apply/1', act: dragSlider },
        { what: 'signature', address: '/question', act: sign },
        { what: '/updateBank', address: '/updateBank' },
      ])),
      ...(await interactionsOf(server.url, owing.token, [{ what: '/repay', address: `/repay/${orderId}` }])),
    );
    const front = await startTlsFront(server.url);
    try {
      rows.push(
        ...(await lighthouseRows([
          { what: 'landing page', url: `${front.url}/`, token: null },
          { what: '/login', url: `${front.url}/login`, token: null },
          { what: '/', url: `${front.url}/`, token: owing.token },
          { what: '/apply', url: `${front.url}/apply/1`, token: asked.token },
          { what: '/repayDetail', url: `${front.url}/repayDetail`, token: owing.token },
        ])),
      );
    } finally {
      await front.stop();
    }
    return rows;
  } finally {
    await server.stop();
  }
}

async function entryRows(): Promise<Row[]> {
  const pages = await weighPages(join(projectDir, 'borrower/dist'));
  return pages
    .filter(({ page }) => page.startsWith('login'))
    .map(({ page, script }) => ({
      what: `entry, ${page}`,
      measured: kilobytes(script),
      ratio: script / firstPageBudget,
      floor: kilobytes(firstPageBudget),
    }));
}

async function interactionsOf(
  url: string,
  token: string | null,
  visits: Parameters<typeof interactionRows>[1],
): Promise<Row[]> {
  const browser = await launchBrowser();
  try {
    const context = await newPhone(browser, url, token);
    const page = await context.newPage();
    return await interactionRows(page, visits);
  } finally {
    await browser.close();
  }
}
