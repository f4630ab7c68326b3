import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { refusalCodes } from '@hiram/contract';
import { exportJournal, getDashboard } from '@hiram/contract/desk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { type StaffClient, staffClient } from '../loan/test-borrowing.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import type { ReadAll, WasRead } from './test-small-reader.ts';

/** Too many for the memory below, were they read at once; HIRAM_LONG_JOURNAL=200000 for the long run. */
const journals = Number(process.env.HIRAM_LONG_JOURNAL ?? 50_000);
/** Reading the code alone takes some 23. */
const memoryMb = 36;
/** It is much work for a crowded machine, and nothing here is about how long that takes. */
const patienceMs = 600_000;
const days = { from: '2026-01-01', to: '2026-10-27' };
let own: TestDatabase;
let server: TestServer;
let cashier: StaffClient;

beforeAll(async () => {
  own = await createTestDatabase({ isSeeded: true });
  server = await startTestServer({ database: own });
  cashier = await staffClient(server, 'cashier');
  await server.query(
    `insert into ledger_accounts (company_id, kind) values (1, 'bank'), (1, 'bank_charges') on conflict do nothing`,
  );
  // Its references are long, so that no connection's own buffers hold all of it.
  // Row by row, the constraints would take longer than everything that is tried here.
  await server.query('set session_replication_role = replica');
  await server.query(
    `insert into journals (company_id, kind, reference, occurred_on)
     select 1, 'line_explained', 'line ' || n || repeat(' of the statement', 30), date '2026-01-01' + n / 700 from generate_series(1, $1::int) n`,
    [journals],
  );
  await server.query(
    `insert into entries (journal_id, line, account_id, amount_cents)
     select j.id, l.line, a.id, l.sign * (j.id % 1000 + 1)
     from journals j cross join (values (1, 'bank_charges', 1), (2, 'bank', -1)) l (line, kind, sign)
       join ledger_accounts a on a.company_id = 1 and a.kind = l.kind`,
  );
  await server.query('reset session_replication_role');
  // As the database itself does by and by.
  await server.query('analyze journals, entries, ledger_accounts');
}, patienceMs);
afterAll(() => server?.stop());

const addressOf = async () => {
  const { url } = dataOf(await cashier.call(exportJournal, { ...days, evenWithoutCodes: true }));
  return new URL(url, server.url);
};

/** Somebody else's connection in a transaction. The database tidies up in transactions, too, after so many new rows. */
const isOpen = `datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
  and xact_start is not null`;

async function open(): Promise<number> {
  const [row] = await server.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity where ${isOpen}`,
  );
  return row?.open ?? -1;
}

describe(`a journal of ${journals.toLocaleString('en')}`, { timeout: patienceMs }, () => {
  test('is read in little memory, and adds up to the ledger', async () => {
    const reader = new Worker(new URL('./test-small-reader.ts', import.meta.url), {
      workerData: {
        login: own.login,
        wanted: { companyId: 1, ...days, orderId: null, evenWithoutCodes: true },
      } satisfies ReadAll,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const [{ lines, balances }] = (await once(reader, 'message')) as [WasRead];
    expect(lines).toBe(2 * journals);
    const rows = await server.query<{ kind: string; cents: string }>(
      `select a.kind, sum(e.amount_cents) as cents
       from entries e join ledger_accounts a on a.id = e.account_id group by a.kind`,
    );
    expect(balances).toEqual(Object.fromEntries(rows.map(({ kind, cents }) => [kind, Number(cents)])));
  });

  test('waits for whoever reads it, is let go with them, and is not read by many at once', async () => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const addresses = [await addressOf(), await addressOf(), await addressOf()];
    const answers = await Promise.all(addresses.map((address) => fetch(address, { signal })));
    const types = answers.map(({ headers }) => headers.get('content-type') ?? '');
    expect(types.toSorted()).toEqual([
      'application/json; charset=utf-8',
      ...Array.from({ length: 2 }, () => 'text/csv; charset=utf-8'),
    ]);
    const refused = answers[types.findIndex((type) => type.includes('json'))];
    expect(await refused?.json()).toMatchObject({ code: refusalCodes.too_many_requests });
    // Nobody takes anything from the others, so neither comes to its end. Their first line needs no answer of the database, so it may come
    // before the transaction.
    await expect.poll(open).toBe(2);
    expect(await (await fetch(await addressOf())).json()).toMatchObject({
      code: refusalCodes.too_many_requests,
    });
    // Whoever reads slowly keeps nobody from the reports.
    expect(dataOf(await cashier.call(getDashboard, days))).toHaveProperty('alerts');
    leaving.abort();
    await expect.poll(open).toBe(0);
    const again = await fetch(await addressOf());
    expect(again.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    await again.body?.cancel();
    await expect.poll(open).toBe(0);
  });

  test('breaks off where its connection to the database does', async () => {
    const response = await fetch(await addressOf());
    // The first line may come before the transaction has begun.
    await expect.poll(open).toBe(1);
    await server.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${isOpen}`);
    await expect(response.text()).rejects.toThrow('terminated');
  });
});
