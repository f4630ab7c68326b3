import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  getOrderInfo,
  getUserInfo,
  getUserOrderList,
  type InstalmentStatusNumber,
  logIn,
  orderStatuses,
  type QualificationNumber,
  toInstalmentStatus,
  toOrderStatus,
  toQualification,
} from '@hiram/contract';
import { getBorrowerPage, listOrders, logInStaff } from '@hiram/contract/desk';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { beginAnchors, readAnchors } from '../audit/audit-anchors.ts';
import { verifyAuditChains } from '../audit/audit-chain.ts';
import { urlOf } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { runOnce } from '../db/run-once.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { diskStorage } from '../files/disk-storage.ts';
import { sealFile } from '../files/keys.ts';
import type { Staff } from '../operation/caller.ts';
import { createPersonalData, type Keys } from '../personal-data/seal.ts';
import { expectSoundBooks } from '../repayment/test-books.ts';
import { countDays } from '../reports/count-days.ts';
import { sumLedger } from '../reports/sum-ledger.ts';
import { everyReport } from '../reports/test-counted.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { demo } from './demo.ts';
import { readSettings } from './settings.ts';
import { startServer } from './start.ts';

type Row = Readonly<Record<string, unknown>>;
type Tables = ReadonlyMap<string, readonly Row[]>;

const before = 16;
const migrations = new URL('../db/migrations/', import.meta.url);
const dump = readFileSync(new URL('../db/dumps/0015.sql', import.meta.url), 'utf8');
/** What sealed the personal data in the dump. */
const keys: Keys = {
  dataKeys: [{ id: 'dump', key: Buffer.alloc(32, 'data') }],
  indexKey: Buffer.alloc(32, 'index'),
};
const fileKey = { id: 'test', secret: Buffer.alloc(32, 'file') };
const keyVariables = {
  HIRAM_FILE_KEYS: `test:${fileKey.secret.toString('base64')}`,
  HIRAM_DATA_KEYS: `dump:${keys.dataKeys[0].key.toString('base64')}`,
  HIRAM_INDEX_KEY: keys.indexKey.toString('base64'),
};

let database: TestDatabase;
let server: TestServer;
let old: Tables;
let now: Tables;

const rowsOf = (table: string) => old.get(table) ?? [];

beforeAll(async () => {
  database = await createEmptyDatabase();
  const client = new Client(database.connection);
  await client.connect();
  try {
    await migrateBefore(client);
    await client.query(`set session_replication_role = replica; ${dump}`);
    old = await readTables(client);
    await migrate(database.connection);
    now = await readTables(client);
  } finally {
    await client.end();
  }
  server = await startTestServer({ database, personalData: createPersonalData(keys) });
});
afterAll(() => server.stop());

async function createEmptyDatabase(): Promise<TestDatabase> {
  const { server: cluster, login } = inject('testCluster');
  const name = `hiram_test_${randomBytes(5).toString('hex')}`;
  await runOnce(cluster, `create database ${name}`);
  return {
    connection: { ...cluster, database: name },
    login: { ...login, database: name },
    drop: async () => void (await runOnce(cluster, `drop database ${name} with (force)`)),
  };
}

