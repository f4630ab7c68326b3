import type { Language } from '@hiram/contract';
import type { PaperKind, RecordedPaper } from '../agreement/verify-agreement.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { SealedTable } from '../personal-data/reseal.ts';
import type { PersonalData } from '../personal-data/seal.ts';

export interface StoredPlanAddendum {
  readonly planId: number;
  readonly number: string;
  readonly language: Language;
  readonly sha256: Buffer;
  readonly pdfFileId: string;
  readonly pageFileIds: readonly string[];
  readonly madeAt: Date;
  readonly acceptedAt: Date | null;
}

export async function insertPlanAddendum(
  tx: Tx,
  addendum: Omit<StoredPlanAddendum, 'acceptedAt'> & {
    readonly companyId: number;
    readonly templateVersion: number;
  },
): Promise<void> {
  await tx.run(sql`
    insert into hardship_addenda (plan_id, company_id, number, template_version, language, sha256, pdf_file_id,
      page_file_ids, made_at)
    values (${addendum.planId}, ${addendum.companyId}, ${addendum.number}, ${addendum.templateVersion},
      ${addendum.language}, ${addendum.sha256}, ${addendum.pdfFileId}, ${addendum.pageFileIds}, ${addendum.madeAt})`);
}

export async function loadPlanAddenda(
  tx: Tx,
  planIds: readonly number[],
): Promise<ReadonlyMap<number, StoredPlanAddendum>> {
  const rows = await tx.rows<StoredPlanAddendum>(sql`
    select d.plan_id, d.number, d.language, d.sha256, d.pdf_file_id, d.page_file_ids, d.made_at, a.accepted_at
    from hardship_addenda d left join hardship_acceptances a on a.plan_id = d.plan_id
    where d.plan_id = any(${planIds}::bigint[])`);
  return new Map(rows.map((row) => [row.planId, row]));
}

/** Where somebody was when they signed. Its rows never change, so it stays under the key that sealed it. */
export const sealedPlanAcceptances: SealedTable = {
  table: 'hardship_acceptances',
  key: ['plan_id'],
  columns: ['address'],
};

export const addressCell = (planId: number) => ({
  table: 'hardship_acceptances',
  column: 'address',
  rowId: planId,
});

export async function insertPlanAcceptance(
  tx: Tx,
  acceptance: {
    planId: number;
    borrowerId: number;
    sha256: Buffer;
    signature: { readonly id: string; readonly sha256: Buffer };
    address: Buffer;
    at: Date;
  },
): Promise<void> {
  await tx.run(sql`
    insert into hardship_acceptances (plan_id, borrower_id, sha256, signature_file_id, signature_sha256, address,
      accepted_at)
    values (${acceptance.planId}, ${acceptance.borrowerId}, ${acceptance.sha256}, ${acceptance.signature.id},
      ${acceptance.signature.sha256}, ${acceptance.address}, ${acceptance.at})`);
}

export const planAddenda: PaperKind = {
  name: 'Hardship plan',
  addressCell,
  find: (tx, number) =>
    tx.rows<RecordedPaper>(sql`
      select d.plan_id as id, k.name as company_name, h.order_id, d.template_version, d.language, d.sha256,
        d.pdf_file_id, d.page_file_ids, d.made_at, a.sha256 as accepted_sha256, a.signature_file_id,
        a.signature_sha256, a.address, a.accepted_at
      from hardship_addenda d join hardship_plans h on h.id = d.plan_id join companies k on k.id = d.company_id
        left join hardship_acceptances a on a.plan_id = d.plan_id
      where d.number = ${number} order by d.company_id`),
  numbersAfter: (tx, number) =>
    tx.rows<{ number: string }>(
      sql`select distinct number from hardship_addenda where number > ${number} order by number limit 500`,
    ),
};

/** Where somebody was when they accepted; of whom nothing is kept any more. */
export async function erasePlanAddresses(
  tx: Tx,
  personalData: PersonalData,
  borrowerId: number,
): Promise<void> {
  const rows = await tx.rows<{ id: number }>(sql`
    select plan_id as id from hardship_acceptances where borrower_id = ${borrowerId}`);
  for (const { id } of rows)
    await tx.run(sql`
      update hardship_acceptances set address = ${personalData.seal(addressCell(id), '')} where plan_id = ${id}`);
}
