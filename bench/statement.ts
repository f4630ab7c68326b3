import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal, markOf, type Refusal } from '@hiram/contract';
import { markets } from '@hiram/markets';
import { Client, Pool } from 'pg';
import { type BankLine, camtFile } from '../fixtures/bank-file.ts';
import type { ConnectionSettings } from '../server/src/db/connection.ts';
import { openDatabase } from '../server/src/db/database.ts';
import type { Staff } from '../server/src/operation/caller.ts';
import { createPersonalData, type PersonalData } from '../server/src/personal-data/seal.ts';
import { importStatement } from '../server/src/statement/import-statement.ts';
import { startBenchCluster, withCopy } from './database.ts';
import type { Row } from './report.ts';
import { openReplay, recordWire, type Told } from './wire.ts';

const lines = Number(process.env.HIRAM_BENCH_LINES ?? 100_000);
const loans = Number(process.env.HIRAM_BENCH_LOANS ?? 100_000);
const today = '2026-11-15';
const rounds = 5;
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

interface Imported {
  readonly ms: number;
  readonly answer: Exclude<Awaited<ReturnType<ReturnType<typeof importStatement>>>, Refusal>;
}

const ratioOf = ({ ours, sameMs }: { readonly ours: Imported; readonly sameMs: number }) => sameMs / ours.ms;

/** Reads, matches, seals and keeps a statement. */
async function importInto(
  connection: ConnectionSettings,
  personalData: PersonalData,
  file: string,
): Promise<Imported> {
  const database = openDatabase(connection, { insert: async () => {} });
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
  const sent = { file: new Blob([file]), fileName: 'bench.xml', mappingId: undefined };
  const startedAt = performance.now();
  const answer = await database.write(async (tx) => ({
    value: await importStatement({ personalData })(tx, caller, sent),
    keep: true,
  }));
  const ms = performance.now() - startedAt;
  await database.close();
  if (isRefusal(answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return { ms, answer };
}

/** What an import told the database, told again by the driver alone: what was prepared is prepared before. */
async function replayMs(connection: ConnectionSettings, told: readonly Told[]): Promise<number> {
  const pool = new Pool({ ...connection, max: 2 });
  const again = await openReplay(pool, told);
  try {
    await again.prepare(told);
    const startedAt = performance.now();
    await again.say(told);
    return performance.now() - startedAt;
  } finally {
    again.close();
    await pool.end();
  }
}

async function copyMs(client: Client, folder: string, all: readonly BankLine[]): Promise<number> {
  const plain = join(folder, 'lines.tsv');
  const rows = all.map(
    ({ on, amount, note, payer, reference }) => `${on}\t${amount}\t${note}\t${payer}\t${reference}\n`,
  );
  writeFileSync(plain, rows.join(''), { mode: 0o644 });
  await client.query(
    'create table bare (booked_on date, amount numeric, note text, payer text, reference text)',
  );
  const startedAt = performance.now();
  await client.query(`copy bare from '${plain}'`);
  return performance.now() - startedAt;
}

/**
 * A statement from its file to its lines, each matched and sealed: against the same statements with the same values on a
 * copy of the same database, and against a bare COPY of the same lines into a table without an index.
 */
export async function statement(): Promise<Row[]> {
  const cluster = await startBenchCluster();
  const folder = mkdtempSync(join(tmpdir(), 'hiram-bench-'));
  const personalData = createPersonalData({
    dataKeys: [{ id: 'bench', key: randomBytes(32) }],
    indexKey: randomBytes(32),
  });
  const cardOf = (loan: number) => String(1_000_000_000 + loan);
  try {
    console.log(`  making ${(loans * 10).toLocaleString('en')} open instalments …`);
    const client = new Client(cluster.connection);
    await client.connect();
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
    const bareMs = await copyMs(client, folder, wanted);
    await client.end();

    const told = await withCopy(cluster.connection, async (copy) => {
      const takeTold = recordWire();
      await importInto(copy, personalData, file);
      return takeTold();
    });
    const all: { readonly ours: Imported; readonly sameMs: number }[] = [];
    // One after the other, several times: a shared machine is not the same from one minute to the next.
    for (let round = 0; round < rounds; round += 1)
      all.push({
        ours: await withCopy(cluster.connection, (copy) => importInto(copy, personalData, file)),
        sameMs: await withCopy(cluster.connection, (copy) => replayMs(copy, told)),
      });
    const [{ ours, sameMs }] = all
      .toSorted((one, other) => ratioOf(one) - ratioOf(other))
      .slice(Math.floor(rounds / 2)) as [(typeof all)[number]];

    const perSecond = (ms: number) => `${Math.round((lines * 1000) / ms).toLocaleString('en')} lines/s`;
    const { certain, proposed, waiting } = ours.answer;
    const imported = {
      what: `import of ${lines.toLocaleString('en')} lines`,
      measured: perSecond(ours.ms),
    };
    return [
      {
        ...imported,
        ratio: ratioOf({ ours, sameMs }),
        floor: `the same statements by the driver alone (${perSecond(sameMs)})`,
      },
      { ...imported, ratio: bareMs / ours.ms, floor: `a bare COPY of them (${perSecond(bareMs)})` },
      { what: 'it took', measured: `${(ours.ms / 1000).toFixed(1)} s` },
      { what: 'certain, proposed, waiting', measured: `${certain}, ${proposed}, ${waiting}` },
    ];
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
