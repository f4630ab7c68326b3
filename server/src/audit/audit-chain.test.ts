import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { leaveOrder, takeOrder } from '@hiram/contract/desk';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { asOwner } from '../db/migrate.ts';
import { makeLogin, ownLoginOf } from '../db/own-login.ts';
import { reachExisting } from '../db/reach-existing.ts';
import { runOnce } from '../db/run-once.ts';
import { staffClient, useStaff } from '../loan/test-borrowing.ts';
import { putOrder, strangerClient } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';
import { verifyAuditChains } from './audit-chain.ts';

const server = useTestServer();
const reviewer = useStaff(server, 'reviewer');
beforeAll(async () => {
  const { orderId } = await putOrder(server, 'in_review');
  for (let round = 0; round < 4; round += 1) {
    await reviewer.call(takeOrder, { orderId });
    await reviewer.call(leaveOrder, { orderId });
  }
});

/** As somebody who owns the database and hides what they did: in a transaction that never was. */
async function tampered(change: string, look: () => Promise<void>): Promise<void> {
  const rows = await server.query('select * from audit_log order by company_id, number');
  await server.query('alter table audit_log disable trigger user');
  try {
    await server.query(change);
    await look();
  } finally {
    await server.query('delete from audit_log');
    await server.query(
      `insert into audit_log select * from jsonb_populate_recordset(null::audit_log, $1::jsonb)`,
      [JSON.stringify(rows.map(asJson))],
    );
    await server.query('alter table audit_log enable trigger user');
  }
}

function asJson(row: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row as Record<string, unknown>).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  );
}

const verify = async () => (await verifyAuditChains(server.database))[0];

describe('the chain of the audit log', () => {
  test('is unbroken when nobody touched it, and names its last row', async () => {
    const [last] = await server.query<{ hash: string }>(
      `select encode(hash, 'hex') as hash from audit_log where company_id = 1 order by number desc limit 1`,
    );
    expect(await verify()).toEqual({
      companyId: 1,
      companyName: 'Hiram Demo Lending',
      rows: 8,
      lastHash: last?.hash,
      broken: null,
    });
  });

  test.each([
    [`update audit_log set detail = '{"orderId": 7}' where number = 3`, 2, 'row 3 was changed'],
    [`update audit_log set staff_id = 1 where number = 1`, 0, 'row 1 was changed'],
    [`update audit_log set at = at + interval '1 microsecond' where number = 8`, 7, 'row 8 was changed'],
    ['delete from audit_log where number = 5', 4, 'row 5 is missing'],
    ['delete from audit_log where number = 1', 0, 'row 1 is missing'],
    // Closing the gap changes what the rows behind it say of themselves.
    [
      'delete from audit_log where number = 5; update audit_log set number = number - 1 where number > 5',
      4,
      'row 5 was changed',
    ],
    // Even with its hash made again, a row no longer leads to the next.
    [
      `update audit_log set role = 'admin' where number = 4;
       update audit_log l set hash = sha256(convert_to(audit_text(l), 'UTF8')) where number = 4`,
      4,
      'row 5 does not follow row 4',
    ],
  ])('%s is found', async (change, rows, broken) => {
    await tampered(change, async () => {
      expect(await verify()).toMatchObject({ rows, broken });
    });
    expect(await verify()).toMatchObject({ rows: 8, broken: null });
  });

  test('cut off at its end looks whole, unless the last row was kept outside', async () => {
    const whole = await verify();
    const anchor = { companyId: 1, number: 8, hash: whole?.lastHash ?? '' };
    expect(await verifyAuditChains(server.database, [anchor])).toMatchObject([{ broken: null }]);
    await tampered('delete from audit_log where number > 6', async () => {
      expect(await verify()).toMatchObject({ rows: 6, broken: null });
      expect(await verifyAuditChains(server.database, [anchor])).toMatchObject([
        { rows: 6, broken: 'rows 7 to 8 are cut off the end' },
      ]);
    });
    const other = { ...anchor, hash: '0'.repeat(64) };
    expect(await verifyAuditChains(server.database, [other])).toMatchObject([
      { rows: 7, broken: 'row 8 is not the one that was kept outside' },
    ]);
  });

  test('takes writers one by one: forty at once make one chain, and each lender has its own', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, index) => staffClient(server, 'reviewer', index + 1)),
    );
    const stranger = await strangerClient(server, 'reviewer');
    const orders = await Promise.all(Array.from({ length: 40 }, () => putOrder(server, 'submitted')));
    const answers = await Promise.all([
      ...orders.map(({ orderId }, index) => people[index % 8]?.call(takeOrder, { orderId })),
      stranger.call(takeOrder, { orderId: orders[0]?.orderId ?? 0 }),
    ]);
    expect(answers.filter((answer) => answer?.ok)).toHaveLength(40);
    expect(await verifyAuditChains(server.database)).toMatchObject([
      { rows: 48, broken: null },
      { rows: 0, lastHash: '', broken: null },
    ]);
  });
});

