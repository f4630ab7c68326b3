import { Client } from 'pg';
import { historicBorrower, historicOrder } from '../fixtures/histories.ts';
import { hashPassword } from '../server/src/credentials/password.ts';
import type { ConnectionSettings } from '../server/src/db/connection.ts';

/** What the phone of everybody who withdraws shows. */
export const withdrawCode = 'ABCD1234';

export const rechargeReference = (nth: number) => `RC-${String(nth).padStart(20, '0')}`;

/** Of the borrowers of the histories: who applies, who withdraws, and who has begun to pay on the provider's page. */
export interface Ready {
  readonly applying: readonly number[];
  readonly withdrawing: readonly number[];
  readonly paying: readonly number[];
}

/** Brings people of the histories to the moment before the writes that are measured. Constraints are off meanwhile. */
export async function makeReady(connection: ConnectionSettings, ready: Ready): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  const ordersOf = (all: readonly number[]) => all.map(historicOrder);
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `update borrowers set credentials_changed_at = null, policy_agreed_at = now(), policy_version = (
         select value->>'version' from company_configs where company_id = 1 and key = 'POLICY')`,
    );
    await client.query(`update orders set status = 'done' where id = any($1)`, [ordersOf(ready.applying)]);
    const unpaid = ordersOf(ready.withdrawing);
    for (const table of ['instalments', 'payouts', 'withdrawals', 'messages'])
      await client.query(`delete from ${table} where order_id = any($1)`, [unpaid]);
    await client.query(
      `update orders set status = 'withdrawable', is_drawn = false, min_withdrawal_cents = 100000, balance_cents = amount_cents,
         withdraw_until = current_date + 30 where id = any($1)`,
      [unpaid],
    );
    await client.query(
      `insert into withdraw_codes (company_id, borrower_id, order_id, bank_account_id, released_by, code_hash, created_at,
         expires_at)
       select 1, b.borrower_id, o.id, b.id, 1, $2, now(), now() + interval '1 day'
       from orders o join bank_accounts b on b.borrower_id = o.borrower_id and b.ended_at is null where o.id = any($1)`,
      [unpaid, await hashPassword(withdrawCode)],
    );
    for (const nth of ready.paying)
      await client.query(
        `insert into recharges (company_id, order_id, borrower_id, amount_cents, reference, created_at)
         values (1, $1, $2, 100000, $3, now())`,
        [historicOrder(nth), historicBorrower(nth), rechargeReference(nth)],
      );
    await client.query('reset session_replication_role');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
