import { Client } from 'pg';
import { newToken } from '../../server/src/credentials/token.ts';
import { database, ownerUrl, password, superuserUrl } from './layout.ts';

/** The roles and the database of a lender, as the README tells a superuser to make them. */
export async function prepareRoles(): Promise<void> {
  await asClient(superuserUrl(), async (client) => {
    const { rows } = await client.query('select from pg_database where datname = $1', [database]);
    if (rows.length > 0) return;
    await client.query('create role hiram_server');
    await client.query(`create role lender_owner login password '${password()}'`);
    await client.query(`create role lender_app login password '${password()}' in role hiram_server`);
    await client.query('alter role lender_app set log_error_verbosity = terse');
    await client.query(`create database ${database} owner lender_owner`);
    await client.query(`revoke all on database ${database} from public`);
    await client.query(`grant connect on database ${database} to lender_app`);
  });
}

export async function asClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** How the numbers and the journals of the trial begin. */
export const ourMobiles = '0977';
export const ourJournals = 'Failover trial ';

const wrongBalances = `
  select journal_id from entries group by journal_id having sum(amount_cents) <> 0
  union all
  select a.id from ledger_accounts a left join entries e on e.account_id = a.id
  group by a.id having a.balance_cents <> coalesce(sum(e.amount_cents), 0)`;

export interface Found {
  /** Everybody who is registered, and every journal that was posted by hand: how often each is there. */
  readonly writes: ReadonlyMap<string, number>;
  /** Borrowers of ours with no session or with more than one: half of a registration, or one that was done twice. */
  readonly wrongSessions: number;
  /** Journals whose lines do not add up to nothing, and accounts whose balance is not the sum of their lines. */
  readonly wrongBalances: number;
}

/** Looks at the primary, as the owner, at what is there of ours. */
export function lookAtRows(): Promise<Found> {
  return asClient(ownerUrl(), async (client) => {
    const { rows } = await client.query<{ name: string; times: number }>(
      `select mobile as name, count(*)::int as times from borrowers where mobile like $1 group by 1
       union all select reason, count(*)::int from manual_journals where reason like $2 group by 1`,
      [`${ourMobiles}%`, `${ourJournals}%`],
    );
    const { rows: sessions } = await client.query(
      `select b.id from borrowers b left join borrower_sessions s on s.borrower_id = b.id
       where b.mobile like $1 group by b.id having count(s.*) <> 1`,
      [`${ourMobiles}%`],
    );
    const { rows: wrong } = await client.query(wrongBalances);
    const writes = new Map(rows.map(({ name, times }) => [name, times]));
    return { writes, wrongSessions: sessions.length, wrongBalances: wrong.length };
  });
}

/** Somebody of the demo's staff who has just proved a second factor, until the trial is over. */
export function staffToken(role: 'admin' | 'approver'): Promise<string> {
  const { token, tokenHash } = newToken();
  return asClient(ownerUrl(), async (client) => {
    await client.query(
      `insert into staff_sessions (token_hash, staff_id, created_at, expires_at, last_seen_at, stepped_up_at)
       select $1, min(id), now(), now() + interval '7 days', now() + interval '7 days', now() + interval '7 days'
       from staff where role = $2`,
      [tokenHash, role],
    );
    return token;
  });
}
