import { Client } from 'pg';
import { historicBorrower, historicOrder } from '../fixtures/histories.ts';
import type { ConnectionSettings } from '../server/src/db/connection.ts';
import { bareTokenHash } from './bare-server.ts';
import type { ReadCall } from './callers.ts';

const bySupport = (path: string, body: object): ReadCall => ({
  path: `/api/desk/${path}`,
  body: JSON.stringify(body),
  token: 'support',
});

/** What a member of staff opens, one after the other: there are a few of them, and not sixteen. */
export const deskReads: readonly { readonly what: string; readonly call: (nth?: number) => ReadCall }[] = [
  { what: 'counts of the desk’s queues', call: () => bySupport('queues/count', {}) },
  { what: 'first audits that wait', call: () => bySupport('orders/list', { queue: 'first_audit', page: 1 }) },
  {
    what: 'search by a mobile number',
    call: (nth = 7) => bySupport('search', { search: `091${String(nth).padStart(8, '0')}` }),
  },
  { what: 'page of a loan', call: (nth = 7) => bySupport('loans/page', { orderId: historicOrder(nth) }) },
  {
    what: 'page of a borrower',
    call: (nth = 7) => bySupport('borrowers/page', { borrowerId: historicBorrower(nth) }),
  },
];

/** Somebody of customer service, who may look at more than a person does in a day, and three others. */
export async function letStaffIn(connection: ConnectionSettings): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  for (const role of ['support', 'reviewer', 'cashier', 'auditor'])
    await client.query(
      `insert into staff_sessions (token_hash, staff_id, created_at, expires_at, last_seen_at, stepped_up_at)
       -- Seen until it ends: the first night of a large book takes longer than a session stays open by itself.
       select $1, id, now(), now() + interval '1 day', now() + interval '1 day', now() from staff where role = $2 limit 1`,
      [bareTokenHash(role), role],
    );
  await client.query(
    `insert into lender_limits (company_id, name, value) values (1, 'opened_daily', 1000000000)`,
  );
  await client.end();
}