describe('the server’s own role', () => {
  async function asServer(statement: string): Promise<unknown> {
    await server.query('set role hiram_server');
    try {
      return await server.query(statement);
    } finally {
      await server.query('reset role');
    }
  }
  const row = `1, now(), 1, 'reviewer', '/orders/take', '{}'`;

  test.each([
    `update audit_log set detail = '{}'`,
    'delete from audit_log',
    'truncate audit_log',
    'alter table audit_log disable trigger all',
    'drop trigger audit_log_stays on audit_log',
    `insert into audit_log (company_id, at, staff_id, role, operation, detail, number) values (${row}, 1)`,
    `insert into audit_log (company_id, at, staff_id, role, operation, detail, hash) values (${row}, sha256(''))`,
    `insert into audit_log (company_id, at, staff_id, role, operation, detail, previous_hash)
     values (${row}, sha256(''))`,
    `create or replace function audit_text(row_of audit_log) returns text language sql as 'select 1::text'`,
  ])('cannot %s', async (statement) => {
    await expect(asServer(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  test('and not even the owner changes a row while the trigger is on', async () => {
    for (const statement of [
      `update audit_log set detail = '{}'`,
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(server.query(statement)).rejects.toThrow();
  });
});

describe('npm run audit:verify', () => {
  const program = fileURLToPath(new URL('../../../scripts/audit-verify.ts', import.meta.url));
  async function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
    const [database] = await server.query<{ name: string }>('select current_database() as name');
    const { host, port, user } = inject('testCluster').server;
    const url = new URL(`postgres://${user}@localhost:${port}/${database?.name}`);
    url.searchParams.set('host', host);
    const env = { ...process.env, DATABASE_URL: url.href };
    return promisify(execFile)(process.execPath, [program, ...args], { env }).then(
      (ended) => ({ code: 0, ...ended }),
      (failed) => failed,
    );
  }

  test('says so when all is well, and fails with the first broken row when it is not', async () => {
    const whole = await run();
    expect(whole).toMatchObject({ code: 0, stderr: '' });
    expect(whole.stdout).toMatch(/Hiram Demo Lending: \d+ rows, chain unbroken\./);
    expect(whole.stdout).toContain('Rows cut off the end leave no gap');
    const [anchor = ''] = /1:\d+:[0-9a-f]{64}/.exec(whole.stdout) ?? [];
    expect(await run(anchor)).toMatchObject({ code: 0 });
    await tampered('delete from audit_log where number = 2', async () => {
      const broken = await run(anchor);
      expect(broken.code).toBe(1);
      expect(broken.stdout).toContain('1 rows whole, then the chain is broken: row 2 is missing.');
    });
    expect(await run('nonsense')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('lender:number:hash'),
    });
  });

  test.skipIf(process.env.HIRAM_TEST_DATABASE_URL)(
    'finds the database that runs in a data folder',
    async () => {
      const { server: cluster } = inject('testCluster');
      const [row] = await runOnce<{ data_directory: string }>(cluster, 'show data_directory');
      const dataDir = dirname(row?.data_directory ?? '');
      await asOwner(cluster, (client) => makeLogin(client, ownLoginOf(cluster)));
      const reached = await reachExisting({ address: null, dataDir });
      expect(reached.connection).toMatchObject({ host: cluster.host, port: cluster.port });
      await reached.stop();
      expect(await runOnce(cluster, 'select 1 as one')).toEqual([{ one: 1 }]);
      await expect(reachExisting({ address: null, dataDir: `${dataDir}/nowhere` })).rejects.toThrow(
        /There is no database in/,
      );
    },
  );
});