/** As the version before did: its files, and on record that they ran. */
async function migrateBefore(client: Client): Promise<void> {
  await client.query(`create table schema_migrations (
    number integer primary key, name text not null, checksum text not null,
    applied_at timestamptz not null default now())`);
  for (const name of readdirSync(migrations).toSorted()) {
    const number = Number(name.slice(0, 4));
    if (number >= before) continue;
    const text = readFileSync(new URL(name, migrations), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    await client.query(text);
    await client.query('insert into schema_migrations values ($1, $2, $3)', [number, name, checksum]);
  }
}

async function readTables(client: Client): Promise<Tables> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'`,
  );
  const read = new Map<string, readonly Row[]>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${name} t
       order by length(to_jsonb(t) ->> 'id'), to_jsonb(t) ->> 'id', ctid`,
    );
    read.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return read;
}

/** The only cells that may read otherwise than before, and what they must read. */
const renamed: Readonly<Record<string, Readonly<Record<string, (number: never) => unknown>>>> = {
  orders: { status: toOrderStatus },
  order_events: {
    from_status: (number: number | null) => (number === null ? null : toOrderStatus(number)),
    to_status: toOrderStatus,
  },
  instalments: { status: (number: InstalmentStatusNumber) => toInstalmentStatus(number) },
  borrowers: {
    identity_status: (number: QualificationNumber) => toQualification(number),
    basic_information_status: (number: QualificationNumber) => toQualification(number),
    bank_card_status: (number: QualificationNumber) => toQualification(number),
  },
};

/** What counted the messages of one day: they are counted where they are now. */
const goneTables = ['sms_company_counts'];
/** Columns that have another name now. */
const otherNames: Readonly<Record<string, string>> = { most_sms_per_day: 'most_sign_in_codes_per_day' };

/** The tables that have come since; nothing of before belongs into them. */
const newTables = [
  'access_log',
  'account_codes',
  'account_sums',
  'addenda',
  'addendum_acceptances',
  'agreed_texts',
  'alarms',
  'audit_signatures',
  'bank_statements',
  'blacklist',
  'book_closings',
  'call_counts',
  'collection_cases',
  'collection_notes',
  'consents',
  'contacts',
  'conversation_messages',
  'conversations',
  'counted_applications',
  'counted_books',
  'counted_days',
  'counted_debts',
  'counted_loans',
  'decisions',
  'erasures',
  'exports',
  'extension_offers',
  'extensions',
  'hardship_acceptances',
  'hardship_addenda',
  'hardship_plans',
  'hardship_replaced',
  'hardship_steps',
  'judgements',
  'ledger_checks',
  'ledger_marks',
  'ledger_sums',
  'lender_limits',
  'loan_groups',
  'mail_choices',
  'mail_outbox',
  'manual_journals',
  'moved_due_dates',
  'note_mentions',
  'notes',
  'notice_counts',
  'notice_reads',
  'number_changes',
  'passkey_challenges',
  'passkeys',
  'past_instalments',
  'promises',
  'provision_rates',
  'provisions',
  'push_subscriptions',
  'pushes',
  'recharges',
  'refund_events',
  'refunds',
  'reminders',
  'repayment_marks',
  'security_events',
  'slips',
  'staff_views',
  'statement_lines',
  'statement_mappings',
  'tasks',
  'warnings',
];

/** But for what the books of before tell. */
const toldByTheBooks = ['consents', 'past_instalments'];

/** The last day on which something came for an instalment, by what the books of before tell. */
function changedOn({ id }: Row): unknown {
  const days = (now.get('past_instalments') ?? []).filter(({ instalment_id }) => instalment_id === id);
  return (
    days
      .map(({ until }) => String(until))
      .toSorted()
      .at(-1) ?? null
  );
}

/** The policy that a borrower had agreed to when they applied. */
function policyOf({ borrower_id, applied_at }: Row): unknown {
  const borrower = rowsOf('borrowers').find(({ id }) => id === borrower_id);
  const isAgreed = String(borrower?.policy_agreed_at) <= String(applied_at);
  return isAgreed ? borrower?.policy_version : null;
}

/** The columns that have come since, and what they must read in a row of before. */
const added: Readonly<Record<string, Readonly<Record<string, (row: Row) => unknown>>>> = {
  apps: { availability: () => 'when_first' },
  borrower_profiles: { name_index: () => null },
  companies: {
    most_register_codes_per_day: () => 1_000,
    most_notices_per_day: () => 50_000,
    host: () => null,
    catalogue_version: () => 1,
  },
  sign_in_failures: { proof: () => 'password', origin: () => '\\x', told_at: () => null },
  payouts: { contradiction: () => null, contradicted_at: () => null, is_on_statement: () => false },
  sms_outbox: {
    reference: ({ id }) => `sms-${id}`,
    kind: () => 'notice',
    expires_at: () => null,
    tries: () => 0,
    tried_at: () => null,
    failure: () => null,
    expired_at: () => null,
    may_wait: () => false,
  },
  installation: {
    clock_ahead_days: () => 0,
    clock_from_days: () => 0,
    clock_goal_days: () => 0,
    id: () => expect.stringMatching(/^[0-9a-f-]{36}$/),
    mode: () => 'demo',
    generation: () => 0,
    beat_at: () => null,
    marked_at: () => null,
  },
  period_configs: { extension_times: () => null, extension_pay_days: () => null },
  orders: {
    extension_price_thousandths: () => 0,
    assigned_by: () => null,
    is_drawn: ({ id }) =>
      old.get('payouts')?.some(({ order_id, status }) => order_id === id && status === 'settled'),
    policy_version: policyOf,
  },
  files: { look: () => null, forgotten_at: () => null, put_away_at: () => null },
  borrowers: {
    reminded_by: () => 'letter_and_sms',
    erased_at: () => null,
    quiet_from: () => null,
    quiet_until: () => null,
  },
  instalments: {
    changed_on: changedOn,
    waived_overdue_fee_cents: () => 0,
    fees_waived_through: () => null,
    plan_id: () => null,
    earned_before_cents: () => 0,
  },
  bank_change_requests: { proposed_by: () => null },
  staff: {
    invited_by: () => null,
    confirms_from: () => null,
    mobile_index: () => null,
    identity_index: () => null,
    // What was begun and never confirmed is begun again.
    totp_secret: ({ totp_confirmed_at, totp_secret }) => (totp_confirmed_at === null ? null : totp_secret),
    totp_new_secret: () => null,
  },
  borrower_sessions: {
    entered_by: () => null,
    phone: () => null,
    is_known_phone: () => null,
    last_seen_at: () => null,
  },
  staff_sessions: { stepped_up_at: () => null, address: () => null, device: () => null },
  staff_enrolments: { session_hash: () => null },
  staff_links: { proposal_id: () => null },
  audit_log: { session: () => null, address: () => null },
  payees: { qr: () => null, city: () => null },
  rate_settings: { source: () => null },
  repayments: {
    company_id: ({ order_id }) => old.get('orders')?.find(({ id }) => id === order_id)?.company_id,
    source: () => 'statement',
    booked_at: ({ id }) =>
      old.get('journals')?.find(({ reference }) => reference === `repayment ${id}`)?.posted_at,
  },
};

describe('a database of the version before', () => {
  test('has rows in every table, and every status there is', () => {
    expect([...old].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([]);
    const seen = (table: string, column: string) =>
      [...new Set(old.get(table)?.map((row) => row[column]))].toSorted(
        (one, other) => Number(one) - Number(other),
      );
    expect(seen('orders', 'status')).toEqual([0, 1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13]);
    expect(seen('order_events', 'to_status')).toEqual([0, 1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13]);
    expect(seen('instalments', 'status')).toEqual([0, 1, 2]);
    expect(seen('borrowers', 'identity_status')).toEqual([0, 1, 2, 3, 4]);
    expect(seen('borrowers', 'basic_information_status')).toEqual([0, 1, 2, 4]);
    expect(seen('borrowers', 'bank_card_status')).toEqual([0, 1, 2, 4]);
  });

  test('migrates with all its rows: statuses by name, and everything else as it was', () => {
    const since = [...now.keys()].filter((table) => !old.has(table));
    expect(since.toSorted()).toEqual(newTables);
    for (const table of newTables.filter((name) => !toldByTheBooks.includes(name)))
      expect(now.get(table), table).toEqual([]);
    expect([...old.keys()].filter((table) => !now.has(table))).toEqual(goneTables);
    for (const [table, rows] of old) {
      if (goneTables.includes(table)) continue;
      const names = renamed[table] ?? {};
      const expected = rows.map((row) => ({
        ...Object.fromEntries(
          Object.entries(row).map(([column, value]) => [otherNames[column] ?? column, value]),
        ),
        ...Object.fromEntries(
          Object.entries(names).map(([column, nameOf]) => [column, nameOf(row[column] as never)]),
        ),
        ...Object.fromEntries(
          Object.entries(added[table] ?? {}).map(([column, valueIn]) => [column, valueIn(row)]),
        ),
      }));
      expect(now.get(table), table).toEqual(expected);
    }
  });

  test('has past instalments that owed what the ledger says, on every day of its books', async () => {
    expect(now.get('past_instalments')?.length).toBeGreaterThan(0);
    const differing = await server.query(
      `select d.day, c.id from (select distinct occurred_on as day from journals) d cross join companies c
       where (select coalesce(sum(l.principal_cents) filter (where not l.is_written_off), 0)
           from loans_on(d.day) l join orders o on o.id = l.order_id and o.company_id = c.id) <>
         (select coalesce(sum(balance_cents), 0) from ledger_on(c.id, d.day) where kind = 'principal')`,
    );
    expect(differing).toEqual([]);
  });

  test('is reported the same with its days counted and its journals added up as without', async () => {
    await server.query(
      `insert into installation (market, mode) values ('ph', 'demo') on conflict do nothing`,
    );
    const [book] = await server.query<{ from: string; to: string; later: string }>(
      `select min(settled_on)::text as from, max(occurred_on)::text as to, (max(occurred_on) + 40)::text as later
       from payouts, journals`,
    );
    if (!book) throw new Error('no payouts');
    const { from, to, later } = book;
    const staff = { companyId: 1, market: server.market } as Staff;
    const periods = [to, later].map((end) => ({ from, to: end }));
    const uncounted = await everyReport(server, staff, periods);
    expect(await countDays(server.database, later)).toBeGreaterThan(0);
    expect(await sumLedger(server.database)).toBeGreaterThan(0);
    expect(await everyReport(server, staff, periods)).toEqual(uncounted);
  });

  test('keeps its promises', async () => {
    await expectSoundBooks(server);
    const { database: opened, files, personalData, clock } = server;
    // As the start does: from here on every row is signed, and those of before are known by the last of them.
    const parts = { database: opened, storage: files.storage, personalData, now: clock.now };
    await beginAnchors(parts, { isRestore: false });
    const { anchors: kept } = await readAnchors(files.storage, personalData);
    const chains = await verifyAuditChains(opened, { personalData, kept });
    expect(chains.map(({ broken }) => broken)).toEqual([null, null]);
    expect(kept.map(({ number }) => number)).toEqual(chains.map(({ rows }) => rows));
  });

  test.each([
    [`update orders set status = 'lost'`, 'order_status_check'],
    [`update instalments set status = 'lost'`, 'instalment_status_check'],
    [`update borrowers set identity_status = 'lost'`, 'qualification_check'],
    [`update borrowers set bank_card_status = 'verified_by_hand'`, 'borrowers_only_identity_by_hand'],
    [`update borrowers set basic_information_status = 'verified_by_hand'`, 'borrowers_only_identity_by_hand'],
    [`update instalments set status = 'pending' where status = 'repaid'`, 'instalments_repaid_when_paid'],
    [`update instalments set status = 'repaid' where status = 'overdue'`, 'instalments_repaid_when_paid'],
    [
      `update orders set status = 'submitted' where borrower_id in (
         select borrower_id from orders group by borrower_id having count(*) > 1)`,
      'orders_one_running',
    ],
    [
      `insert into journals (company_id, order_id, kind, reference, occurred_on)
       select company_id, id, 'repayment', 'early', current_date from orders where status = 'submitted' limit 1`,
      'no_money_before_payout',
    ],
    [`insert into entries select journal_id, 99, account_id, 1 from entries limit 1`, 'journal_balances'],
  ])('still refuses: %s', async (statement, constraint) => {
    await expect(server.query(statement)).rejects.toMatchObject({ constraint });
  });

  test.each(['order_events', 'journals', 'entries', 'audit_log', 'contracts', 'contract_acceptances'])(
    'still lets nobody change what is written in %s',
    async (table) => {
      await expect(server.query(`delete from ${table}`)).rejects.toThrow(/append-only/);
    },
  );

  test('answers by its indexes what it answered by them before', async () => {
    const planOf = async (text: string) => {
      await server.query('set enable_seqscan = off');
      const rows = await server.query<{ 'QUERY PLAN': string }>(`explain ${text}`);
      await server.query('reset enable_seqscan');
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const running = 'select from orders where borrower_id = 1 and not order_is_over(status)';
    expect(await planOf(running)).toContain('orders_one_running');
    const ending = `select from orders where status = 'withdrawable' and withdraw_until < '2026-01-01'`;
    expect(await planOf(ending)).toContain('orders_window');
    const unpaid = `select from instalments where order_id between 1 and 9 and status <> 'repaid'`;
    expect(await planOf(unpaid)).toContain('instalments_unpaid');
    const loans = 'select from orders where company_id = 1 and order_is_loan(status)';
    expect(await planOf(loans)).toContain('orders_by_status');
  });
});

describe('the server on such a database', () => {
  test('tells every borrower the numbers it told before', async () => {
    const statuses = new Set<unknown>();
    for (const borrower of old.get('borrowers') ?? []) {
      const orders = rowsOf('orders').filter((order) => order.borrower_id === borrower.id);
      if (orders.length === 0) continue;
      const entered = await server
        .client()
        .call(logIn, { mobile: String(borrower.mobile), password: 'correct horse' });
      if (!entered.ok) throw new Error(`${borrower.mobile}: ${entered.msg}`);
      const client = server.client(entered.data.token);
      const list = await client.call(getUserOrderList, {});
      const expected = orders.map((order) => [order.id, order.status]).toReversed();
      expect(list.ok && list.data.map(({ orderId, status }) => [orderId, status])).toEqual(expected);
      for (const { id, status } of orders) {
        statuses.add(status);
        const periods = rowsOf('instalments').filter((instalment) => instalment.order_id === id);
        const view = await client.call(getOrderInfo, { loanOrderId: Number(id) });
        expect(view).toMatchObject({ ok: true, data: { orderId: id, status } });
        expect(view.ok && view.data.periodViews.map((period) => period.status)).toEqual(
          periods.map((period) => period.status),
        );
      }
      const { identity_status, basic_information_status, bank_card_status } = borrower;
      // But what a first audit has judged is told as verified while its order runs.
      const isJudged = orders.some(({ status }) => [3, 4, 9, 10].includes(Number(status)));
      const told = (status: unknown) => (isJudged && status === 2 ? 1 : status);
      const view = {
        identity: identity_status,
        basicInformation: told(basic_information_status),
        bankCard: told(bank_card_status),
      };
      expect(await client.call(getUserInfo, {})).toMatchObject({ data: { userQualificationView: view } });
    }
    expect(statuses.size).toBe(orderStatuses.length);
  });

  test('opens at the desk, with every order in its list', async () => {
    const email = demo.staff.find(({ role }) => role === 'approver')?.email ?? '';
    const entered = dataOf(await server.client().call(logInStaff, { email, password: demo.password }));
    const client = server.client(entered.token);
    const list = await client.call(listOrders, { queue: 'all', limit: 100 });
    const numbers = (orders: readonly Row[]) =>
      orders.map(({ id, orderId = id, status }) => [orderId, status]);
    expect(list.ok && numbers(list.data.orders).toSorted()).toEqual(numbers(rowsOf('orders')).toSorted());
    for (const borrowerId of new Set(rowsOf('orders').map((order) => Number(order.borrower_id))))
      expect(await client.call(getBorrowerPage, { borrowerId })).toMatchObject({ ok: true });
  });

  // Last, because the jobs of a real server go on where the dump stopped.
  test('starts, and goes on with the work that was under way', { timeout: 60_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hiram-upgrade-'));
    await storeFiles(join(folder, 'files'));
    const settings = {
      DATABASE_URL: urlOf(database.connection),
      HIRAM_DATA_DIR: folder,
      PORT: '0',
      HIRAM_DEMO: '1',
    };
    const started = await startServer(
      readSettings({ ...settings, ...keyVariables, HIRAM_LOG_LEVEL: 'error' }, folder),
    );
    try {
      expect((await fetch(`${started.url}/health/ready`)).status).toBe(200);
    } finally {
      await started.stop();
      await rm(folder, { recursive: true, force: true });
    }
    await expectSoundBooks(server);
  });
});

/** The dump names files that were never stored: they are made here, as that version would have left them. */
async function storeFiles(folder: string): Promise<void> {
  const storage = diskStorage(folder);
  for (const { id } of rowsOf('files')) {
    const key = await storage.put(sealFile(fileKey, String(id), Buffer.from('x')));
    await server.query('update files set storage_key = $2 where id = $1', [id, key]);
  }
}
