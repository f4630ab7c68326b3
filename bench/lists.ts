import type { Page } from '@playwright/test';
import { enterDesk } from '../e2e/desk-hands.ts';
import { type Borrower, completeBorrower } from '../e2e/fixtures.ts';
import { query } from '../e2e/repaying.ts';
import { type OwnServer, startOwnServer } from '../e2e/server.ts';
import { applyFor } from '../fixtures/order.ts';
import { buildApps } from '../scripts/build.ts';
import { demo } from '../server/src/start/demo.ts';
import { type Looked, lookAtList } from './look-at-list.ts';
import { launchBrowser, newPhone } from './phone.ts';
import type { Row } from './report.ts';

const few = 20;
const many = 1_000;

interface List {
  readonly what: string;
  readonly address: string;
  /** What one row of it is. */
  readonly row: string;
  /** What it takes until all of them are on the screen, where they do not come by themselves. */
  readonly unfold?: (page: Page) => Promise<void>;
  /** What somebody does with it: each tap or key of it is timed. */
  readonly use: (page: Page) => Promise<void>;
}

const tapFirst = (selector: string) => (page: Page) => page.locator(selector).first().tap();
/** Down the table by the keys that staff use for it. */
const goDown = async (page: Page) => {
  for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('j');
};

/** Page after page, as nobody would; but somebody could. */
const showOlder = async (page: Page) => {
  const older = page.getByRole('button', { name: 'Show older messages' });
  const letters = page.locator('main li');
  while ((await older.count()) > 0) {
    const shown = await letters.count();
    await older.click();
    await letters.nth(shown).waitFor();
  }
};

const phoneLists: readonly List[] = [
  {
    what: 'letters',
    address: '/messages',
    row: 'main li',
    unfold: showOlder,
    use: tapFirst('main li button'),
  },
  { what: 'orders', address: '/order', row: 'main li', use: tapFirst('main li a') },
  { what: 'records', address: '/records', row: 'main li', use: tapFirst('main li a') },
  {
    what: 'coupons',
    address: '/coupons',
    row: 'main li',
    use: (page) => page.locator('main li').first().tap(),
  },
];

const deskRow = 'tbody tr.ant-table-row';
const deskLists: readonly List[] = [
  { what: 'queue of first audits', address: '/desk/queues', row: deskRow, use: goDown },
  { what: 'borrowers', address: '/desk/borrowers', row: deskRow, use: goDown },
  { what: 'audit log', address: '/desk/audit', row: deskRow, use: goDown },
];

/** Lists with a thousand rows on a phone and at a desk whose processor is slow, beside the same lists with twenty. */
export async function lists(): Promise<Row[]> {
  await buildApps();
  const short = await lookAtAll(few);
  const long = await lookAtAll(many);
  return [...long].map(([what, looked]) => {
    const floor = short.get(what);
    if (!floor) throw new Error(`${what} was not looked at with ${few}`);
    return {
      what: `${what}, ${many.toLocaleString('en')} rows`,
      measured: inWords(looked),
      ratio: floor.shownMs / looked.shownMs,
      floor: `with ${few} rows: ${inWords(floor)}`,
    };
  });
}

function inWords({ shownMs, slowestMs, longestTaskMs, nodes, bytes }: Looked): string {
  return [
    `shown ${shownMs.toFixed(0)} ms`,
    `INP ${slowestMs.toFixed(0)} ms`,
    `longest task ${longestTaskMs.toFixed(0)} ms`,
    `${nodes.toLocaleString('en')} nodes`,
    `${(bytes / 1000).toFixed(1)} kB`,
  ].join(', ');
}

async function lookAtAll(rows: number): Promise<Map<string, Looked>> {
  const server = await startOwnServer();
  const browser = await launchBrowser();
  try {
    const borrower = await completeBorrower(server, '09175550001');
    await fill(server, borrower, rows);
    const looked = new Map<string, Looked>();
    for (const list of phoneLists) {
      const context = await newPhone(browser, server.url, borrower.token);
      const page = await context.newPage();
      looked.set(`phone, ${list.what}`, await lookAtList(page, list));
      await context.close();
    }
    for (const list of deskLists) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width: 1366, height: 768 },
      });
      const page = await context.newPage();
      const who = list.what === 'audit log' ? 'auditor' : 'reviewer';
      await enterDesk(page, demo.staff.find(({ role }) => role === who)?.email ?? '');
      looked.set(`desk, ${list.what}`, await lookAtList(page, list));
      await context.close();
    }
    return looked;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Everything that one borrower can have many of, and what a desk with many borrowers has. */
async function fill(server: OwnServer, { client, mobile }: Borrower, rows: number): Promise<void> {
  const orderId = await applyFor(client);
  const columns = `company_id, borrower_id, app_id, amount_cents, rate, periods, period_unit, method, overdue_daily_rate,
    overdue_cap_thousandths, applied_at`;
  await query(
    server,
    `insert into messages (company_id, borrower_id, template, data, created_at)
     select company_id, id, 'password_changed', '{}', now() - n * interval '1 hour'
     from borrowers, generate_series(1, $2::int) n where mobile = $1`,
    [mobile, rows],
  );
  await query(
    server,
    `insert into coupons (company_id, borrower_id, discount_cents, expires_on)
     select company_id, id, 10000 + n, current_date + n::int from borrowers, generate_series(1, $2::int) n
     where mobile = $1`,
    [mobile, rows],
  );
  await query(
    server,
    `insert into orders (${columns}, status)
     select ${columns.replace('applied_at', `applied_at - n * interval '1 day'`)}, 'cancelled'
     from orders, generate_series(1, $2::int) n where id = $1`,
    [orderId, rows],
  );
  // Each of the others has asked for a loan as well.
  await query(
    server,
    `with others as (
       insert into borrowers (company_id, mobile, password_hash, channel, registered_at)
       select company_id, '0916' || lpad(n::text, 7, '0'), '-', '', now() - n * interval '1 minute'
       from borrowers, generate_series(1, $2::int) n where mobile = $1 returning id)
     insert into orders (${columns}, status)
     select ${columns.replace('borrower_id', 'others.id')}, 'submitted' from others, orders where orders.id = $3`,
    [mobile, rows, orderId],
  );
  await query(
    server,
    `insert into audit_log (company_id, at, staff_id, role, operation, order_id, detail)
     select company_id, now(), id, role, '/orders/take', $1, '{}' from staff, generate_series(1, $2::int) where role = 'reviewer'`,
    [orderId, rows],
  );
}
