import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { leaveOrder, takeOrder } from '@hiram/contract/desk';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { asOwner } from '../db/migrate.ts';
import { makeLogin, ownLoginOf } from '../db/own-login.ts';
import { reachExisting } from '../db/reach-existing.ts';
import { runOnce } from '../db/run-once.ts';
import { anchorTexts } from '../files/test-anchors.ts';
import { staffClient, useStaff } from '../loan/test-borrowing.ts';
import { createPersonalData } from '../personal-data/seal.ts';
import { putOrder, strangerClient } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';
import { type Anchor, anchorAudit, beginAnchors, type KeptAnchor, readAnchors } from './audit-anchors.ts';
import { verifyAuditChains } from './audit-chain.ts';

const key = randomBytes(32);
const personalData = createPersonalData({ dataKeys: [{ id: 'test', key }], indexKey: key });
const server = useTestServer({ personalData });
const reviewer = useStaff(server, 'reviewer');
const parts = () => ({
  database: server.database,
  storage: server.files.storage,
  personalData,
  now: server.clock.now,
});
beforeAll(async () => {
  await beginAnchors(parts(), { isRestore: false });
  const { orderId } = await putOrder(server, 'in_review');
  for (let round = 0; round < 4; round += 1) {
    await reviewer.call(takeOrder, { orderId });
    await reviewer.call(leaveOrder, { orderId });
  }
  server.clock.advance({ seconds: 3600 });
  await anchorAudit(parts());
});

