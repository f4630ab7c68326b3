import { changeApplication } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { houseOf, submittedOrder, type TestOrder } from '../loan/test-borrowing.ts';
import { runDaily } from '../start/daily-run.ts';
import { useTestServer } from '../test-server.ts';
import { mostNoticesPerDay } from './notice-budget.ts';
import { tellBorrower } from './tell.ts';

const server = useTestServer();

const countOf = async (table: 'messages' | 'sms_outbox', { borrower }: TestOrder): Promise<number> => {
  const [row] = await server.query<{ count: number }>(
    table === 'messages'
      ? 'select count(*)::int from messages where borrower_id = $1'
      : `select count(*)::int from sms_outbox where kind = 'notice'
           and mobile = (select mobile from borrowers where id = $1)`,
    [borrower.id],
  );
  return row?.count ?? 0;
};

describe('the text messages that go with letters', () => {
  test('of thirty changes of an application are one, and every change has its letter', async () => {
    const order = await submittedOrder(server);
    const [letters, messages] = [await countOf('messages', order), await countOf('sms_outbox', order)];
    for (let change = 1; change <= 30; change += 1) {
      const wish = { orderId: order.orderId, amt: 90_000 + change, configId: 1, periodDays: 12 };
      dataOf(await order.borrower.client.call(changeApplication, wish));
    }
    expect(await countOf('messages', order)).toBe(letters + 30);
    expect(await countOf('sms_outbox', order)).toBe(messages + 1);
  });

  test('come again the next day, and what was counted is forgotten', async () => {
    const order = await submittedOrder(server);
    const tell = async (times: number) => {
      const { run } = await houseOf(server);
      const addressee = { companyId: 1, borrowerId: order.borrower.id, at: server.clock.now() };
      for (let time = 0; time < times; time += 1)
        await run((tx) => tellBorrower(tx, addressee, 'identity_rejected', { note: null }));
    };
    const letters = await countOf('messages', order);
    await tell(mostNoticesPerDay + 5);
    expect(await countOf('messages', order)).toBe(letters + mostNoticesPerDay + 5);
    expect(await countOf('sms_outbox', order)).toBe(mostNoticesPerDay);
    server.clock.advance({ days: 1 });
    await tell(1);
    expect(await countOf('sms_outbox', order)).toBe(mostNoticesPerDay + 1);
    const { system } = await houseOf(server);
    await runDaily(server.database, { today: system.today, at: system.at });
    expect(
      await server.query(`select sent from notice_counts where borrower_id = $1`, [order.borrower.id]),
    ).toEqual([{ sent: 1 }]);
  });

  test('of a lender have an end too, and the letters go on without them', async () => {
    const order = await submittedOrder(server);
    const { run } = await houseOf(server);
    const addressee = { companyId: 1, borrowerId: order.borrower.id, at: server.clock.now() };
    const [letters, messages] = [await countOf('messages', order), await countOf('sms_outbox', order)];
    const [today] = await server.query<{ count: number }>(
      `select count(*)::int from sms_outbox where kind = 'notice' and created_at >= $1::date`,
      [server.clock.now()],
    );
    await server.query('update companies set most_notices_per_day = $1', [(today?.count ?? 0) + 1]);
    try {
      for (let time = 0; time < 3; time += 1)
        await run((tx) => tellBorrower(tx, addressee, 'identity_rejected', { note: null }));
    } finally {
      await server.query('update companies set most_notices_per_day = default');
    }
    expect(await countOf('messages', order)).toBe(letters + 3);
    expect(await countOf('sms_outbox', order)).toBe(messages + 1);
  });

  test('never pass the budget by letters that are written at once', async () => {
    const order = await submittedOrder(server);
    const { run } = await houseOf(server);
    const addressee = { companyId: 1, borrowerId: order.borrower.id, at: server.clock.now() };
    await Promise.all(
      Array.from({ length: 2 * mostNoticesPerDay }, () =>
        run((tx) => tellBorrower(tx, addressee, 'unfrozen')),
      ),
    );
    expect(await countOf('sms_outbox', order)).toBe(mostNoticesPerDay);
  });
});
