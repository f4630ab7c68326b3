import type { ExtensionRefusal, ExtensionState, Language } from '@hiram/contract';
import type { PaperKind, RecordedPaper } from '../agreement/verify-agreement.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { SealedTable } from '../personal-data/reseal.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import type { MovedDate } from './extend.ts';

export interface StoredExtension {
  readonly id: number;
  readonly companyId: number;
  readonly orderId: number;
  readonly borrowerId: number;
  readonly days: number;
  readonly priceThousandths: number;
  readonly priceCents: number;
  readonly payDays: number;
  readonly requestedAt: Date;
  readonly status: ExtensionState;
  readonly reason: ExtensionRefusal | null;
  readonly payUntil: string | null;
  readonly doneOn: string | null;
  /** Stays true when it was closed after it. */
  readonly isSigned: boolean;
}

/** Gives nothing while another one of the order is open: two at once meet at that index. */
export async function insertExtension(
  tx: Tx,
  asked: Omit<StoredExtension, 'id' | 'status' | 'reason' | 'payUntil' | 'doneOn' | 'isSigned'>,
): Promise<number | undefined> {
  const row = await tx.maybe<{ id: number }>(sql`
    insert into extensions (company_id, order_id, borrower_id, days, price_thousandths, price_cents, pay_days,
      requested_at)
    values (${asked.companyId}, ${asked.orderId}, ${asked.borrowerId}, ${asked.days}, ${asked.priceThousandths},
      ${asked.priceCents}, ${asked.payDays}, ${asked.requestedAt})
    on conflict (order_id) where status in ('requested', 'approved', 'signed') do nothing
    returning id`);
  return row?.id;
}

/** Read and not held; whoever decides by it holds its order and reads it again. */
export function findExtension(
  tx: Tx,
  { companyId, borrowerId }: { readonly companyId: number; readonly borrowerId?: number },
  extensionId: number,
): Promise<StoredExtension | undefined> {
  return tx.maybe<StoredExtension>(sql`
    select id, company_id, order_id, borrower_id, days, price_thousandths, price_cents, pay_days, requested_at,
      status, reason, pay_until, done_on,
      exists (select from addendum_acceptances a where a.extension_id = extensions.id) as is_signed
    from extensions where id = ${extensionId} and company_id = ${companyId}
      and (${borrowerId ?? null}::bigint is null or borrower_id = ${borrowerId ?? null})`);
}

/** Newest first. */
export function loadExtensions(tx: Tx, orderId: number): Promise<StoredExtension[]> {
  return tx.rows<StoredExtension>(sql`
    select id, company_id, order_id, borrower_id, days, price_thousandths, price_cents, pay_days, requested_at,
      status, reason, pay_until, done_on,
      exists (select from addendum_acceptances a where a.extension_id = extensions.id) as is_signed
    from extensions where order_id = ${orderId} order by id desc`);
}

export function isOpen({ status }: Pick<StoredExtension, 'status'>): boolean {
  return status === 'requested' || status === 'approved' || status === 'signed';
}

interface Approval {
  readonly priceCents: number;
  readonly payUntil: string;
  readonly staffId: number;
  readonly proposedBy: number | null;
  readonly at: Date;
}

export async function markApproved(tx: Tx, extensionId: number, approval: Approval): Promise<void> {
  await tx.run(sql`
    update extensions set status = 'approved', price_cents = ${approval.priceCents}, pay_until = ${approval.payUntil},
      decided_by = ${approval.staffId}, proposed_by = ${approval.proposedBy}, decided_at = ${approval.at}
    where id = ${extensionId} and status = 'requested'`);
}

export async function markRefused(
  tx: Tx,
  extensionId: number,
  { reason, staffId, at }: { reason: ExtensionRefusal; staffId: number; at: Date },
): Promise<void> {
  await tx.run(sql`
    update extensions set status = 'refused', reason = ${reason}, decided_by = ${staffId}, decided_at = ${at}
    where id = ${extensionId} and status = 'requested'`);
}

export async function markSigned(tx: Tx, extensionId: number): Promise<void> {
  await tx.run(
    sql`update extensions set status = 'signed' where id = ${extensionId} and status = 'approved'`,
  );
}

/** The dates have moved; what they were stays on record. */
export async function markDone(
  tx: Tx,
  extensionId: number,
  { today, moved }: { today: string; moved: readonly MovedDate[] },
): Promise<void> {
  await tx.run(sql`
    update extensions set status = 'done', done_on = ${today}
    where id = ${extensionId} and status in ('signed', 'expired')`);
  await tx.run(sql`
    insert into moved_due_dates (extension_id, instalment_id, due_on, moved_to)
    select ${extensionId}, m.* from unnest(${moved.map(({ instalmentId }) => instalmentId)}::bigint[],
      ${moved.map(({ dueOn }) => dueOn)}::date[], ${moved.map(({ movedTo }) => movedTo)}::date[]) as m`);
}

