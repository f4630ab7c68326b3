import {
  addressOf,
  getAllCompanyConfigs,
  listApps,
  logIn,
  major,
  register,
  sendLoginCode,
  todayIn,
} from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { clientAt } from '../../../fixtures/client.ts';
import { dataOf } from '../../../fixtures/data-of.ts';
import { startQueue } from '../jobs/queue.ts';
import { staffClient } from '../loan/test-borrowing.ts';
import { openHouse, withdrawableOrder } from '../loan/test-loans.ts';
import { registration } from '../test-server.ts';
import { eventually } from '../test-wait.ts';
import type { Program } from './test-program.ts';
import { openSeveral, type Several } from './test-several.ts';

const callsPerMinute = 200;

let several: Several;
beforeAll(async () => {
  several = await openSeveral();
});
afterAll(() => several?.stop());

/** How many of so many calls are let through. */
async function passed(program: Program, calls: number): Promise<number> {
  let through = 0;
  for (let nth = 0; nth < calls; nth += 1) {
    const answer = await clientAt(program.url).call(getAllCompanyConfigs, {});
    if (answer.ok) through += 1;
    else expect(answer.refusal).toBe('too_many_requests');
  }
  return through;
}

/** The reports of the daily runs that a server has made, as its log has them. */
function daysRun(program: Program): Record<string, number>[] {
  return program
    .said()
    .split('\n')
    .filter((line) => line.includes('"msg":"daily run"'))
    .map((line) => JSON.parse(line) as Record<string, number>);
}

describe('two servers on one database', () => {
  let one: Program;
  let other: Program;
  beforeAll(async () => {
    const settings = { HIRAM_CALLS_PER_MINUTE: String(callsPerMinute) };
    one = await several.start(settings);
    other = await several.start(settings);
  });
  afterAll(() => Promise.all([one.kill(), other.kill()]));

  test('let somebody call as often as one would, give or take a tenth', async () => {
    const through = (await passed(one, 150)) + (await passed(other, 150));
    expect(through).toBeGreaterThanOrEqual(callsPerMinute);
    expect(through).toBeLessThanOrEqual(callsPerMinute * 1.1);
    expect(await passed(one, 5)).toBe(0);
    const rows = await several.server.query<{ row: string }>('select c::text as row from call_counts c');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes('127.0.0.1'))).toEqual([]);
  });

  test('do once what is sent to both at once with one key', async () => {
    const mobile = '09181230001';
    const idempotencyKey = crypto.randomUUID();
    const answers = await Promise.all(
      [one, other].map(({ url }) => clientAt(url).call(register, registration(mobile), { idempotencyKey })),
    );
    const [first, second] = answers.map(dataOf);
    expect(second).toEqual(first);
    expect(await several.server.query('select from borrowers where mobile = $1', [mobile])).toHaveLength(1);
  });

  test('lock a password together', async () => {
    const mobile = '09181230001';
    const tryAt = ({ url }: Program, password: string) => clientAt(url).call(logIn, { mobile, password });
    for (let nth = 0; nth < 5; nth += 1)
      expect(await tryAt(one, 'not the right one')).toMatchObject({ ok: false });
    const right = registration(mobile).password;
    expect(await tryAt(other, right)).toMatchObject({ ok: false, refusal: 'account_locked' });
  });

  test('offer the same products, from the moment one has changed them', async () => {
    const [admin, approver] = [
      await staffClient(several.server, 'admin'),
      await staffClient(several.server, 'approver'),
    ];
    const draft: desk.ProductDraft = {
      name: 'Hiram for both',
      logo: '/pictures/product-steady.svg',
      displayScore: 4.5,
      minWithdrawal: major(1000),
      effectiveFrom: todayIn(several.server.market.timeZone, new Date()),
      rateConfigs: [
        {
          ...{ periodDays: 12, periodUnit: 'month', rate: 800, method: 'flat', serviceFeePercent: 0 },
          ...{ overdueDailyPercent: 0.05, overdueCapPercent: 20 },
          ...{ minAmount: major(80_000), maxAmount: major(500_000), step: major(10_000) },
        },
      ],
    };
    const names = async ({ url }: Program) =>
      dataOf(await clientAt(url).call(listApps, {})).map(({ name }) => name);
    expect(await names(other)).not.toContain(draft.name);
    const at = (token: string) => clientAt(one.url, token);
    const { proposalId } = dataOf(await at(admin.token).call(desk.proposeProduct, draft));
    dataOf(await at(approver.token).call(desk.decideProposal, { proposalId, isConfirmed: true }));
    expect(await names(other)).toContain(draft.name);
  });

  test('run a day twice at the same time, and everything in it happens once', async () => {
    const { server } = several;
    await eventually(() => expect(daysRun(one).length + daysRun(other).length).toBeGreaterThan(0));
    const before = daysRun(one).length + daysRun(other).length;
    const house = await openHouse(server);
    const orderIds = await Promise.all(
      Array.from({ length: 3 }, async () => withdrawableOrder(house, await house.newBorrower())),
    );
    await server.query(`update orders set withdraw_until = withdraw_until - 60 where id = any($1)`, [
      orderIds,
    ]);
    await enqueueDays(2);
    await eventually(() =>
      expect(daysRun(one).length + daysRun(other).length).toBeGreaterThanOrEqual(before + 2),
    );
    const closed = [...daysRun(one), ...daysRun(other)].reduce(
      (sum, each) => sum + (each.windowsClosed ?? 0),
      0,
    );
    expect(closed).toBe(orderIds.length);
    const letters = await server.query(
      `select from messages where order_id = any($1) and template = 'window_ended'`,
      [orderIds],
    );
    expect(letters).toHaveLength(orderIds.length);
  });

  test('stop in order when a newer Hiram has changed the database, unless it says that they may go on', async () => {
    const { server } = several;
    await server.query(
      `insert into schema_migrations (number, name, checksum, older_may_go_on) values (9998, '9998_near.sql', 'x', true)`,
    );
    await server.query(
      `insert into schema_migrations (number, name, checksum) values (9999, '9999_future.sql', 'x')`,
    );
    await Promise.all([one.ended, other.ended]);
    for (const program of [one, other])
      expect(program.said()).toContain(
        'Hiram has to stop. This database was changed by a newer Hiram (migration 9999_future.sql), so this server takes no more work: start the newer one.',
      );
    await expect(several.start()).rejects.toThrow(/changed by a newer Hiram \(migration 9999_future\.sql\)/);
    await server.query('delete from schema_migrations where number = 9999');
    // What follows starts with a migration that it does not know, and that lets it.
  });
});

