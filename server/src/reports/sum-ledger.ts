import { Busy } from '../db/busy.ts';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/**
 * Adds up what was posted since the last time, by day and kind: reports and the trial balance take these sums, and look only at
 * journals that came later. Nothing is added up twice, also when two runs do it at once. The number of journals.
 */
export async function sumLedger(database: Database, mostJournals = 100_000): Promise<number> {
  const last = await loadLastJournal(database);
  if (last === null) return 0;
  const first = await database.read(async (tx) => (await loadMark(tx)).mark);
  for (let after = first; after < last; after += mostJournals) {
    const upTo = Math.min(after + mostJournals, last);
    const isOurs = await database.write(async (tx) => ({
      value: await sumJournals(tx, after, upTo),
      keep: true,
    }));
    if (!isOurs) return after - first;
  }
  return Math.max(0, last - first);
}

/** Up to which journal there are sums. */
export function loadMark(tx: Tx): Promise<{ mark: number }> {
  return tx.one<{ mark: number }>(sql`select coalesce(max(up_to), 0) as mark from ledger_marks`);
}

/** Null when somebody has been posting for too long: the next run makes up for it. */
async function loadLastJournal(database: Database): Promise<number | null> {
  try {
    return await database.write(async (tx) => {
      const { last } = await tx.one<{ last: number }>(
        sql`select last_journal() as last /* never null: 0 if there is none */`,
      );
      return { value: last, keep: true };
    });
  } catch (error) {
    if (error instanceof Busy) return null;
    throw error;
  }
}

/** False when another run was quicker. */
async function sumJournals(tx: Tx, after: number, upTo: number): Promise<boolean> {
  const marked = await tx.run(sql`
    insert into ledger_marks (after, up_to) values (${after}, ${upTo}) on conflict do nothing`);
  if (marked === 0) return false;
  // A hundred thousand journals are added up in memory, and not sorted on the disk.
  await tx.run(sql`select set_config('work_mem', '64MB', true)`);
  await saveSums(tx, upTo, await addUp(tx, after, upTo));
  return true;
}

interface LedgerSum {
  readonly companyId: number;
  /** Null of what was posted about no loan. */
  readonly appId: number | null;
  readonly channel: string | null;
  readonly inviteCodeId: number | null;
  readonly day: string;
  readonly journalKind: string;
  readonly accountKind: string;
  readonly debitCents: number;
  readonly creditCents: number;
}

/** Whose a journal is, is looked up for each of them, and not for each of its entries: they are few among all orders. */
function addUp(tx: Tx, after: number, upTo: number): Promise<LedgerSum[]> {
  return tx.rows<LedgerSum>(sql`
    select j.company_id, j.app_id, j.channel, j.invite_code_id, j.day, j.kind as journal_kind, a.kind as account_kind,
      coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0)::bigint as debit_cents,
      coalesce(-sum(e.amount_cents) filter (where e.amount_cents < 0), 0)::bigint as credit_cents
    from (
        select j.id, j.occurred_on as day, j.kind, j.company_id, o.app_id, b.channel, b.invite_code_id
        from journals j
          left join lateral (select app_id, borrower_id from orders where id = j.order_id offset 0) o on true
          left join lateral (select channel, invite_code_id from borrowers where id = o.borrower_id offset 0) b on true
        where j.id > ${after} and j.id <= ${upTo} offset 0) j
      join entries e on e.journal_id = j.id and e.journal_id > ${after} and e.journal_id <= ${upTo}
      join ledger_accounts a on a.id = e.account_id
    group by 1, 2, 3, 4, 5, 6, 7`);
}

async function saveSums(tx: Tx, upTo: number, sums: readonly LedgerSum[]): Promise<void> {
  const ofLoans = sums.filter(({ appId }) => appId !== null);
  const column = <Name extends keyof LedgerSum>(name: Name) => ofLoans.map((sum) => sum[name]);
  const cents = ofLoans.map(({ debitCents, creditCents }) => debitCents - creditCents);
  await tx.run(sql`
    insert into loan_groups (company_id, app_id, channel, invite_code_id)
    select distinct * from unnest(${column('companyId')}::bigint[], ${column('appId')}::bigint[],
      ${column('channel')}::text[], ${column('inviteCodeId')}::bigint[]) g
    on conflict do nothing`);
  await tx.run(sql`
    insert into ledger_sums (up_to, group_id, day, journal_kind, account_kind, cents)
    select ${upTo}, group_of(s.company_id, s.app_id, s.channel, s.invite_code_id), s.day, s.journal_kind, s.account_kind, s.cents
    from unnest(${column('companyId')}::bigint[], ${column('appId')}::bigint[], ${column('channel')}::text[],
        ${column('inviteCodeId')}::bigint[], ${column('day')}::date[], ${column('journalKind')}::text[],
        ${column('accountKind')}::text[], ${cents}::bigint[])
      as s (company_id, app_id, channel, invite_code_id, day, journal_kind, account_kind, cents)`);
  await saveAccounts(tx, upTo, sums);
}

interface AccountSum {
  readonly companyId: number;
  readonly day: string;
  readonly accountKind: string;
  readonly debitCents: number;
  readonly creditCents: number;
}

async function saveAccounts(tx: Tx, upTo: number, sums: readonly AccountSum[]): Promise<void> {
  const column = <Name extends keyof AccountSum>(name: Name) => sums.map((sum) => sum[name]);
  await tx.run(sql`
    insert into account_sums (up_to, company_id, day, account_kind, debit_cents, credit_cents)
    select ${upTo}, s.company_id, s.day, s.account_kind, sum(s.debit_cents), sum(s.credit_cents)
    from unnest(${column('companyId')}::bigint[], ${column('day')}::date[], ${column('accountKind')}::text[],
        ${column('debitCents')}::bigint[], ${column('creditCents')}::bigint[])
      as s (company_id, day, account_kind, debit_cents, credit_cents)
    group by s.company_id, s.day, s.account_kind`);
}
