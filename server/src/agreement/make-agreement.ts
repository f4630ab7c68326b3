import { createHash } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { press } from '../document/press.ts';
import type { Files } from '../files/files.ts';
import { type AgreementWish, collectAgreement } from './collect-agreement.ts';
import { insertAgreement } from './store.ts';
import { templateVersion, writeAgreement } from './write-agreement.ts';

/**
 * Makes the agreement of an order whose final audit is passing, in the borrower's language. It is made once
 * and never changed: whoever comes second meets the first at the order's lock, and a second one at a unique
 * key.
 */
export async function makeAgreement(
  tx: Tx,
  parts: { readonly files: Files },
  wish: AgreementWish,
): Promise<{ agreementId: number; number: string }> {
  const facts = await collectAgreement(tx, parts, wish);
  const { pdf, pages } = await press.render(writeAgreement(facts));
  const { at } = wish;
  const { id: orderId, companyId, borrowerId } = wish.order;
  const owner = { companyId, borrowerId, at };
  const pdfFileId = await parts.files.keep(tx, owner, 'contract', {
    contentType: 'application/pdf',
    bytes: pdf,
  });
  const pageFileIds: string[] = [];
  for (const bytes of pages) {
    pageFileIds.push(await parts.files.keep(tx, owner, 'contract', { contentType: 'image/png', bytes }));
  }
  const { number, language } = facts;
  const agreementId = await insertAgreement(tx, {
    companyId,
    borrowerId,
    orderId,
    number,
    templateVersion,
    language,
    sha256: createHash('sha256').update(pdf).digest(),
    pdfFileId,
    pageFileIds,
    at,
  });
  return { agreementId, number };
}
