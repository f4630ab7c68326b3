import { createHash } from 'node:crypto';
import { findSignature } from '../../agreement/store.ts';
import type { Tx } from '../../db/database.ts';
import { type LoanPaperFacts, loadLoanPaper, type PaperReach } from '../../document/loan-paper.ts';
import type { Paper } from '../../document/paper.ts';
import { press } from '../../document/press.ts';
import type { Files } from '../../files/files.ts';
import type { StoredOrder } from '../../order/store.ts';
import type { PersonalData } from '../../personal-data/seal.ts';

export interface AddendumParts {
  readonly files: Files;
  readonly personalData: PersonalData;
}

/** Who an addendum binds, to which contract. */
export interface AddendumPeople extends LoanPaperFacts {
  readonly signature: { readonly png: Buffer; readonly signedAt: Date };
}

export async function collectPeople(
  tx: Tx,
  { files, personalData }: AddendumParts,
  order: StoredOrder,
  reach: PaperReach,
): Promise<AddendumPeople> {
  const loan = await loadLoanPaper(tx, personalData, reach, order.id);
  const signature = await findSignature(tx, order.borrowerId);
  // Nobody is paid out without a signature; an addendum without one would bind nobody.
  if (!loan || !signature) throw new Error(`order ${order.id} has a borrower without a signature`);
  const { bytes } = await files.read(signature);
  return { ...loan.about, signature: { png: bytes, signedAt: signature.createdAt } };
}

/** What is kept of a paper that was made once. */
export interface PrintedAddendum {
  readonly sha256: Buffer;
  readonly pdfFileId: string;
  readonly pageFileIds: readonly string[];
}

export async function printAddendum(
  tx: Tx,
  files: Files,
  owner: { readonly companyId: number; readonly borrowerId: number; readonly at: Date },
  paper: Paper,
): Promise<PrintedAddendum> {
  const { pdf, pages } = await press.render(paper);
  const pdfFileId = await files.keep(tx, owner, 'contract', { contentType: 'application/pdf', bytes: pdf });
  const pageFileIds: string[] = [];
  for (const bytes of pages) {
    pageFileIds.push(await files.keep(tx, owner, 'contract', { contentType: 'image/png', bytes }));
  }
  return { sha256: createHash('sha256').update(pdf).digest(), pdfFileId, pageFileIds };
}
