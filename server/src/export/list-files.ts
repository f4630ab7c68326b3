import type { PaperKind } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { FilePurpose } from '../files/picture.ts';
import type { FileRow } from '../files/store.ts';

export interface ListedFile extends FileRow {
  readonly purpose: FilePurpose;
  readonly createdAt: Date;
  /** Of an agreement or an addendum. */
  readonly number: string | null;
}

/** Pictures that somebody gave, and papers that are records. An agreement's pages as pictures are left out: it is there as a PDF. */
export function listFiles(tx: Tx, borrowerId: number): Promise<ListedFile[]> {
  return tx.rows<ListedFile>(sql`
    select f.id, f.content_type, f.key_id, f.storage_key, f.purpose, f.created_at, d.number
    from files f left join (
      select pdf_file_id, number from contracts where borrower_id = ${borrowerId}
      union all
      select a.pdf_file_id, a.number from addenda a join extensions e on e.id = a.extension_id
      where e.borrower_id = ${borrowerId}
      union all
      select a.pdf_file_id, a.number from hardship_addenda a join hardship_plans p on p.id = a.plan_id
      where p.borrower_id = ${borrowerId}) d on d.pdf_file_id = f.id
    where f.borrower_id = ${borrowerId} and f.forgotten_at is null and f.purpose <> 'export'
      and (f.purpose <> 'contract' or d.number is not null)
    order by f.created_at, f.id`);
}

export function pathOf({ id, contentType, purpose, createdAt, number }: ListedFile): string {
  if (number !== null) return `papers/${number.replaceAll(/[^A-Za-z0-9.-]/g, '-')}.pdf`;
  const ending = contentType === 'image/png' ? 'png' : 'jpg';
  return `pictures/${purpose}-${createdAt.toISOString().slice(0, 10)}-${id.slice(0, 8)}.${ending}`;
}

export interface WantedPaper {
  readonly kind: Exclude<PaperKind, 'statement_csv' | 'payoff_letter'>;
  readonly orderId: number;
  readonly repaymentId: number;
}

/** What can be printed of somebody's loans. A payoff letter is about the days to come, and is asked for when it is needed. */
export async function listPapers(tx: Tx, borrowerId: number): Promise<WantedPaper[]> {
  const orders = await tx.rows<{ id: number }>(sql`
    select id from orders o where borrower_id = ${borrowerId}
      and exists (select from payouts p where p.order_id = o.id and p.status = 'settled') order by id`);
  const repayments = await tx.rows<{ id: number; orderId: number }>(sql`
    select r.id, r.order_id from repayments r join orders o on o.id = r.order_id
    where o.borrower_id = ${borrowerId} order by r.id`);
  return [
    ...orders.flatMap(({ id: orderId }) =>
      (['schedule', 'statement', 'proof_of_repayment'] as const).map((kind) => ({
        kind,
        orderId,
        repaymentId: 0,
      })),
    ),
    ...repayments.map(({ id, orderId }) => ({ kind: 'receipt' as const, orderId, repaymentId: id })),
  ];
}

export function paperPathOf({ kind, orderId, repaymentId }: WantedPaper): string {
  return `papers/${kind.replaceAll('_', '-')}-${repaymentId === 0 ? orderId : repaymentId}.pdf`;
}
