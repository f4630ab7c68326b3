import type { LineState, MatchReason } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { SealedTable } from '../personal-data/reseal.ts';
import type { Cell, PersonalData } from '../personal-data/seal.ts';
import type { IdentifiedLine } from './parse/identify-lines.ts';

/** What a line says about people; it lies sealed. */
export interface LineDetails {
  readonly note: string;
  readonly payerName: string | null;
  readonly payerAccount: string | null;
}

export const sealedLines: SealedTable = { table: 'statement_lines', key: ['id'], columns: ['details'] };
const detailsCell = (id: number): Cell => ({ table: 'statement_lines', column: 'details', rowId: id });

export function openDetails(personalData: PersonalData, id: number, sealed: Buffer): LineDetails {
  return JSON.parse(personalData.open(detailsCell(id), sealed)) as LineDetails;
}

/** What a line was found to be. */
export interface Match {
  readonly status: LineState;
  readonly orderId: number | null;
  readonly withdrawalId: number | null;
  readonly refundId: number | null;
  /** Whose price it is, where it carries the mark of an order's extensions. */
  readonly extensionId: number | null;
  readonly score: number;
  readonly reasons: readonly MatchReason[];
}

export interface NewLine extends IdentifiedLine {
  readonly id: number;
}

/** Takes ids for lines, before they are sealed and inserted. */
export async function numberLines(tx: Tx, lines: readonly IdentifiedLine[]): Promise<NewLine[]> {
  const ids = await tx.rows<{ id: number }>(sql`
    select nextval('statement_lines_id_seq') as id from generate_series(1, ${lines.length})`);
  return lines.map((line, index) => ({ ...line, id: ids[index]?.id ?? 0 }));
}

export interface LineOwner {
  readonly companyId: number;
  readonly accountNumber: string;
}

/** Which of these the bank has shown before. */
export async function findKnown(
  tx: Tx,
  { companyId, accountNumber }: LineOwner,
  lines: readonly IdentifiedLine[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ identity: string }>(sql`
    select identity from statement_lines
    where company_id = ${companyId} and account_number = ${accountNumber}
      and identity = any(${lines.map(({ identity }) => identity)})`);
  return new Set(rows.map(({ identity }) => identity));
}

/** What lines say about people, sealed. */
export function sealDetails(personalData: PersonalData, lines: readonly NewLine[]): Buffer[] {
  return lines.map(({ id, note, payerName, payerAccount }) =>
    personalData.seal(detailsCell(id), JSON.stringify({ note, payerName, payerAccount })),
  );
}

/** Inserts lines with what they were found to be, and what they say, sealed. */
export async function insertLines(
  tx: Tx,
  { companyId, accountNumber, statementId }: LineOwner & { readonly statementId: number },
  lines: readonly (NewLine & Match)[],
  details: readonly Buffer[],
): Promise<void> {
  const column = <Value>(value: (line: NewLine & Match) => Value) => lines.map(value);
  await tx.run(sql`
    insert into statement_lines (id, company_id, statement_id, account_number, identity, row, booked_on, value_on,
      amount_cents, details, bank_reference, status, order_id, withdrawal_id, refund_id, extension_id, score,
      reasons)
    select l.id, ${companyId}, ${statementId}, ${accountNumber}, l.identity, l.row, l.booked_on, l.value_on,
      l.amount_cents, l.details, l.bank_reference, l.status, l.order_id, l.withdrawal_id, l.refund_id, l.extension_id, l.score,
      coalesce(string_to_array(nullif(l.reasons, ''), ' '), '{}')
    from unnest(${column(({ id }) => id)}::bigint[], ${column(({ identity }) => identity)}::text[],
      ${column(({ row }) => row)}::int[], ${column(({ bookedOn }) => bookedOn)}::date[],
      ${column(({ valueOn }) => valueOn)}::date[], ${column(({ amountCents }) => amountCents)}::bigint[],
      ${details}::bytea[], ${column(({ bankReference }) => bankReference)}::text[],
      ${column(({ status }) => status)}::text[], ${column(({ orderId }) => orderId)}::bigint[],
      ${column(({ withdrawalId }) => withdrawalId)}::bigint[], ${column(({ refundId }) => refundId)}::bigint[],
      ${column(({ extensionId }) => extensionId)}::bigint[], ${column(({ score }) => score)}::smallint[],
      ${column(({ reasons }) => reasons.join(' '))}::text[])
      as l (id, identity, row, booked_on, value_on, amount_cents, details, bank_reference, status, order_id,
        withdrawal_id, refund_id, extension_id, score, reasons)`);
}

export interface StoredLine {
  readonly id: number;
  readonly companyId: number;
  readonly amountCents: number;
  readonly valueOn: string;
  readonly bankReference: string | null;
  readonly status: LineState;
  readonly orderId: number | null;
  readonly extensionId: number | null;
}

export function findLine(tx: Tx, companyId: number, lineId: number): Promise<StoredLine | undefined> {
  return tx.maybe<StoredLine>(sql`
    select id, company_id, amount_cents, value_on, bank_reference, status, order_id, extension_id from statement_lines
    where id = ${lineId} and company_id = ${companyId}`);
}

/** Who a line says the money came from, and from which account; undefined unless it says both. */
export async function loadPayer(
  tx: Tx,
  personalData: PersonalData,
  lineId: number,
): Promise<{ name: string; account: string } | undefined> {
  const { details } = await tx.one<{ details: Buffer }>(sql`
    select details from statement_lines where id = ${lineId}`);
  const { payerName: name, payerAccount: account } = openDetails(personalData, lineId, details);
  return name && account ? { name, account } : undefined;
}

/** Nobody has decided about it yet. */
export function isOpenLine({ status }: Pick<StoredLine, 'status'>): boolean {
  return status === 'waiting' || status === 'proposed' || status === 'certain';
}

interface Decision {
  readonly status: Exclude<LineState, 'waiting' | 'proposed' | 'certain'>;
  readonly orderId?: number;
  readonly repaymentId?: number;
  readonly staffId: number | null;
  readonly at: Date;
}

/** Ends the waiting of a line, once: whoever comes second gets false, and undoes what they did. */
export async function decideLine(tx: Tx, lineId: number, decision: Decision): Promise<boolean> {
  const decided = await tx.run(sql`
    update statement_lines set status = ${decision.status}, repayment_id = ${decision.repaymentId ?? null},
      order_id = coalesce(${decision.orderId ?? null}, order_id), decided_by = ${decision.staffId},
      decided_at = ${decision.at}
    where id = ${lineId} and status in ('waiting', 'proposed', 'certain')`);
  return decided === 1;
}

/** What was sent back to its sender came back to us, and waits again. */
export async function reopenLine(tx: Tx, lineId: number): Promise<void> {
  const reopened = await tx.run(sql`
    update statement_lines set status = 'waiting', decided_by = null, decided_at = null
    where id = ${lineId} and status = 'returning'`);
  if (reopened !== 1) throw new Error(`line ${lineId} was not on its way back`);
}

/** What the bank wrote about the people of these orders; the figures stay. */
export async function eraseDetails(
  tx: Tx,
  personalData: PersonalData,
  orderIds: readonly number[],
): Promise<void> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id from statement_lines where order_id = any(${orderIds}::bigint[])`);
  const nothing: LineDetails = { note: '', payerName: null, payerAccount: null };
  for (const { id } of rows)
    await tx.run(sql`
      update statement_lines set details = ${personalData.seal(detailsCell(id), JSON.stringify(nothing))}
      where id = ${id}`);
}
