/**
 * For tests: orders in any state as rows, staff of another
 * lender, and a picture of everything staff can change.
 */
import type { OrderStatus } from '@hiram/contract';
import type { Seen, StaffRole } from '@hiram/contract/desk';
import { evidenceStatements } from '../account/test-borrower.ts';
import { newToken } from '../credentials/token.ts';
import type { StaffClient } from '../loan/test-borrowing.ts';
import { findOwnOrder } from '../order/own-order-store.ts';
import { loadFacts, marksOf } from '../profile/evidence/load-facts.ts';
import type { TestServer } from '../test-server.ts';

const counts = new WeakMap<TestServer, number>();

export interface DeskTestOrder {
  readonly orderId: number;
  readonly borrowerId: number;
  readonly mobile: string;
  /** What its page shows, for whoever decides about it. */
  readonly seen: Seen;
}

const mark = '0'.repeat(64);
/** For decisions that are refused before anybody asks what was seen. */
export const unseen: Seen = {
  ...{ identity: mark, identityPhotos: mark, details: mark, documents: mark, bankAccount: mark, loan: mark },
};

/** Nobody applied for it: the rows alone, so that a test can begin anywhere. */
export async function putOrder(
  server: TestServer,
  status: OrderStatus,
  borrowerId?: number,
): Promise<DeskTestOrder> {
  const count = (counts.get(server) ?? 0) + 1;
  counts.set(server, count);
  const [borrower] = await server.query<{ id: string; mobile: string }>(
    borrowerId === undefined
      ? `insert into borrowers (company_id, mobile, password_hash) values (1, $1, '-') returning id, mobile`
      : `select id, mobile from borrowers where id = $1`,
    [borrowerId ?? `0966${String(count).padStart(7, '0')}`],
  );
  const [order] = await server.query<{ id: string }>(
    `with made as (
       insert into orders (company_id, borrower_id, app_id, status, amount_cents, rate, periods, period_unit, method,
         min_withdrawal_cents, applied_at)
       values (1, $1, 1, $2, 12000000, 800, 6, 'month', 'flat', 100000, $3) returning id)
     insert into order_events (order_id, event, from_status, to_status, caller_kind, caller_id, at)
     select id, 'apply', null, $2, 'borrower', $1, $3 from made returning order_id as id`,
    [borrower?.id, status, server.clock.now()],
  );
  for (const statement of evidenceStatements) await server.query(statement, [borrower?.id]);
  const orderId = Number(order?.id);
  const seen = await server.database.read(async (tx) => {
    const stored = await findOwnOrder(tx, { borrowerId: Number(borrower?.id), at: new Date() }, orderId);
    if (!stored) throw new Error('the order is not there');
    return marksOf(server.personalData, 1, await loadFacts(tx, server.personalData, stored));
  });
  return { orderId, borrowerId: Number(borrower?.id), mobile: borrower?.mobile ?? '', seen };
}

const everything = [
  'orders',
  'order_events',
  'borrowers',
  'decisions',
  'judgements',
  'bank_change_requests',
  'number_changes',
  'coupons',
  'messages',
  'sms_outbox',
  'withdraw_codes',
  'unlock_codes',
  'contracts',
  'audit_log',
  'withdrawals',
  'staff',
  'staff_links',
  'proposals',
  'payees',
  'company_configs',
  'company_texts',
  'invite_codes',
  'rate_settings',
  'apps',
  'period_configs',
];

const hashes = everything.map(
  (table) =>
    `select '${table}' as name, md5(string_agg(t::text, E'\\n' order by t::text)) as hash from ${table} t`,
);

/** The same before and after a call means that it changed nothing. */
export async function pictureOf(server: TestServer): Promise<Record<string, string | null>> {
  const rows = await server.query<{ name: string; hash: string | null }>(hashes.join(' union all '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** A member of staff of a lender beside the demo's, with a session. */
export async function strangerClient(server: TestServer, role: StaffRole): Promise<StaffClient> {
  const email = `${role}@elsewhere.example`;
  await server.query(
    `insert into companies (name, registration_number)
     select 'Elsewhere Lending', 'E-1' where not exists (select from companies where registration_number = 'E-1')`,
  );
  const [member] = await server.query<{ id: string }>(
    `insert into staff (company_id, email, name, role, password_hash)
     select id, $1, 'Stranger', $2, '-' from companies where registration_number = 'E-1'
     on conflict (email) do update set name = excluded.name returning id`,
    [email, role],
  );
  const { token, tokenHash } = newToken();
  const at = server.clock.now();
  await server.query(
    // Seen, and its second factor proved, until it ends: these tests move the clock by days.
    `insert into staff_sessions (token_hash, staff_id, created_at, expires_at, last_seen_at, stepped_up_at)
     values ($1, $2, $3, $4, $4, $4)`,
    [tokenHash, member?.id, at, new Date(at.getTime() + 400 * 86_400_000)],
  );
  return { ...server.client(token), staffId: Number(member?.id), token };
}

export interface AuditRow {
  readonly operation: string;
  readonly role: string;
  readonly staff_id: string;
  readonly order_id: string | null;
  readonly borrower_id: string | null;
  readonly detail: Record<string, unknown>;
}

export function auditOf(server: TestServer, orderId: number): Promise<AuditRow[]> {
  return server.query<AuditRow>(
    `select operation, role, staff_id, order_id, borrower_id, detail from audit_log
     where order_id = $1 order by number desc`,
    [orderId],
  );
}

export async function templatesOf(server: TestServer, borrowerId: number): Promise<string[]> {
  const rows = await server.query<{ template: string }>(
    'select template from messages where borrower_id = $1 order by id',
    [borrowerId],
  );
  return rows.map(({ template }) => template);
}

/**
 * Comes back when so many of the server's transactions
 * wait for a lock: then their order is no matter of luck.
 */
export async function waiting(server: TestServer, count: number): Promise<void> {
  for (;;) {
    // Within a transaction, what was seen first would be seen for ever.
    await server.query('select pg_stat_clear_snapshot()');
    const [row] = await server.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((row?.waiting ?? 0) >= count) return;
  }
}
