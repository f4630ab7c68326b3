import { isRefusal } from '@hiram/contract';
import { reportNames } from '@hiram/contract/desk';
import { markets } from '@hiram/markets';
import { Client } from 'pg';
import { openDatabase } from '../server/src/db/database.ts';
import type { Staff } from '../server/src/operation/caller.ts';
import { countDays } from '../server/src/reports/count-days.ts';
import { getReport } from '../server/src/reports/get-report.ts';
import { sumLedger } from '../server/src/reports/sum-ledger.ts';
import { startBenchCluster } from './database.ts';
import { medianMs, type Row } from './report.ts';

/** As many as are made in less than a minute; HIRAM_BENCH_LOANS=1000000 makes a million. */
const loans = Number(process.env.HIRAM_BENCH_LOANS ?? 100_000);
const today = '2026-11-15';
const year = { from: '2025-11-16', to: today };
const longAgo = { from: '2025-11-16', to: '2026-05-15' };

/**
 * A year of a lender's work: as many loans begin on each day, each with six instalments of 30 days that are paid on
 * their day; of every tenth loan only the first two are. Each payment has its journal and what the instalment was before.
 * Constraints and triggers look at each row by itself, which is much for so many: they stay off until all is there.
 */
const book = `
  set session_replication_role = replica;
  insert into installation (market, mode) values ('ph', 'demo') on conflict do nothing;
  insert into companies (name, registration_number) values ('Bench', 'B');
  insert into apps (company_id, name, logo, max_amount_cents, default_rate, position) values (1, 'Bench', '', 300000000, 800, 0);
  insert into borrowers (company_id, mobile, password_hash, channel)
    select 1, '0' || n, '-', 'channel ' || n % 7 from generate_series(1, $loans) n;
  insert into orders (company_id, borrower_id, app_id, status, amount_cents, rate, periods, period_unit, method, is_drawn)
    select 1, n, 1, 'repaying', 12000000, 800, 6, 'month', 'flat', true from generate_series(1, $loans) n;
  insert into withdrawals (order_id, amount_cents, fee_cents, requested_at)
    select n, 12000000, 0, now() from generate_series(1, $loans) n;
  insert into payouts (withdrawal_id, order_id, reference, status, settled_on)
    select n, n, 'P' || n, 'settled', date '${today}' - (n % 365)::int from generate_series(1, $loans) n;
  insert into instalments (order_id, withdrawal_id, period, due_on, principal_cents, interest_cents,
      paid_principal_cents, status, changed_on)
    select p.order_id, p.withdrawal_id, i.period, i.due_on, 2000000, 0,
      case when i.is_paid then 2000000 else 0 end, case when i.is_paid then 'repaid' else 'pending' end,
      case when i.is_paid then i.due_on end
    from payouts p cross join lateral (
      select n as period, p.settled_on + n * 30 as due_on,
        p.settled_on + n * 30 <= date '${today}' and (p.order_id % 10 > 0 or n <= 2) as is_paid
      from generate_series(1, 6) n) i;
  insert into past_instalments (instalment_id, order_id, withdrawal_id, until, due_on, principal_cents, interest_cents, paid_principal_cents,
      waived_interest_cents, paid_interest_cents)
    select id, order_id, withdrawal_id, due_on, due_on, principal_cents, interest_cents, 0, 0, 0
    from instalments where changed_on is not null;
  insert into repayments (company_id, order_id, source, transfer_reference, amount_cents, received_on, booked_at)
    select 1, order_id, 'statement', 'T' || id, principal_cents, due_on, due_on + time '12:00' at time zone 'Asia/Manila'
    from instalments where changed_on is not null;
  insert into ledger_accounts (company_id, order_id, kind, balance_cents)
    select 1, order_id, 'principal', sum(principal_cents - paid_principal_cents) from instalments group by order_id;
  insert into ledger_accounts (company_id, kind, balance_cents)
    select 1, 'bank', -sum(principal_cents) from instalments union all select 1, 'suspense', sum(amount_cents) from repayments;
  reset session_replication_role;
`;

