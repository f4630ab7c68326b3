import { type Market, unpaidCents } from '@hiram/contract';
import type { Tx } from '../../db/database.ts';
import type { StoredOrder } from '../../order/store.ts';
import { loadInstalments } from '../../repayment/instalment-store.ts';
import { chargeOverdue } from '../../repayment/settlement.ts';
import { addExtensionDays } from '../moved-dates.ts';
import { insertAddendum, type StoredExtension } from '../store.ts';
import { type AddendumParts, collectPeople, printAddendum } from './print-addendum.ts';
import { type AddendumFacts, templateVersion, writeAddendum } from './write-addendum.ts';

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
export async function makeAddendum(tx: Tx, parts: AddendumParts, wish: AddendumWish): Promise<void> {
  const facts = await collectAddendum(tx, parts, wish);
  const { at, extension } = wish;
  const { companyId, borrowerId } = extension;
  const printed = await printAddendum(tx, parts.files, { companyId, borrowerId, at }, writeAddendum(facts));
  await insertAddendum(tx, {
    extensionId: extension.id,
    companyId,
    number: facts.number,
    templateVersion,
    language: facts.language,
    ...printed,
    madeAt: at,
  });
}

/** What an addendum says, from the loan as it stands on the day of the approval. */
async function collectAddendum(
  tx: Tx,
  parts: AddendumParts,
  { order, extension, market, at, today }: AddendumWish,
): Promise<AddendumFacts> {
  const people = await collectPeople(tx, parts, order, { companyId: order.companyId, market, at, today });
  const { instalments } = chargeOverdue(await loadInstalments(tx, order.id), order, today);
  const { days, priceCents, payUntil } = extension;
  return {
    ...people,
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
  };
}

/** HX-2026-00000012: the year it was made in, and the extension. */
function numberOf(extensionId: number, madeOn: string): string {
  return `HX-${madeOn.slice(0, 4)}-${String(extensionId).padStart(8, '0')}`;
}