/** As somebody who owns the database and hides what they did: in a transaction that never was. */
async function tampered(change: string, look: () => Promise<void>): Promise<void> {
  const tables = ['audit_log', 'audit_signatures'] as const;
  const kept = new Map<string, unknown[]>();
  for (const table of tables) {
    kept.set(table, await server.query(`select * from ${table} order by company_id, number`));
    await server.query(`alter table ${table} disable trigger user`);
  }
  try {
    await server.query(change);
    await look();
  } finally {
    for (const table of tables) {
      await server.query(`delete from ${table}`);
      await server.query(
        `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [JSON.stringify(kept.get(table)?.map(asJson))],
      );
      await server.query(`alter table ${table} enable trigger user`);
    }
  }
}

/** Closes every gap and works every number and hash out again, as the database itself would. */
const rewritten = `
  do $$ declare row_of audit_log; was bigint; last bytea := ''; number bigint := 0; begin
    for row_of in select * from audit_log where company_id = 1 order by audit_log.number loop
      number := number + 1;
      was := row_of.number;
      row_of.number := number;
      row_of.previous_hash := last;
      row_of.hash := sha256(convert_to(audit_text(row_of), 'UTF8'));
      last := row_of.hash;
      update audit_log l set number = row_of.number, previous_hash = row_of.previous_hash, hash = row_of.hash
        where l.company_id = 1 and l.number = was;
    end loop;
  end $$;`;

function asJson(row: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row as Record<string, unknown>).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  );
}

async function verify({ handed = [] as Anchor[], withAnchors = true } = {}) {
  const { anchors } = await readAnchors(server.files.storage, personalData);
  const kept = withAnchors ? anchors : [];
  const [chain] = await verifyAuditChains(server.database, { personalData, kept, handed });
  return chain;
}

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
      lost: [],
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
      `delete from audit_log where number = 5;
       update audit_log set number = -number where number > 5;
       update audit_log set number = -number - 1 where number < 0`,
      4,
      'row 5 was changed',
    ],
  ])('%s is found', async (change, rows, broken) => {
    await tampered(change, async () => {
      expect(await verify()).toMatchObject({ rows, broken });
    });
    expect(await verify()).toMatchObject({ rows: 8, broken: null });
  });

  test('of before the signatures breaks where a row was changed and its hash made again', async () => {
    const change = `delete from audit_signatures; update audit_log set role = 'admin' where number = 4;
      update audit_log l set hash = sha256(convert_to(audit_text(l), 'UTF8')) where number = 4`;
    await tampered(change, async () => {
      expect(await verify({ withAnchors: false })).toMatchObject({
        rows: 4,
        broken: 'row 5 does not follow row 4',
      });
    });
  });

  test('cut off at its end is found by the signatures that stay, by the anchors outside, and by a row in a drawer', async () => {
    const whole = await verify();
    const anchor = { companyId: 1, number: 8, hash: whole?.lastHash ?? '' };
    const found = { rows: 6, broken: 'rows 7 to 8 are cut off the end' };
    await tampered('delete from audit_log where number > 6', async () => {
      expect(await verify({ withAnchors: false })).toMatchObject(found);
    });
    const cut = 'delete from audit_log where number > 6; delete from audit_signatures where number > 6';
    await tampered(cut, async () => {
      expect(await verify({ withAnchors: false })).toMatchObject({ rows: 6, broken: null });
      expect(await verify()).toMatchObject(found);
      expect(await verify({ withAnchors: false, handed: [anchor] })).toMatchObject(found);
    });
    expect(await verify({ handed: [{ ...anchor, hash: '0'.repeat(64) }] })).toMatchObject({
      rows: 7,
      broken: 'row 8 is not the one that was kept outside',
    });
  });

  test.each([
    ['rewritten whole', 'delete from audit_log where number = 5;', 4, 'row 5 is not the one that was signed'],
    [
      'rewritten whole, with the signatures moved along',
      `delete from audit_log where number = 5; delete from audit_signatures where number = 5;
       update audit_signatures set number = number - 1 where number > 5;`,
      4,
      'row 5 is not the one that was signed',
    ],
    [
      'rewritten whole, with signatures of another key',
      `update audit_log set role = 'admin' where number = 2; update audit_signatures set signature = sha256(signature);`,
      0,
      'row 1 is not the one that was signed',
    ],
    [
      'rewritten from the middle, without the signatures from there on',
      `update audit_log set role = 'admin' where number = 6; delete from audit_signatures where number >= 6;`,
      5,
      'row 6 is not signed',
    ],
    [
      'rewritten whole, without the early signatures',
      `update audit_log set role = 'admin' where number = 2; delete from audit_signatures where number < 8;`,
      7,
      'row 8 is not the one that was signed',
    ],
  ])(
    '%s, with every hash worked out again, is found by the signatures alone',
    async (_how, change, rows, broken) => {
      await tampered(change + rewritten, async () => {
        expect(await verify({ withAnchors: false })).toMatchObject({ rows, broken });
        expect((await verify())?.broken).not.toBeNull();
      });
    },
  );

  test('rewritten whole and without any signature is found by the first anchor, and without that by its absence', async () => {
    const bare = `update audit_log set role = 'admin' where number = 2; delete from audit_signatures; ${rewritten}`;
    await tampered(bare, async () => {
      expect(await verify()).toMatchObject({ rows: 0, broken: 'row 1 is not signed' });
      expect(await verify({ withAnchors: false })).toMatchObject({
        rows: 8,
        broken: 'no row of it is signed, and no anchor knows it',
      });
    });
  });

  test('believes no anchor that was written or changed without the key', async () => {
    const [own = ''] = await anchorTexts(server.files.storage);
    const others = [
      '{',
      '{}',
      own.replace('"number":0', '"number":3'),
      own.replace('"isRestore":false', '"isRestore":true'),
      own.replace(/"at":"2026/, '"at":"2027'),
    ];
    const anchors = {
      add: async () => {},
      all: async function* () {
        yield* [own, ...others];
      },
    };
    const read = await readAnchors({ anchors }, personalData);
    expect(read).toMatchObject({ anchors: [{ companyId: 1, number: 0 }], strange: others.length });
  });

  test('goes on after a backup was restored, and says what went with it', async () => {
    const at = (number: number, hour: number, isRestore = false): KeptAnchor => ({
      ...{ companyId: 1, number, hash: 'ff' },
      at: `2026-11-15T0${hour}:00:00.000Z`,
      isRestore,
    });
    const whole = await verify();
    const restored = { ...at(8, 3, true), hash: whole?.lastHash ?? '' };
    const verifyWith = async (kept: KeptAnchor[]) =>
      (await verifyAuditChains(server.database, { personalData, kept }))[0];
    expect(await verifyWith([at(20, 2)])).toMatchObject({ broken: 'rows 9 to 20 are cut off the end' });
    expect(await verifyWith([at(20, 2), restored])).toMatchObject({
      broken: null,
      lost: ['rows 9 to 20 went with the backup that was restored at 2026-11-15T03:00:00.000Z'],
    });
    expect(await verifyWith([at(20, 2), restored, at(21, 4)])).toMatchObject({
      broken: 'rows 9 to 21 are cut off the end',
    });
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
    const { anchors: kept } = await readAnchors(server.files.storage, personalData);
    expect(await verifyAuditChains(server.database, { personalData, kept })).toMatchObject([
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
    'update audit_signatures set number = 1',
    'delete from audit_signatures',
    'truncate audit_signatures',
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
  const program = fileURLToPath(new URL('../../../scripts/hiram.ts', import.meta.url));
  const dataDir = mkdtempSync(join(tmpdir(), 'hiram-audit-'));
  beforeAll(() => symlinkSync(server.filesDir, join(dataDir, 'files')));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  async function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
    const [database] = await server.query<{ name: string }>('select current_database() as name');
    const { host, port, user } = inject('testCluster').server;
    const url = new URL(`postgres://${user}@localhost:${port}/${database?.name}`);
    url.searchParams.set('host', host);
    const settings = {
      ...{ HIRAM_DEMO: '1', HIRAM_DATA_DIR: dataDir, DATABASE_URL: url.href },
      HIRAM_DATA_KEYS: `test:${key.toString('base64')}`,
      HIRAM_INDEX_KEY: key.toString('base64'),
    };
    const env = { ...process.env, ...settings };
    return promisify(execFile)(process.execPath, [program, 'verify', 'audit', ...args], { env }).then(
      (ended) => ({ code: 0, ...ended }),
      (failed) => failed,
    );
  }

  test('says so when all is well, and fails with the first broken row when it is not', async () => {
    const whole = await run();
    expect(whole).toMatchObject({ code: 0, stderr: '' });
    expect(whole.stdout).toMatch(/Hiram Demo Lending: \d+ rows, chain unbroken\./);
    expect(whole.stdout).toContain('The newest anchor in the file storage is of 2026-11-15T05:00:00.000Z.');
    const [anchor = ''] = /1:\d+:[0-9a-f]{64}/.exec(whole.stdout) ?? [];
    expect(await run(anchor)).toMatchObject({ code: 0 });
    await tampered('delete from audit_log where number = 2', async () => {
      const broken = await run(anchor);
      expect(broken.code).toBe(1);
      expect(broken.stdout).toContain('1 rows whole, then the chain is broken: row 2 is missing.');
    });
    expect(await run('nonsense')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('lender:number:hash'),
    });
  });

  test.skipIf(process.env.HIRAM_TEST_DATABASE_URL)(
    'finds the database that runs in a data folder',
    async () => {
      const { server: cluster } = inject('testCluster');
      const [row] = await runOnce<{ data_directory: string }>(cluster, 'show data_directory');
      const clusterDir = dirname(row?.data_directory ?? '');
      await asOwner(cluster, (client) => makeLogin(client, ownLoginOf(cluster)));
      const reached = await reachExisting({ address: null, dataDir: clusterDir });
      expect(reached.connection).toMatchObject({ host: cluster.host, port: cluster.port });
      await reached.stop();
      expect(await runOnce(cluster, 'select 1 as one')).toEqual([{ one: 1 }]);
      await expect(reachExisting({ address: null, dataDir: `${clusterDir}/nowhere` })).rejects.toThrow(
        /There is no database in/,
      );
    },
  );
});
