import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';

const journalsAtOnce = 50_000;
const accountsAtOnce = 10_000;

/** Every journal balances, and every account has the balance that its entries come to. Gives what is not so. */
export async function verifyBooks(
  database: Database,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<{ readonly looked: number; readonly problems: string[] }> {
  const { lastJournal, lastAccount } = await database.read((tx) =>
    tx.one<{ lastJournal: number; lastAccount: number }>(sql`
      select (select coalesce(max(id), 0) from journals) as last_journal,
        (select coalesce(max(id), 0) from ledger_accounts) as last_account`),
  );
  const problems: string[] = [];
  const of = lastJournal + lastAccount;
  for (let after = 0; after < lastJournal; after += journalsAtOnce) {
    problems.push(...(await unbalancedJournals(database, after, after + journalsAtOnce)));
    onProgress(Math.min(after + journalsAtOnce, lastJournal), of);
  }
  for (let after = 0; after < lastAccount; after += accountsAtOnce) {
    problems.push(...(await wrongBalances(database, after, after + accountsAtOnce)));
    onProgress(Math.min(lastJournal + after + accountsAtOnce, of), of);
  }
  const { looked } = await database.read((tx) =>
    tx.one<{ looked: number }>(sql`select count(*) as looked from journals`),
  );
  return { looked, problems };
}

async function unbalancedJournals(database: Database, after: number, upTo: number): Promise<string[]> {
  const rows = await database.read((tx) =>
    tx.rows<{ id: number; lines: number; cents: number }>(sql`
      select j.id, count(e.journal_id) as lines,
        coalesce(sum(e.amount_cents), 0)::bigint as cents
      from journals j left join entries e on e.journal_id = j.id
      where j.id > ${after} and j.id <= ${upTo}
      group by j.id having coalesce(sum(e.amount_cents), 0) <> 0 or count(e.journal_id) = 0 order by j.id`),
  );
  return rows.map(({ id, lines, cents }) =>
    lines === 0 ? `journal ${id} has no entries` : `journal ${id} is out of balance by ${cents} cents`,
  );
}

async function wrongBalances(database: Database, after: number, upTo: number): Promise<string[]> {
  const rows = await database.read((tx) =>
    tx.rows<{ id: number; balanceCents: number; cents: number }>(sql`
      select a.id, a.balance_cents, coalesce(sum(e.amount_cents), 0)::bigint as cents
      from ledger_accounts a left join entries e on e.account_id = a.id
      where a.id > ${after} and a.id <= ${upTo}
      group by a.id having a.balance_cents <> coalesce(sum(e.amount_cents), 0) order by a.id`),
  );
  return rows.map(
    ({ id, balanceCents, cents }) =>
      `account ${id} says ${balanceCents} cents, and its entries come to ${cents}`,
  );
}
