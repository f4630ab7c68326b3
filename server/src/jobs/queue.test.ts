import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { type JobName, jobNames } from '../db/job-names.ts';
import { serverRole } from '../db/pool.ts';
import { runOnce } from '../db/run-once.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { eventually } from '../test-wait.ts';
import { type JobHandlers, type Queue, startQueue } from './queue.ts';

let testDatabase: TestDatabase;
let queue: Queue;
let database: Database;
const onError = vi.fn<(error: Error) => void>();
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  queue = await startQueue(testDatabase.login, { onError, onEnd: ({ error }) => error && onError(error) });
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

test('a job that waits for a time comes nearer to it, and one that waits for none stays', async () => {
  await database.write(async (tx) => {
    tx.enqueue('ask-refund', { refundId: 1 }, { afterSeconds: 3_600 });
    tx.enqueue('ask-refund', { refundId: 2 });
    return { value: undefined, keep: true };
  });
  await queue.hasten(3_000);
  const jobs = await waiting('ask-refund');
  expect(jobs.map(({ seconds }) => seconds)).toEqual([expect.closeTo(600, 0), expect.closeTo(0, 0)]);
});

test('messages that wait for a time are not waited for', async () => {
  await database.write(async (tx) => {
    tx.enqueue('send-push', { messageId: 1 }, { afterSeconds: 3_600 });
    return { value: undefined, keep: true };
  });
  await expect(queue.letMessagesGo()).resolves.toBeUndefined();
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
    async 'send-code'() {},
    async 'send-push'() {},
    async 'text-unread'() {},
    async 'send-mail'() {},
    async 'send-alerts'() {},
    async 'raise-alarms'() {},
    async 'check-ledgers'() {},
    async 'check-audit'() {},
    async 'send-payout'() {},
    async 'ask-payout'() {},
    async 'send-refund'() {},
    async 'ask-refund'() {},
    async 'sweep-payouts'() {},
    async 'ask-recharges'() {},
    async 'book-lines'() {},
    async 'make-export'() {},
    async 'daily-run'() {},
    async 'forget-files'() {},
    async beat() {},
    async 'anchor-audit'() {},
    async 'walk-days'() {},
    async 'send-reminders'() {},
  });
  await database.write(async (tx) => {
    tx.enqueue('send-sms', { smsId: 1 });
    return { value: undefined, keep: true };
  });
  await done.promise;
  expect(onError.mock.calls.map(([error]) => error.message)).toEqual(['no line']);
});

/** A queue with a database of its own: the one above would take its jobs as soon as this one. */
async function withOwnQueue(
  handlers: Partial<JobHandlers>,
  work: (writing: Database, connection: TestDatabase['connection']) => Promise<void>,
  whenWrong: (error: Error) => void = () => {},
): Promise<void> {
  const alone = await createTestDatabase();
  const own = await startQueue(alone.login, { onError: whenWrong });
  const writing = openDatabase(alone.login, own);
  try {
    const nothing = Object.fromEntries(
      jobNames.map((name) => [name, async () => {}]),
    ) as unknown as JobHandlers;
    await own.work({ ...nothing, ...handlers });
    await work(writing, alone.connection);
  } finally {
    await own.stop();
    await writing.close();
    await alone.drop();
  }
}

test('what is wrong with the queue itself is told as the error that it is', async () => {
  const wrong: Error[] = [];
  const look = async (_writing: Database, connection: TestDatabase['connection']) => {
    await runOnce(connection, `revoke all on all tables in schema pgboss from ${serverRole}`);
    await eventually(async () => expect(wrong.length).toBeGreaterThan(0));
  };
  await withOwnQueue({}, look, (error) => wrong.push(error));
  for (const error of wrong) {
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ message: expect.stringContaining('permission denied'), code: '42501' });
  }
});

test('a code leaves while a thousand letters wait for a gateway that does not answer', async () => {
  const code = Promise.withResolvers<void>();
  const gateway = Promise.withResolvers<void>();
  let lettersBegun = 0;
  const handlers: Partial<JobHandlers> = {
    async 'send-sms'() {
      lettersBegun += 1;
      await gateway.promise;
    },
    async 'send-code'() {
      code.resolve();
    },
  };
  await withOwnQueue(handlers, async (writing) => {
    await writing.write(async (tx) => {
      for (let smsId = 1; smsId <= 1_000; smsId += 1) tx.enqueue('send-sms', { smsId });
      return { value: undefined, keep: true };
    });
    await eventually(() => expect(lettersBegun).toBeGreaterThan(0));
    await writing.write(async (tx) => {
      tx.enqueue('send-code', { smsId: 1_001 });
      return { value: undefined, keep: true };
    });
    await code.promise;
    expect(lettersBegun).toBeLessThan(1_000);
    gateway.resolve();
  });
});

test('goes on when the clock of the machine is set back', async () => {
  const began = new Map([1, 2, 3].map((exportId) => [exportId, Promise.withResolvers<void>()]));
  const handlers: Partial<JobHandlers> = {
    async 'make-export'({ exportId }) {
      began.get(exportId)?.resolve();
    },
  };
  await withOwnQueue(handlers, async (writing) => {
    const { now } = Date;
    let looks = 0;
    // At every look it is a quarter of an hour earlier than at the last.
    vi.spyOn(Date, 'now').mockImplementation(() => {
      looks += 1;
      return now() - looks * 900_000;
    });
    for (const [exportId, { promise }] of began) {
      await writing.write(async (tx) => {
        tx.enqueue('make-export', { exportId });
        return { value: undefined, keep: true };
      });
      await promise;
    }
  });
});

test('of letters that are sent together, only the one that failed is sent again', async () => {
  const sent: number[] = [];
  const handlers: Partial<JobHandlers> = {
    async 'send-sms'({ smsId }) {
      sent.push(smsId);
      if (smsId === 2 && sent.filter((id) => id === 2).length === 1) throw new Error('no line');
    },
  };
  await withOwnQueue(handlers, async (writing) => {
    await writing.write(async (tx) => {
      for (const smsId of [1, 2, 3, 4]) tx.enqueue('send-sms', { smsId });
      return { value: undefined, keep: true };
    });
    await eventually(() => expect(sent).toHaveLength(5));
    expect(sent.toSorted()).toEqual([1, 2, 2, 3, 4]);
  });
});

test('what is kept of a failed job says nothing of anybody', async () => {
  const schema = v.object({ account: v.number() });
  const handlers: Partial<JobHandlers> = {
    async 'book-lines'() {
      v.parse(schema, { account: 'Maria Clara 001234567890' });
    },
  };
  await withOwnQueue(handlers, async (writing, connection) => {
    await writing.write(async (tx) => {
      tx.enqueue('book-lines', { statementId: 1 });
      return { value: undefined, keep: true };
    });
    const kept = await eventually(async () => {
      const [job] = await runOnce<{ output: string | null }>(
        connection,
        `select output::text from pgboss.job where name = 'book-lines'`,
      );
      expect(job?.output).toEqual(expect.any(String));
      return job?.output;
    });
    expect(kept).toContain('account');
    expect(kept).not.toMatch(/Maria|001234567890/);
  });
});
