import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startQueue } from '../jobs/queue.ts';
import { eventually } from '../test-wait.ts';
import { openDatabase } from './database.ts';
import { DatabaseUnavailable } from './outage.ts';
import { runOnce } from './run-once.ts';
import { sql } from './sql.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { startTestProxy, type TestProxy } from './test-proxy.ts';

let testDatabase: TestDatabase;
let proxy: TestProxy;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  proxy = await startTestProxy(testDatabase.login);
});
afterEach(async () => {
  await proxy.stop();
  await testDatabase.drop();
});

const impatient = () => ({ ...proxy.connection, answerWithinMs: 2_000 });

test('what waited for a connection that ends with its first answer is done on another one', async () => {
  const database = openDatabase(proxy.connection, { insert: async () => {} }, 2);
  const one = () => database.read((tx) => tx.one<{ one: number }>(sql`select 1 as one`));
  try {
    proxy.hold();
    const waiting = one();
    waiting.catch(() => {});
    await eventually(async () => {
      const ended = await runOnce(
        testDatabase.connection,
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${proxy.connection.user}'
         and datname = current_database() and state = 'idle'`,
      );
      expect(ended).toHaveLength(1);
    });
    await proxy.letGo();
    expect(await waiting).toEqual({ one: 1 });
    expect(await one()).toEqual({ one: 1 });
  } finally {
    await database.close();
  }
});

describe('a database that goes silent', () => {
  test('fails what waits for it in a bounded time, and is asked on new connections', async () => {
    const database = openDatabase(impatient(), { insert: async () => {} }, 2);
    const one = () => database.read((tx) => tx.one<{ one: number }>(sql`select 1 as one`));
    try {
      await Promise.all([one(), one()]);
      proxy.goSilent();
      const answers = await Promise.allSettled([one(), one()]);
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
      proxy.recover();
      expect(await Promise.all([one(), one()])).toEqual([{ one: 1 }, { one: 1 }]);
    } finally {
      await database.close();
    }
  });

  test('loses no job: the queue throws its connections away and goes on', async () => {
    const done = Promise.withResolvers<void>();
    const heard: string[] = [];
    const queue = await startQueue(impatient(), { onError: (error) => void heard.push(error.message) });
    const database = openDatabase(testDatabase.login, queue, 2);
    try {
      const nothing = async () => {};
      await queue.work({
        'send-code': async () => {},
        'send-sms': async () => done.resolve(),
        'send-push': nothing,
        'text-unread': nothing,
        'send-mail': nothing,
        'send-alerts': nothing,
        'raise-alarms': nothing,
        'check-ledgers': nothing,
        'check-audit': nothing,
        'send-payout': nothing,
        'ask-payout': nothing,
        'send-refund': nothing,
        'ask-refund': nothing,
        'sweep-payouts': nothing,
        'ask-recharges': nothing,
        'book-lines': nothing,
        'make-export': nothing,
        'daily-run': nothing,
        'forget-files': nothing,
        beat: nothing,
        'anchor-audit': nothing,
        'walk-days': nothing,
        'send-reminders': nothing,
      });
      proxy.goSilent();
      await expect(queue.ping()).rejects.toThrow();
      await eventually(() => expect(heard).not.toEqual([]));
      proxy.recover();
      await database.write(async (tx) => {
        tx.enqueue('send-sms', { smsId: 1 });
        return { value: undefined, keep: true };
      });
      await done.promise;
      await queue.ping();
    } finally {
      await queue.stop();
      await database.close();
    }
  });
});
