import { takeOrder } from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { staffClient } from '../loan/test-borrowing.ts';
import { putOrder } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();
beforeAll(async () => {
  const { orderId } = await putOrder(server, 'submitted');
  const reviewer = await staffClient(server, 'reviewer');
  expect(await reviewer.call(takeOrder, { orderId })).toMatchObject({ ok: true });
});

/** Another value for each column that a row's hash is taken over. */
const others: Readonly<Record<string, unknown>> = {
  company_id: 2,
  number: 99,
  at: '2020-01-01T00:00:00Z',
  staff_id: 99,
  role: 'admin',
  operation: '/orders/leave',
  order_id: 99,
  borrower_id: 99,
  detail: { orderId: 99 },
  previous_hash: '\\x01',
  session: 'ffffffffffff',
  address: '\\x01',
};

describe('the hash of a row in the audit log', () => {
  test.each(Object.entries(others))('is another one with another %s', async (column, value) => {
    const hashed = 'sha256(convert_to(audit_text(l), $$UTF8$$))';
    const [row] = await server.query<{ is_own: boolean; is_other: boolean }>(
      `select l.hash = ${hashed} as is_own, audit_text(l) <> audit_text(jsonb_populate_record(l, $1)) as is_other
       from audit_log l`,
      [JSON.stringify({ [column]: value })],
    );
    expect(row).toEqual({ is_own: true, is_other: true });
  });

  test('covers every column but itself', async () => {
    const columns = await server.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = 'audit_log' and column_name <> 'hash' order by ordinal_position`,
    );
    expect(Object.keys(others)).toEqual(columns.map(({ name }) => name));
  });
});
