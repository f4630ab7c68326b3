import { Client } from 'pg';
import { deskRulesOf, markets } from '../markets/src/index.ts';
import { type Database, openDatabase } from '../server/src/db/database.ts';
import { planReminders } from '../server/src/reminder/plan-reminders.ts';
import { sendReminders } from '../server/src/reminder/send-reminders.ts';
import { type DailyReport, runDaily } from '../server/src/start/daily-run.ts';
import { startBenchCluster } from './database.ts';
import type { Row } from './report.ts';

const loans = Number(process.env.HIRAM_BENCH_LOANS ?? 100_000);
const today = '2026-11-15';

/**
 * A portfolio as a lender has it: every loan has six monthly instalments, a thirtieth of them falls due
 * today, and a tenth of the loans is late with one and has to be charged a fee. The books hold the payouts:
 * an empty ledger would let PostgreSQL keep the plans of its foreign-key checks for tiny tables.
 */
const portfolio = `
  insert into companies (name, registration_number) values ('Bench', 'B');
  insert into apps (company_id, name, logo, max_amount_cents, default_rate, position) values (1, 'Bench', '', 300000000, 800, 0);
  insert into borrowers (company_id, mobile, password_hash) select 1, '0' || n, '-' from generate_series(1, $loans) n;
  insert into orders (company_id, borrower_id, app_id, status, amount_cents, rate, periods, period_unit, method,
    overdue_daily_rate, overdue_cap_thousandths, is_drawn)
    select 1, n, 1, 'repaying', 12000000, 800, 6, 'month', 'flat', 50, 20000, true from generate_series(1, $loans) n;
  insert into withdrawals (order_id, amount_cents, fee_cents, requested_at)
    select n, 12000000, 0, now() from generate_series(1, $loans) n;
  insert into payouts (withdrawal_id, order_id, reference, status, settled_on)
    select n, n, 'P' || n, 'settled', date '2026-09-15' from generate_series(1, $loans) n;
  insert into ledger_accounts (company_id, order_id, kind)
    select 1, n, k from generate_series(1, $loans) n, unnest(array['in_transit', 'principal', 'interest_receivable',
      'overdue_fee_receivable', 'borrower_credit']) k;
  insert into ledger_accounts (company_id, kind)
    select 1, k from unnest(array['bank', 'interest_income', 'overdue_fee_income']) k;
  insert into journals (company_id, order_id, kind, reference, occurred_on)
    select 1, n, 'payout_settled', 'withdrawal ' || n || ' payout settled', date '2026-09-15' from generate_series(1, $loans) n;
  insert into entries (journal_id, line, account_id, amount_cents)
    select j.id, 1, a.id, 12000000 from journals j join ledger_accounts a on a.order_id = j.order_id and a.kind = 'principal'
    union all
    select j.id, 2, a.id, -12000000 from journals j cross join ledger_accounts a where a.order_id is null and a.kind = 'bank';
  insert into instalments (order_id, withdrawal_id, period, due_on, principal_cents, interest_cents,
      posted_interest_cents, status, paid_principal_cents, paid_interest_cents)
    select n, n, p, due_on, 2000000, 96000,
      case when due_on < date '${today}' then 96000 else 0 end,
      case when due_on < date '${today}' and not late then 'repaid'
        when due_on < date '${today}' then 'overdue' else 'pending' end,
      case when due_on < date '${today}' and not late then 2000000 else 0 end,
      case when due_on < date '${today}' and not late then 96000 else 0 end
    from generate_series(1, $loans) n, generate_series(1, 6) p,
      lateral (select date '${today}' + (n % 30)::int + (p - 2) * 30 as due_on, n % 10 = 0 as late) d;
`;

