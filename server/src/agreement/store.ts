import type { Language } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { FileType } from '../files/picture.ts';
import type { StoredOrder } from '../order/store.ts';
import type { SealedTable } from '../personal-data/reseal.ts';
import type { PersonalData } from '../personal-data/seal.ts';

/** Where somebody was when they accepted. Its rows never change, so it stays under the key that sealed it. */
export const sealedAcceptances: SealedTable = {
  table: 'contract_acceptances',
  key: ['contract_id'],
  columns: ['address'],
};

/** Where the address of an acceptance lies; it is sealed like every other personal datum. */
export const addressCell = (agreementId: number) => ({
  table: 'contract_acceptances',
  column: 'address',
  rowId: agreementId,
});

export interface AgreementParties {
  readonly language: Language;
  /** Of the coupon that is set aside for the order. */
  readonly couponDiscountCents: number;
}

/** What an agreement needs besides the order, which is locked by whoever makes one. */
export function loadAgreementParties(
  tx: Tx,
  { id, companyId, borrowerId }: StoredOrder,
): Promise<AgreementParties> {
  return tx.one<AgreementParties>(sql`
    select b.language,
      coalesce((select discount_cents from coupons where order_id = ${id} and status = 'reserved'), 0)
        as coupon_discount_cents
    from borrowers b where b.id = ${borrowerId} and b.company_id = ${companyId}`);
}

export interface StoredDocument {
  readonly id: string;
  readonly contentType: FileType;
  readonly keyId: string;
  readonly storageKey: string;
  readonly sha256: Buffer;
  readonly createdAt: Date;
}

/** The signature that counts; while an order stands it cannot be replaced. */
export function findSignature(tx: Tx, borrowerId: number): Promise<StoredDocument | undefined> {
  return tx.maybe<StoredDocument>(sql`
    select f.id, f.content_type, f.key_id, f.storage_key,
      f.sha256 /* never null: what counts now is not forgotten */, f.created_at
    from borrower_photos p join files f on f.id = p.file_id
    where p.borrower_id = ${borrowerId} and p.purpose = 'signature'`);
}

export function loadDocuments(tx: Tx, fileIds: readonly string[]): Promise<StoredDocument[]> {
  return tx.rows<StoredDocument>(sql`
    select id, content_type, key_id, storage_key, sha256 /* never null: files_forgotten_is_empty */, created_at
    from files where id = any(${fileIds}) and forgotten_at is null`);
}

export async function insertAgreement(
  tx: Tx,
  agreement: {
    companyId: number;
    borrowerId: number;
    orderId: number;
    number: string;
    templateVersion: number;
    language: Language;
    sha256: Buffer;
    pdfFileId: string;
    pageFileIds: readonly string[];
    at: Date;
  },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into contracts (company_id, borrower_id, order_id, number, template_version, language, sha256,
      pdf_file_id, page_file_ids, made_at)
    values (${agreement.companyId}, ${agreement.borrowerId}, ${agreement.orderId}, ${agreement.number},
      ${agreement.templateVersion}, ${agreement.language}, ${agreement.sha256}, ${agreement.pdfFileId},
      ${agreement.pageFileIds}, ${agreement.at})
    returning id`);
  return id;
}

export interface StoredAgreement {
  readonly id: number;
  readonly orderId: number;
  readonly number: string;
  readonly templateVersion: number;
  readonly language: Language;
  readonly sha256: Buffer;
  readonly pdfFileId: string;
  readonly pageFileIds: readonly string[];
  readonly madeAt: Date;
  readonly acceptedAt: Date | null;
}

/** The borrower's own: of one order, or of the newest order that has one. */
export function findAgreement(
  tx: Tx,
  { companyId, borrowerId }: { companyId: number; borrowerId: number },
  orderId: number | null,
): Promise<StoredAgreement | undefined> {
  return tx.maybe<StoredAgreement>(sql`
    select c.id, c.order_id, c.number, c.template_version, c.language, c.sha256, c.pdf_file_id, c.page_file_ids,
      c.made_at, a.accepted_at
    from orders o join contracts c on c.order_id = o.id left join contract_acceptances a on a.contract_id = c.id
    where o.borrower_id = ${borrowerId} and o.company_id = ${companyId}
      and (${orderId}::bigint is null or o.id = ${orderId})
    order by o.id desc limit 1`);
}

/** Whether there is an agreement to read, and when the borrower has accepted it. */
export function loadAgreementState(
  tx: Tx,
  orderId: number,
): Promise<{ readonly isMade: boolean; readonly acceptedAt: Date | null }> {
  return tx.one<{ isMade: boolean; acceptedAt: Date | null }>(sql`
    select exists (select from contracts c where c.order_id = ${orderId}) as is_made,
      (select a.accepted_at from contracts c join contract_acceptances a on a.contract_id = c.id
        where c.order_id = ${orderId}) as accepted_at`);
}

export async function insertAcceptance(
  tx: Tx,
  acceptance: {
    agreementId: number;
    borrowerId: number;
    sha256: Buffer;
    signature: Pick<StoredDocument, 'id' | 'sha256'>;
    address: Buffer;
    at: Date;
  },
): Promise<void> {
  await tx.run(sql`
    insert into contract_acceptances (contract_id, borrower_id, sha256, signature_file_id, signature_sha256, address,
      accepted_at)
    values (${acceptance.agreementId}, ${acceptance.borrowerId}, ${acceptance.sha256}, ${acceptance.signature.id},
      ${acceptance.signature.sha256}, ${acceptance.address}, ${acceptance.at})`);
}

/** Where somebody was when they accepted; of whom nothing is kept any more. */
export async function eraseAcceptanceAddresses(
  tx: Tx,
  personalData: PersonalData,
  borrowerId: number,
): Promise<void> {
  const rows = await tx.rows<{ id: number }>(sql`
    select contract_id as id from contract_acceptances where borrower_id = ${borrowerId}`);
  for (const { id } of rows)
    await tx.run(sql`
      update contract_acceptances set address = ${personalData.seal(addressCell(id), '')} where contract_id = ${id}`);
}
