import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal, markOf } from '@hiram/contract';
import { markets } from '@hiram/markets';
import { Client } from 'pg';
import { type BankLine, camtFile } from '../fixtures/bank-file.ts';
import { openDatabase } from '../server/src/db/database.ts';
import type { Staff } from '../server/src/operation/caller.ts';
import { createPersonalData } from '../server/src/personal-data/seal.ts';
import { importStatement } from '../server/src/statement/import-statement.ts';
import { startBenchCluster } from './database.ts';
import type { Row } from './report.ts';

const lines = Number(process.env.HIRAM_BENCH_LINES ?? 100_000);
const loans = Number(process.env.HIRAM_BENCH_LOANS ?? 100_000);
const today = '2026-11-15';
const account = '009912345678';

/** A lender with ten open instalments of every loan. */
const portfolio = `
  insert into companies (name, registration_number) values ('Bench', 'B');
  insert into staff (company_id, email, name, role, password_hash) values (1, 'bench@staff.example', 'Bench', 'cashier', '-');
  insert into payees (company_id, bank_name, account_name, account_number, since) values (1, 'Bench', 'Bench', '${account}', now());
  insert into apps (company_id, name, logo, max_amount_cents, default_rate, position) values (1, 'Bench', '', 300000000, 800, 0);
  insert into borrowers (company_id, mobile, password_hash) select 1, '0' || n, '-' from generate_series(1, $loans) n;
  insert into orders (company_id, borrower_id, app_id, status, amount_cents, rate, periods, period_unit, method,
    overdue_daily_rate, overdue_cap_thousandths, is_drawn)
    select 1, n, 1, 'repaying', 12000000, 800, 10, 'month', 'flat', 50, 20000, true from generate_series(1, $loans) n;
  insert into withdrawals (order_id, amount_cents, fee_cents, requested_at)
    select n, 12000000, 0, now() from generate_series(1, $loans) n;
  insert into payouts (withdrawal_id, order_id, reference, status, settled_on)
    select n, n, 'P' || n, 'settled', date '2026-09-15' from generate_series(1, $loans) n;
  insert into instalments (order_id, withdrawal_id, period, due_on, principal_cents, interest_cents)
    select n, n, p, date '${today}' + p * 30, 1200000, 96000 from generate_series(1, $loans) n, generate_series(1, 10) p;
`;

/** Half of the transfers carry their mark, a third comes from an account we know, the rest says nothing. */
function bankLines(cardOf: (loan: number) => string): BankLine[] {
  return Array.from({ length: lines }, (_, index) => {
    const loan = (index % loans) + 1;
    const common = {
      on: today,
      amount: 12_960 + (index % 7),
      payer: `PAYER ${loan}`,
      reference: `B${index}`,
    };
    if (index % 6 < 3) return { ...common, note: `Loan repayment ${markOf(loan * 31)}` };
    if (index % 6 < 5) return { ...common, note: 'Loan repayment', account: cardOf(loan) };
    return { ...common, note: 'Thank you' };
  });
}

/** Reads, matches, seals and keeps a statement, against a bare COPY of the same lines into a table without an index. */
export async function statement(): Promise<Row[]> {
  const cluster = await startBenchCluster();
  const folder = mkdtempSync(join(tmpdir(), 'hiram-bench-'));
  const client = new Client(cluster.connection);
  await client.connect();
  const personalData = createPersonalData({
    dataKeys: [{ id: 'bench', key: randomBytes(32) }],
    indexKey: randomBytes(32),
  });
  const cardOf = (loan: number) => String(1_000_000_000 + loan);
  try {
    console.log(`  making ${(loans * 10).toLocaleString('en')} open instalments …`);
    await client.query(portfolio.replaceAll('$loans', String(loans)));
    const numbers = Array.from({ length: loans }, (_, index) => index + 1);
    await client.query(
      `insert into repayment_marks (mark, company_id, order_id, kind, made_at)
       select m.mark, 1, m.n, 'repayment', now() from unnest($1::text[], $2::bigint[]) m (mark, n)`,
      [numbers.map((loan) => markOf(loan * 31)), numbers],
    );
    await client.query(
      `insert into bank_accounts (company_id, borrower_id, bank_name, card_number, card_index, bound_at)
       select 1, a.n, 'Bench', '', a.index, now() from unnest($1::bigint[], $2::bytea[]) a (n, index)`,
      [numbers, numbers.map((loan) => personalData.blindIndex(1, 'card', cardOf(loan)))],
    );
    await client.query('vacuum analyze');
    const wanted = bankLines(cardOf);
    const file = camtFile({ accountNumber: account, opening: 0, from: today, to: today, lines: wanted });

    const plain = join(folder, 'lines.tsv');
    writeFileSync(
      plain,
      wanted
        .map(
          ({ on, amount, note, payer, reference }) => `${on}\t${amount}\t${note}\t${payer}\t${reference}\n`,
        )
        .join(''),
      { mode: 0o644 },
    );
    await client.query(
      'create table bare (booked_on date, amount numeric, note text, payer text, reference text)',
    );
    const bareStart = performance.now();
    await client.query(`copy bare from '${plain}'`);
    const bareMs = performance.now() - bareStart;

    const database = openDatabase(cluster.connection, { insert: async () => {} });
    const caller: Staff = {
      kind: 'staff',
      companyId: 1,
      staffId: 1,
      role: 'cashier',
      address: '192.0.2.1',
      tokenHash: Buffer.alloc(32),
      market: markets.ph,
      at: new Date(),
      today,
    };
    const oursStart = performance.now();
    const answer = await database.write(async (tx) => ({
      value: await importStatement({ personalData })(tx, caller, {
        file: new Blob([file]),
        fileName: 'bench.xml',
        mappingId: undefined,
      }),
      keep: true,
    }));
    const oursMs = performance.now() - oursStart;
    await database.close();
    if (isRefusal(answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);

    const perSecond = (ms: number) => `${Math.round((lines * 1000) / ms).toLocaleString('en')} lines/s`;
    const { certain, proposed, waiting } = answer;
    return [
      {
        what: `import of ${lines.toLocaleString('en')} lines`,
        measured: perSecond(oursMs),
        ratio: bareMs / oursMs,
        floor: `a bare COPY of them (${perSecond(bareMs)})`,
      },
      { what: 'it took', measured: `${(oursMs / 1000).toFixed(1)} s` },
      { what: 'certain, proposed, waiting', measured: `${certain}, ${proposed}, ${waiting}` },
    ];
  } finally {
    await client.end();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
