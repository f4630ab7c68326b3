import type { AskableDocument } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

interface Asked {
  readonly borrowerId: number;
  readonly documents: readonly AskableDocument[];
  readonly askedAt: Date | null;
}

/**
 * Which of the documents that were asked for have been given since. Asking for the identity, the details or the
 * bank account rejects what was there, so it is given when it is complete again; of the others the newest must be
 * younger than the asking.
 */
export async function loadGivenDocuments(
  tx: Tx,
  { borrowerId, documents, askedAt }: Asked,
): Promise<{ document: AskableDocument; isGiven: boolean }[]> {
  if (documents.length === 0) return [];
  const since = await tx.one<{
    hasIdentity: boolean;
    hasBaseInfo: boolean;
    hasBankInfo: boolean;
    photos: string[];
    hasContacts: boolean;
  }>(sql`
    select qualification_is_done(b.identity_status) is true as has_identity,
      qualification_is_done(b.basic_information_status) is true as has_base_info,
      qualification_is_done(b.bank_card_status) is true as has_bank_info,
      array(select p.purpose from borrower_photos p join files f on f.id = p.file_id
        where p.borrower_id = b.id and f.created_at > ${askedAt}) as photos,
      exists (select from emergency_contacts c where c.borrower_id = b.id and c.given_at > ${askedAt})
        as has_contacts
    from borrowers b where b.id = ${borrowerId}`);
  const isGiven: Readonly<Record<AskableDocument, boolean>> = {
    identity: since.hasIdentity,
    baseInfo: since.hasBaseInfo,
    bankInfo: since.hasBankInfo,
    payslip: since.photos.includes('payslip'),
    addressProof: since.photos.includes('addressProof'),
    contacts: since.hasContacts,
  };
  return documents.map((document) => ({ document, isGiven: isGiven[document] }));
}