/** Closes what nobody signed or paid in time, and what is about a loan that has ended. */
export function markExpired(
  tx: Tx,
  today: string,
): Promise<Pick<StoredExtension, 'id' | 'companyId' | 'orderId' | 'borrowerId'>[]> {
  return tx.rows<Pick<StoredExtension, 'id' | 'companyId' | 'orderId' | 'borrowerId'>>(sql`
    update extensions e set status = 'expired'
    from (select x.id from extensions x join orders o on o.id = x.order_id
      where x.status in ('requested', 'approved', 'signed')
        and (x.pay_until < ${today} or o.status in ('done', 'written_off'))
      order by x.order_id for no key update of o, x) due
    where e.id = due.id
    returning e.id, e.company_id, e.order_id, e.borrower_id`);
}

interface MovedRow {
  readonly extensionId: number;
  readonly period: number;
  readonly dueOn: string;
  readonly newDueOn: string;
}

/** What the due dates were before each of these. */
export async function loadMoved(
  tx: Tx,
  extensionIds: readonly number[],
): Promise<ReadonlyMap<number, readonly MovedRow[]>> {
  const rows = await tx.rows<MovedRow>(sql`
    select m.extension_id, i.period, m.due_on, m.moved_to as new_due_on
    from moved_due_dates m join instalments i on i.id = m.instalment_id
    where m.extension_id = any(${extensionIds}) order by m.extension_id, m.due_on, i.withdrawal_id, i.period`);
  return Map.groupBy(rows, ({ extensionId }) => extensionId);
}

export interface StoredAddendum {
  readonly extensionId: number;
  readonly number: string;
  readonly language: Language;
  readonly sha256: Buffer;
  readonly pdfFileId: string;
  readonly pageFileIds: readonly string[];
  readonly madeAt: Date;
  readonly acceptedAt: Date | null;
}

export async function insertAddendum(
  tx: Tx,
  addendum: Omit<StoredAddendum, 'acceptedAt'> & {
    readonly companyId: number;
    readonly templateVersion: number;
  },
): Promise<void> {
  await tx.run(sql`
    insert into addenda (extension_id, company_id, number, template_version, language, sha256, pdf_file_id,
      page_file_ids, made_at)
    values (${addendum.extensionId}, ${addendum.companyId}, ${addendum.number}, ${addendum.templateVersion},
      ${addendum.language}, ${addendum.sha256}, ${addendum.pdfFileId}, ${addendum.pageFileIds}, ${addendum.madeAt})`);
}

export async function loadAddenda(
  tx: Tx,
  extensionIds: readonly number[],
): Promise<ReadonlyMap<number, StoredAddendum>> {
  const rows = await tx.rows<StoredAddendum>(sql`
    select d.extension_id, d.number, d.language, d.sha256, d.pdf_file_id, d.page_file_ids, d.made_at, a.accepted_at
    from addenda d left join addendum_acceptances a on a.extension_id = d.extension_id
    where d.extension_id = any(${extensionIds})`);
  return new Map(rows.map((row) => [row.extensionId, row]));
}

/** Where somebody was when they signed. Its rows never change, so it stays under the key that sealed it. */
export const sealedAddendumAcceptances: SealedTable = {
  table: 'addendum_acceptances',
  key: ['extension_id'],
  columns: ['address'],
};

export const addressCell = (extensionId: number) => ({
  table: 'addendum_acceptances',
  column: 'address',
  rowId: extensionId,
});

export async function insertAcceptance(
  tx: Tx,
  acceptance: {
    extensionId: number;
    borrowerId: number;
    sha256: Buffer;
    signature: { readonly id: string; readonly sha256: Buffer };
    address: Buffer;
    at: Date;
  },
): Promise<void> {
  await tx.run(sql`
    insert into addendum_acceptances (extension_id, borrower_id, sha256, signature_file_id, signature_sha256, address,
      accepted_at)
    values (${acceptance.extensionId}, ${acceptance.borrowerId}, ${acceptance.sha256}, ${acceptance.signature.id},
      ${acceptance.signature.sha256}, ${acceptance.address}, ${acceptance.at})`);
}

export const extensionAddenda: PaperKind = {
  name: 'Addendum',
  addressCell,
  find: (tx, number) =>
    tx.rows<RecordedPaper>(sql`
      select d.extension_id as id, k.name as company_name, e.order_id, d.template_version, d.language, d.sha256,
        d.pdf_file_id, d.page_file_ids, d.made_at, a.sha256 as accepted_sha256, a.signature_file_id,
        a.signature_sha256, a.address, a.accepted_at
      from addenda d join extensions e on e.id = d.extension_id join companies k on k.id = d.company_id
        left join addendum_acceptances a on a.extension_id = d.extension_id
      where d.number = ${number} order by d.company_id`),
  numbersAfter: (tx, number) =>
    tx.rows<{ number: string }>(
      sql`select distinct number from addenda where number > ${number} order by number limit 500`,
    ),
};

/** Where somebody was when they accepted; of whom nothing is kept any more. */
export async function eraseAddendumAddresses(
  tx: Tx,
  personalData: PersonalData,
  borrowerId: number,
): Promise<void> {
  const rows = await tx.rows<{ id: number }>(sql`
    select extension_id as id from addendum_acceptances where borrower_id = ${borrowerId}`);
  for (const { id } of rows)
    await tx.run(sql`
      update addendum_acceptances set address = ${personalData.seal(addressCell(id), '')} where extension_id = ${id}`);
}