/** As if so many servers had found that it is time. */
async function enqueueDays(count: number): Promise<void> {
  const { login } = inject('testCluster');
  const [{ database } = { database: '' }] = await several.server.query<{ database: string }>(
    'select current_database() as database',
  );
  const connection = { ...login, database };
  const queue = await startQueue(connection, { onError: () => {} }, { runsJobs: false });
  const client = new Client(connection);
  await client.connect();
  const jobs = Array.from({ length: count }, () => ({ name: 'daily-run', data: {}, timing: {} }) as const);
  await queue.insert(client as never, jobs);
  await client.end();
  await queue.stop();
}

describe('one that answers calls and one that runs jobs', () => {
  test('share the work', async () => {
    const { server } = several;
    const web = await several.start({ HIRAM_ROLE: 'web' });
    const mobile = '09181230001';
    expect(await clientAt(web.url).call(sendLoginCode, { mobile })).toMatchObject({ ok: true });
    const jobs = () =>
      server.query<{ name: string; state: string; started_on: Date | null }>(
        `select name, state::text, started_on from pgboss.job where name = 'send-code' order by created_on`,
      );
    const [{ now } = { now: new Date() }] = await server.query<{ now: Date }>(
      'select clock_timestamp() as now',
    );
    const worker = await several.start({ HIRAM_ROLE: 'worker' });
    const done = await eventually(async () => {
      const found = await jobs();
      expect(found.every(({ state }) => state === 'completed')).toBe(true);
      return found;
    });
    // The other was there for as long as a whole server takes to start, and left it alone.
    expect(done.filter(({ started_on: at }) => at !== null && at < now)).toEqual([]);
    await enqueueDays(1);
    await eventually(() => expect(daysRun(worker).length).toBeGreaterThan(0));
    expect(daysRun(web)).toEqual([]);
    expect((await fetch(`${worker.url}/health/ready`)).status).toBe(200);
    for (const path of [addressOf(listApps), '/docs', '/', '/desk'])
      expect((await fetch(`${worker.url}${path}`)).status).toBe(404);
  });
});