/** The floor: the same marks, fees and postings as one statement over the whole house, nothing around it. */
const bareStatement = `
  with work as materialized (
    select i.id, i.order_id, i.due_on < date '${today}' as is_late,
      i.interest_cents - i.posted_interest_cents as interest_cents,
      case when i.due_on < date '${today}' then greatest(0, least(
        div((i.principal_cents - i.paid_principal_cents + i.interest_cents - i.paid_interest_cents)::numeric * 50
          * (date '${today}' - greatest(i.overdue_charged_through, i.due_on)), 100000),
        div((i.principal_cents + i.interest_cents)::numeric * 20000, 100000) - i.overdue_fee_cents))::bigint
        else 0 end as fee_cents
    from instalments i where i.status <> 'repaid' and i.due_on <= date '${today}'
  ), marked as (
    update instalments i set status = case when is_late then 'overdue' else i.status end,
      posted_interest_cents = posted_interest_cents + work.interest_cents,
      overdue_fee_cents = overdue_fee_cents + fee_cents,
      overdue_charged_through = case when is_late then date '${today}' end
    from work where i.id = work.id
  ), posting as materialized (
    select order_id, 'instalment_due' as kind, 'interest_receivable' as debit, 'interest_income' as credit,
      'instalment ' || id || ' interest' as reference, interest_cents as cents from work where interest_cents > 0
    union all
    select order_id, 'overdue_fee', 'overdue_fee_receivable', 'overdue_fee_income',
      'instalment ' || id || ' overdue ${today}', fee_cents from work where fee_cents > 0
  ), journal as (
    insert into journals (company_id, order_id, kind, reference, occurred_on)
    select 1, order_id, kind, reference, date '${today}' from posting returning id, reference
  )
  insert into entries (journal_id, line, account_id, amount_cents)
  select journal.id, line.number, line.account_id, line.cents
  from posting join journal using (reference)
    join ledger_accounts d on d.company_id = 1 and d.order_id = posting.order_id and d.kind = posting.debit
    join ledger_accounts c on c.company_id = 1 and c.order_id is null and c.kind = posting.credit
    cross join lateral (values (1, d.id, posting.cents), (2, c.id, -posting.cents)) as line (number, account_id, cents)`;

export async function dailyRun(): Promise<Row[]> {
  const cluster = await startBenchCluster({ max_wal_size: '8GB' });
  const onServer = async (database: string, text: string) => {
    const client = new Client({ ...cluster.connection, database });
    await client.connect();
    try {
      return await client.query(text);
    } finally {
      await client.end();
    }
  };
  try {
    console.log(`  making ${loans.toLocaleString('en')} loans …`);
    await onServer('hiram', portfolio.replaceAll('$loans', String(loans)));
    await onServer('hiram', 'vacuum analyze');
    for (const copy of ['bare', 'ours'])
      await onServer('postgres', `create database ${copy} template hiram strategy file_copy`);

    await onServer('bare', 'checkpoint');
    const bareStart = performance.now();
    await onServer('bare', bareStatement);
    const bareMs = performance.now() - bareStart;

    await onServer('ours', 'checkpoint');
    const database = openDatabase({ ...cluster.connection, database: 'ours' }, { insert: async () => {} });
    const memory = watchMemory();
    const oursStart = performance.now();
    const done: DailyReport = await runDaily(database, { today, at: new Date() });
    const oursMs = performance.now() - oursStart;
    const reminders = await remind(database);
    const grownMiB = memory.stop();
    await database.close();
    await expectSameBooks(onServer);

    const perSecond = (ms: number) => `${Math.round((loans * 1000) / ms).toLocaleString('en')} loans/s`;
    return [
      {
        what: `daily run of ${loans.toLocaleString('en')} loans`,
        measured: perSecond(oursMs),
        ratio: bareMs / oursMs,
        floor: `one bare SQL statement (${perSecond(bareMs)})`,
      },
      { what: 'it took', measured: `${(oursMs / 1000).toFixed(1)} s` },
      {
        what: 'interest postings and overdue marks',
        measured: `${done.interestPostings} + ${done.overdueMarks}`,
      },
      ...reminders,
      { what: 'memory it needed here at the most', measured: `${grownMiB} MiB more` },
    ];
  } finally {
    await cluster.stop();
  }
}

/** What the same day comes to for those who are reminded on it. */
async function remind(database: Database): Promise<Row[]> {
  const { days } = deskRulesOf.ph.reminders;
  const planStart = performance.now();
  const planned = await planReminders(database, { today, days });
  const sendStart = performance.now();
  const noon = new Date(`${today}T12:00:00+08:00`);
  const { sent } = await sendReminders(database, { market: markets.ph, at: noon });
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
  return [
    {
      what: 'planning their reminders',
      measured: `${seconds(planStart, sendStart)} for ${planned.toLocaleString('en')}`,
    },
    {
      what: 'sending them',
      measured: `${seconds(sendStart, performance.now())} for ${sent.toLocaleString('en')}`,
    },
  ];
}

/** A faster run that posts something else would be no comparison. */
async function expectSameBooks(
  onServer: (database: string, text: string) => Promise<{ rows: unknown[] }>,
): Promise<void> {
  const text = `select kind, balance_cents from ledger_accounts where order_id is null order by kind`;
  const [bare, ours] = await Promise.all(
    ['bare', 'ours'].map(async (name) =>
      JSON.stringify(
        (await onServer(name, text)).rows.filter(
          (row) => (row as { balance_cents: string }).balance_cents !== '0',
        ),
      ),
    ),
  );
  if (bare !== ours) throw new Error(`the two runs differ: ${bare} and ${ours}`);
}

function watchMemory(): { stop: () => number } {
  const atStart = process.memoryUsage().rss;
  let most = atStart;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      return Math.round((most - atStart) / 1048576);
    },
  };
}
