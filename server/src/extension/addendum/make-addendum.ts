import { createHash } from 'node:crypto';
import { type Market, unpaidCents } from '@hiram/contract';
import { findSignature } from '../../agreement/store.ts';
import type { Tx } from '../../db/database.ts';
import { loadLoanPaper } from '../../document/loan-paper.ts';
import { press } from '../../document/press.ts';
import type { Files } from '../../files/files.ts';
import type { StoredOrder } from '../../order/store.ts';
import type { PersonalData } from '../../personal-data/seal.ts';
import { loadInstalments } from '../../repayment/instalment-store.ts';
import { chargeOverdue } from '../../repayment/settlement.ts';
import { addExtensionDays } from '../moved-dates.ts';
import { insertAddendum, type StoredExtension } from '../store.ts';
import { type AddendumFacts, templateVersion, writeAddendum } from './write-addendum.ts';

interface Parts {
  readonly files: Files;
  readonly personalData: PersonalData;
}

interface AddendumWish {
  /** As it was locked. */
  readonly order: StoredOrder;
  /** With the price and the last day that were approved. */
  readonly extension: StoredExtension & { readonly payUntil: string };
  readonly market: Market;
  readonly at: Date;
  readonly today: string;
}

/** Makes the paper of an extension that is being approved, in the borrower's language, once. */
export async function makeAddendum(tx: Tx, parts: Parts, wish: AddendumWish): Promise<void> {
  const facts = await collectAddendum(tx, parts, wish);
  const { pdf, pages } = await press.render(writeAddendum(facts));
  const { at, extension } = wish;
  const { companyId, borrowerId } = extension;
  const owner = { companyId, borrowerId, at };
  const pdfFileId = await parts.files.keep(tx, owner, 'contract', {
    contentType: 'application/pdf',
    bytes: pdf,
  });
  const pageFileIds: string[] = [];
  for (const bytes of pages) {
    pageFileIds.push(await parts.files.keep(tx, owner, 'contract', { contentType: 'image/png', bytes }));
  }
  await insertAddendum(tx, {
    extensionId: extension.id,
    companyId,
    number: facts.number,
    templateVersion,
    language: facts.language,
    sha256: createHash('sha256').update(pdf).digest(),
    pdfFileId,
    pageFileIds,
    madeAt: at,
  });
}

/** What an addendum says, from the loan as it stands on the day of the approval. */
async function collectAddendum(
  tx: Tx,
  { files, personalData }: Parts,
  { order, extension, market, at, today }: AddendumWish,
): Promise<AddendumFacts> {
  const reach = { companyId: order.companyId, market, at, today };
  const loan = await loadLoanPaper(tx, personalData, reach, order.id);
  const signature = await findSignature(tx, order.borrowerId);
  // Nobody is paid out without a signature; an addendum without one would bind nobody.
  if (!loan || !signature) throw new Error(`order ${order.id} has a borrower without a signature`);
  const { bytes } = await files.read(signature);
  const { instalments } = chargeOverdue(await loadInstalments(tx, order.id), order, today);
  const { days, priceCents, payUntil } = extension;
  return {
    ...loan.about,
    number: numberOf(extension.id, today),
    madeOn: today,
    days,
    priceCents,
    payUntil,
    dates: instalments
      .filter(({ status }) => status !== 'repaid')
      .map((line) => ({
        period: line.period,
        dueOn: line.dueOn,
        newDueOn: addExtensionDays(line, days),
        amountCents: unpaidCents(line),
      })),
    signature: { png: bytes, signedAt: signature.createdAt },
  };
}

/** HX-2026-00000012: the year it was made in, and the extension. */
function numberOf(extensionId: number, madeOn: string): string {
  return `HX-${madeOn.slice(0, 4)}-${String(extensionId).padStart(8, '0')}`;
}
