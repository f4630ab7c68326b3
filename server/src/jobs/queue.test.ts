import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { type JobName, jobNames } from '../db/job-names.ts';
import { runOnce } from '../db/run-once.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { eventually } from '../test-wait.ts';
import { type Queue, startQueue } from './queue.ts';

let testDatabase: TestDatabase;
let queue: Queue;
let database: Database;
const onError = vi.fn<(error: Error) => void>();
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  queue = await startQueue(testDatabase.login, onError);
  database = openDatabase(testDatabase.login, queue);
});
afterAll(async () => {
  await queue.stop();
  await database.close();
  await testDatabase.drop();
});

const waiting = (name: JobName) =>
  runOnce<{ data: unknown; seconds: number }>(
    testDatabase.connection,
    `select data, extract(epoch from start_after - created_on)::float8 as seconds from pgboss.job
     where name = '${name}' order by data::text`,
  );

test('a job is enqueued by the commit, or not at all; later when told so', async () => {
  for (const keep of [true, false]) {
    await database.write(async (tx) => {
      tx.enqueue('ask-payout', { withdrawalId: 1 }, { afterSeconds: 90 });
      return { value: undefined, keep };
    });
  }
  const jobs = await waiting('ask-payout');
  expect(jobs).toEqual([{ data: { withdrawalId: 1 }, seconds: expect.closeTo(90, 0) }]);
});

test('the same job once in a while, another one at any time', async () => {
  await database.write(async (tx) => {
    for (const withdrawalId of [1, 1, 2, 1]) {
      tx.enqueue('send-payout', { withdrawalId }, { onceInSeconds: 86_400 });
    }
    return { value: undefined, keep: true };
  });
  const jobs = await waiting('send-payout');
  expect(jobs.map(({ data }) => data)).toEqual([{ withdrawalId: 1 }, { withdrawalId: 2 }]);
});

test('a job that fails is heard of, and tried again', async () => {
  const done = Promise.withResolvers<void>();
  let tries = 0;
  await queue.work({
    async 'send-sms'() {
      tries += 1;
      if (tries === 1) throw new Error('no line');
      done.resolve();
    },
    async 'send-payout'() {},
    async 'ask-payout'() {},
    async 'send-refund'() {},
    async 'ask-refund'() {},
    async 'sweep-payouts'() {},
    async 'ask-recharges'() {},
    async 'book-lines'() {},
    async 'daily-run'() {},
    async 'forget-files'() {},
    async beat() {},
    async 'anchor-audit'() {},
    async 'send-reminders'() {},
  });
  await database.write(async (tx) => {
    tx.enqueue('send-sms', { smsId: 1 });
    return { value: undefined, keep: true };
  });
  await done.promise;
  expect(onError.mock.calls.map(([error]) => error.message)).toEqual(['no line']);
});

test('what is kept of a failed job says nothing of anybody', async () => {
  // A database of its own: the queue above would take the job as soon as this one.
  const alone = await createTestDatabase();
  const other = await startQueue(alone.login, () => {});
  const writing = openDatabase(alone.login, other);
  try {
    const schema = v.object({ account: v.number() });
    const nothing = async () => {};
    await other.work({
      ...(Object.fromEntries(jobNames.map((name) => [name, nothing])) as Record<
        JobName,
        () => Promise<void>
      >),
      async 'book-lines'() {
        v.parse(schema, { account: 'Maria Clara 001234567890' });
      },
    });
    await writing.write(async (tx) => {
      tx.enqueue('book-lines', { statementId: 1 });
      return { value: undefined, keep: true };
    });
    const kept = await eventually(async () => {
      const [job] = await runOnce<{ output: string | null }>(
        alone.connection,
        `select output::text from pgboss.job where name = 'book-lines'`,
      );
      expect(job?.output).toEqual(expect.any(String));
      return job?.output;
    });
    expect(kept).toContain('account');
    expect(kept).not.toMatch(/Maria|001234567890/);
  } finally {
    await other.stop();
    await writing.close();
    await alone.drop();
  }
});
