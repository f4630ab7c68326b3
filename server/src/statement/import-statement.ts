import { setImmediate } from 'node:timers/promises';
import { type Market, type Refusal, refuse } from '@hiram/contract';
import type {
  CsvMapping,
  importStatement as operation,
  StatementFaultReason,
  StatementFormat,
} from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { post } from '../ledger/post.ts';
import { statementImported } from '../ledger/postings/statement-imported.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { findKnown, insertLines, type Match, type NewLine, numberLines, sealDetails } from './line-store.ts';
import { matchLines } from './match-lines.ts';
import type { BankStatement } from './parse/bank-statement.ts';
import { type IdentifiedLine, identifyLines } from './parse/identify-lines.ts';
import { readStatements } from './parse/read-statements.ts';

/** So many lines at a time are matched and inserted: enough to be fast, few enough for the parameters. */
const linesAtOnce = 5_000;

type Counts = Record<'lines' | 'fresh' | 'certain' | 'proposed' | 'waiting' | 'paidOut' | 'pending', number>;

/**
 * Reads a file of the bank and keeps all of it, or nothing. Its money is in suspense from this moment; what is
 * certain is booked by a job right after, line by line.
 */
export const importStatement =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, { file, fileName, mappingId }) => {
    const mapping = mappingId === undefined ? undefined : await findMapping(tx, caller.companyId, mappingId);
    if (mappingId !== undefined && !mapping) return refuse('record_not_found');
    const read = await readStatements(file.stream(), { mapping, today: caller.today });
    if ('reason' in read) return refuseFile(read);
    await takeTurn(tx, caller.companyId);
    const accounts = await loadAccounts(tx, caller.companyId);
    const counts: Counts = {
      lines: 0,
      fresh: 0,
      certain: 0,
      proposed: 0,
      waiting: 0,
      paidOut: 0,
      pending: 0,
    };
    const statementIds: number[] = [];
    const ofAccount = new Map<string, { statement: BankStatement; statementId: number }[]>();
    for (const statement of read.statements) {
      const account = accountOf(statement, accounts, caller.market);
      if (typeof account !== 'string') return account;
      const statementId = await insertStatement(tx, caller, {
        ...statement,
        accountNumber: account,
        format: read.format,
        fileName,
      });
      statementIds.push(statementId);
      counts.pending += statement.pendingCount;
      ofAccount.set(account, [...(ofAccount.get(account) ?? []), { statement, statementId }]);
    }
    for (const [accountNumber, statements] of ofAccount) {
      // Over all statements of one account in the file: equal lines are counted through.
      const identified = identifyLines(statements.flatMap(({ statement }) => statement.lines));
      let at = 0;
      for (const { statement, statementId } of statements) {
        const lines = identified.slice(at, at + statement.lines.length);
        at += lines.length;
        await keepLines(tx, personalData, caller, { accountNumber, statementId }, lines, counts);
      }
    }
    for (const statementId of statementIds) tx.enqueue('book-lines', { statementId });
    return { statementIds, ...counts };
  };

function refuseFile(fault: {
  row: number | null;
  reason: StatementFaultReason;
  detail?: string;
}): Refusal<'statement_refused'> {
  return refuse('statement_refused', { ...fault });
}

async function keepLines(
  tx: Tx,
  personalData: PersonalData,
  caller: Staff,
  of: { readonly accountNumber: string; readonly statementId: number },
  lines: readonly IdentifiedLine[],
  counts: Counts,
): Promise<void> {
  const { companyId, today } = caller;
  const owner = { companyId, ...of };
  let linesCents = 0;
  let suspenseCents = 0;
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const chunk = lines.slice(from, from + linesAtOnce);
    const known = await findKnown(tx, owner, chunk);
    const fresh = await numberLines(
      tx,
      chunk.filter(({ identity }) => !known.has(identity)),
    );
    // The database looks up what they are for while they are sealed.
    const [matched, details] = await Promise.all([
      matchLines(tx, personalData, companyId, fresh),
      setImmediate().then(() => sealDetails(personalData, fresh)),
    ]);
    await insertLines(tx, owner, matched, details);
    count(counts, chunk.length, matched);
    linesCents += matched.reduce((sum, { amountCents }) => sum + amountCents, 0);
    suspenseCents += matched.reduce((sum, line) => sum + suspended(line), 0);
  }
  await tx.run(sql`update bank_statements set lines_cents = ${linesCents} where id = ${of.statementId}`);
  await post(tx, companyId, statementImported({ ...of, occurredOn: today, amountCents: suspenseCents }));
}

/** What a payout took from the bank is in the books since it was sent. */
function suspended({ status, amountCents }: NewLine & Match): number {
  return status === 'paid_out' ? 0 : amountCents;
}

function count(counts: Counts, lines: number, matched: readonly Match[]): void {
  counts.lines += lines;
  counts.fresh += matched.length;
  for (const { status } of matched) {
    if (status === 'paid_out') counts.paidOut += 1;
    else if (status === 'certain' || status === 'proposed' || status === 'waiting') counts[status] += 1;
  }
}

/** One import of a lender at a time: the second knows the lines of the first. */
async function takeTurn(tx: Tx, companyId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('import bank statement'), ${companyId}::int)`);
}

async function findMapping(tx: Tx, companyId: number, mappingId: number): Promise<CsvMapping | undefined> {
  const row = await tx.maybe<{ mapping: CsvMapping }>(sql`
    select mapping from statement_mappings where id = ${mappingId} and company_id = ${companyId}`);
  return row?.mapping;
}

/** The accounts that borrowers pay to or paid to, the present one first. */
async function loadAccounts(tx: Tx, companyId: number): Promise<readonly string[]> {
  const rows = await tx.rows<{ accountNumber: string }>(sql`
    select account_number from payees where company_id = ${companyId} order by ended_at desc nulls first, id desc`);
  return rows.map(({ accountNumber }) => accountNumber);
}

/** A file of somebody else's account would be booked as our money. Some banks write more around the number. */
function accountOf(
  { accountNumber, currency }: BankStatement,
  accounts: readonly string[],
  market: Market,
): string | Refusal<'statement_refused'> {
  if (currency !== null && currency !== market.currency.code)
    return refuseFile({ row: null, reason: 'other_currency', detail: currency });
  const [present] = accounts;
  if (accountNumber === null) return present ?? refuseFile({ row: null, reason: 'other_account' });
  const digits = accountNumber.replace(/\W/g, '').replace(/[A-Z]{3}$/, '');
  return (
    accounts.find((own) => digits.endsWith(own)) ??
    refuseFile({ row: null, reason: 'other_account', detail: accountNumber })
  );
}

async function insertStatement(
  tx: Tx,
  { companyId, staffId, at }: Staff,
  statement: BankStatement & {
    readonly accountNumber: string;
    readonly format: StatementFormat;
    readonly fileName: string;
  },
): Promise<number> {
  const days = statement.lines.map(({ bookedOn }) => bookedOn).toSorted();
  const { id } = await tx.one<{ id: number }>(sql`
    insert into bank_statements (company_id, account_number, format, file_name, statement_reference, from_on, to_on,
      opening_cents, closing_cents, imported_by, imported_at)
    values (${companyId}, ${statement.accountNumber}, ${statement.format}, ${statement.fileName},
      ${statement.statementReference}, ${statement.fromOn ?? days[0] ?? null}, ${statement.toOn ?? days.at(-1) ?? null},
      ${statement.openingCents}, ${statement.closingCents}, ${staffId}, ${at})
    returning id`);
  return id;
}
