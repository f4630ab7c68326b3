import type { Page } from '@playwright/test';
import { arriveAs, completeBorrower } from './fixtures.ts';
import { expect, expectAccessible, register, test } from './journey.ts';
import { havePayee, paidOut } from './repaying.ts';
import { startOwnServer } from './server.ts';

test.use({ serviceWorkers: 'allow' });

const workerReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

test('with the server down any address opens, in the chosen language, and says from when it is', async ({
  page,
  says,
  mobile,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_CONNECTION_REFUSED/);
  const server = await startOwnServer();
  await register(page, says, { mobile, at: server.url });
  await expect(page).toHaveURL(`${server.url}/`);
  await page.getByRole('link', { name: says.tabMy }).click();
  await page.getByText('简体中文').click();
  await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible();
  await workerReady(page);
  // Who they are, that they have no loan, what the lender says of itself, and the key.
  await expect.poll(async () => (await rowsIn(page)).length).toBeGreaterThanOrEqual(4);
  await server.stop();

  await page.goto(`${server.url}/my`);
  await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible();
  await expect(page.getByText(/^您已离线。以下为/)).toBeVisible();
  await page.goto(`${server.url}/login`);
  await expect(page.getByRole('heading', { level: 1, name: '欢迎回来' })).toBeVisible();
  await page.goto(`${server.url}/a/deep/link`);
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByText(/^您已离线。以下为/)).toBeVisible();
});

test('what is owed, the agreement and letters are read without a network, until a log-out', async ({
  page,
  context,
  says,
  mobile,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const server = await startOwnServer();
  const borrower = await completeBorrower(server, mobile);
  await havePayee(server);
  const orderId = await paidOut(server, borrower, 60_000);
  await arriveAs(page, borrower);
  await page.goto(`${server.url}/`);
  await expect(page.getByText('Next payment')).toBeVisible();
  await workerReady(page);
  // Who they are, where the loan stands, the loan, its agreement, letters, and the key: nobody opened the screens of these.
  await expect.poll(async () => (await rowsIn(page)).length).toBeGreaterThanOrEqual(6);
  const rows = await rowsIn(page);
  expect(rows).toContain('key, extractable: false');
  for (const secret of [mobile, 'periodViews', 'Santos', 'data:image', borrower.token])
    expect(rows.join('\n')).not.toContain(secret);
  const amount = await page
    .getByText(/Philippine pesos$/)
    .first()
    .textContent();
  await server.stop();
  await context.setOffline(true);

  await page.goto(`${server.url}/`);
  await expect(page.getByText('Next payment')).toBeVisible();
  await expect(page.getByText(amount ?? '', { exact: true })).toBeAttached();
  await expect(page.getByText(/^You’re offline\. This is how things stood on /)).toBeVisible();
  const repay = page.getByRole('button', { name: 'Repay', exact: true });
  await expect(repay).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);

  await page.goto(`${server.url}/detail/${orderId}`);
  await expect(page.getByRole('link', { name: /Repayment schedule/ })).toBeVisible();
  await page.goto(`${server.url}/repayDetail`);
  await expect(page.getByText('0 of 6 instalments repaid.')).toBeVisible();
  await page.goto(`${server.url}/contract`);
  const first = page.getByRole('img', { name: /page 1 of/i });
  await expect(first).toBeVisible();
  await expect
    .poll(() => first.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(500);
  await page.goto(`${server.url}/messages`);
  await page
    .getByRole('button', { name: /approved/i })
    .first()
    .click();
  await expectAccessible(page);

  await page.goto(`${server.url}/my`);
  await page.getByRole('button', { name: says.logOut }).click();
  await page.getByRole('dialog').getByRole('button', { name: says.logOut }).click();
  await expect(page).toHaveURL(`${server.url}/login`);
  await expect.poll(() => rowsIn(page)).toEqual([]);
  await page.goto(`${server.url}/repayDetail`);
  await expect(page.getByText(/instalments repaid/)).toHaveCount(0);
});

/** What is kept on the phone as it lies there: the names and bytes of answers, and whether their key can be taken out. */
function rowsIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const name = 'hiram_kept';
    const there = await indexedDB.databases();
    if (!there.some((each) => each.name === name)) return [];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const readAll = (store: string) =>
      new Promise<unknown[]>((resolve) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => resolve(reading.result);
      });
    const rows: string[] = [];
    for (const store of database.objectStoreNames) {
      for (const row of await readAll(store)) {
        if (row instanceof CryptoKey) rows.push(`key, extractable: ${row.extractable}`);
        else
          rows.push(
            Object.entries(row as Record<string, unknown>)
              .map(([field, value]) =>
                value instanceof ArrayBuffer
                  ? `${field} ${new TextDecoder('latin1').decode(value)}`
                  : `${field} ${String(value)}`,
              )
              .join(', '),
          );
      }
    }
    database.close();
    return rows;
  });
}
