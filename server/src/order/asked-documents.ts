import { type AskableDocument, type AskedView, identityImages } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { StoredOrder } from './store.ts';

type AskedOrder = Pick<StoredOrder, 'borrowerId' | 'status' | 'askedDocuments' | 'askedNote' | 'askedAt'>;

/** How one of the documents that were asked for stands. */
interface Given {
  readonly document: AskableDocument;
  readonly isGiven: boolean;
  /** Given in one piece, so that nothing more of it is to come. */
  readonly isWhole: boolean;
}

/**
 * Which of the documents that were asked for have been given since. Asking for the identity, the details or the
 * bank account rejects what was there, so it is given when it is complete again; of the others the newest must be
 * younger than the asking. Of an identity somebody may retake one picture or all three: it is whole with the
 * third. Details are spread over several forms, and only their owner knows which of them was the last.
 */
export async function loadGivenDocuments(
  tx: Tx,
  { borrowerId, askedDocuments: documents, askedAt }: Omit<AskedOrder, 'status' | 'askedNote'>,
): Promise<Given[]> {
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
  const has = (purpose: string) => since.photos.includes(purpose);
  const isGiven: Readonly<Record<AskableDocument, boolean>> = {
    identity: since.hasIdentity,
    baseInfo: since.hasBaseInfo,
    bankInfo: since.hasBankInfo,
    payslip: has('payslip'),
    addressProof: has('addressProof'),
    contacts: since.hasContacts,
  };
  const isWhole = { ...isGiven, identity: since.hasIdentity && identityImages.every(has), baseInfo: false };
  return documents.map((document) => ({
    document,
    isGiven: isGiven[document],
    isWhole: isWhole[document],
  }));
}

/** What an order waits for, as its borrower sees it; null where it waits for nothing. */
export async function loadAsked(tx: Tx, order: AskedOrder): Promise<AskedView | null> {
  const { status, askedNote, askedAt } = order;
  if (status !== 'resubmit' || askedAt === null) return null;
  const given = await loadGivenDocuments(tx, order);
  const documents = given.map(({ document, isGiven }) => ({ document, isGiven }));
  return { documents, note: askedNote, at: askedAt.toISOString() };
}