/** The books of some days, as a condition on `day` says. */
const journals = `
  set session_replication_role = replica;
  with posted as (
    insert into journals (company_id, order_id, kind, reference, occurred_on)
    select 1, order_id, kind, reference, day from (
      select order_id, 'payout_settled' as kind, 'withdrawal ' || withdrawal_id as reference, settled_on as day from payouts
      union all select order_id, 'repayment', 'repayment ' || id, received_on from repayments) events
    where $days
    returning id, order_id, kind)
  insert into entries (journal_id, line, account_id, amount_cents)
    select j.id, l.line, l.account_id, l.cents * case j.kind when 'repayment' then -1 else 6 end * 2000000
    from posted j join ledger_accounts own on own.order_id = j.order_id
      join ledger_accounts house on house.order_id is null
        and house.kind = case j.kind when 'repayment' then 'suspense' else 'bank' end
      cross join lateral (values (1, own.id, 1), (2, house.id, -1)) l (line, account_id, cents);
  reset session_replication_role;
`;

/** The floor: what is unpaid today, loan by loan, as the instalments themselves have it, and nothing of the past. */
const bareStatement = `
  select count(*), sum(cents) from (
    select order_id, sum(principal_cents - paid_principal_cents) as cents, min(due_on) filter (where status <> 'repaid')
    from instalments group by order_id) loans`;

/** Every report over a year that ends today, and the book of half a year ago, each with its figures of the ledger. */
export async function reports(): Promise<Row[]> {
  const cluster = await startBenchCluster({ max_wal_size: '8GB' });
  const client = new Client(cluster.connection);
  await client.connect();
  const database = openDatabase(cluster.connection, { insert: async () => {} });
  try {
    console.log(`  making ${loans.toLocaleString('en')} loans …`);
    await client.query(book.replaceAll('$loans', String(loans)));
    await client.query(journals.replace('$days', `day < '${today}'`));
    await client.query('vacuum analyze');
    // As the daily run does; what has been posted since is read one by one.
    const rows = [
      await timed('counting all its days', () => countDays(database, today)),
      await timed('adding up its journals', () => sumLedger(database)),
    ];
    await client.query(journals.replace('$days', `day = '${today}'`));
    await client.query('vacuum analyze');
    for (const { name, days, said } of [
      ...reportNames.map((name) => ({ name, days: year, said: name })),
      { name: 'at_risk' as const, days: longAgo, said: 'at_risk, half a year ago' },
    ]) {
      // Beside each report by itself: a shared machine is not the same from one minute to the next.
      const bareMs = await medianMs(5, async () => void (await client.query(bareStatement)));
      let refused = '';
      const ms = await medianMs(3, async () => {
        const answer = await database.readReport((tx) =>
          getReport(tx, caller, { name, ...days, by: 'channel', ...everything }),
        );
        if (isRefusal(answer)) refused = ', refused';
        else
          for (const { figure, reported, ledger } of answer.agreements)
            if (reported !== ledger) throw new Error(`${name}: ${figure} is ${reported} and ${ledger}`);
      });
      rows.push({
        what: `${said} of ${loans.toLocaleString('en')} loans`,
        measured: `${Math.round(ms).toLocaleString('en')} ms${refused}`,
        ratio: bareMs / ms,
        floor: `what is unpaid today (${Math.round(bareMs)} ms)`,
      });
    }
    return rows;
  } finally {
    await database.close();
    await client.end();
    await cluster.stop();
  }
}

async function timed(what: string, work: () => Promise<number>): Promise<Row> {
  const startedAt = performance.now();
  const number = await work();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return { what, measured: `${seconds} s for ${number.toLocaleString('en')}` };
}

const everything = { appId: undefined, channel: undefined, inviteCode: undefined };

const caller: Staff = {
  kind: 'staff',
  companyId: 1,
  staffId: 1,
  role: 'auditor',
  address: '192.0.2.1',
  tokenHash: Buffer.alloc(32),
  market: markets.ph,
  at: new Date(),
  today,
};
