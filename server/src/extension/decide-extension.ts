import { addDays, isRefusal, type Major, type Refusal, refuse, toMajor } from '@hiram/contract';
import type {
  approveExtension as approveOperation,
  refuseExtension as refuseOperation,
} from '@hiram/contract/desk';
import { loadLimit } from '../company/limits.ts';
import type { Tx } from '../db/database.ts';
import type { Files } from '../files/files.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { lockOrder, type StoredOrder } from '../order/store.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { dropOpenProposal, propose } from '../proposal/store.ts';
import { makeAddendum } from './addendum/make-addendum.ts';
import { judgeAsked } from './judge-extension.ts';
import { findExtension, markApproved, markRefused, type StoredExtension } from './store.ts';

interface Parts {
  readonly files: Files;
  readonly personalData: PersonalData;
}

interface Asked {
  readonly order: StoredOrder;
  readonly extension: StoredExtension;
}

/** The order first, as everywhere; what is decided about is read after it. */
async function lockAsked(
  tx: Tx,
  caller: Staff,
  extensionId: number,
): Promise<Asked | Refusal<'record_not_found' | 'not_now'>> {
  const found = await findExtension(tx, caller, extensionId);
  const order = found && (await lockOrder(tx, caller, found.orderId));
  const extension = order && (await findExtension(tx, caller, extensionId));
  if (!order || !extension) return refuse('record_not_found');
  if (extension.status !== 'requested') return refuse('not_now', { extension: extension.status });
  return { order, extension };
}

/** One person is enough up to the lender's limit; for more days it takes two. */
export const approveExtension =
  (parts: Parts): Handler<typeof approveOperation> =>
  async (tx, caller, { extensionId }) => {
    const asked = await lockAsked(tx, caller, extensionId);
    if (isRefusal(asked)) return asked;
    if (asked.extension.days > (await loadLimit(tx, caller, 'extension_days_alone'))) {
      const judged = await judgeAsked(tx, caller, asked.order, asked.extension);
      if (isRefusal(judged)) return judged;
      const { orderId, days } = asked.extension;
      const wish: ExtensionProposal = { extensionId, orderId, days, price: toMajor(judged.priceCents) };
      const proposed = await propose(tx, caller, 'extension', String(extensionId), wish);
      return isRefusal(proposed) ? proposed : { status: 'requested', ...proposed };
    }
    const refusal = await approve(tx, parts, caller, asked, null);
    return refusal ?? { status: 'approved', proposalId: null };
  };

/** With what the second person has to see. */
export interface ExtensionProposal {
  readonly extensionId: number;
  readonly orderId: number;
  readonly days: number;
  readonly price: Major;
}

/** Somebody else has agreed. */
export const carryOutExtension =
  (parts: Parts) =>
  async (
    tx: Tx,
    caller: Staff,
    { extensionId }: ExtensionProposal,
    { proposedBy }: { readonly proposedBy: number },
  ): Promise<Refusal<'record_not_found' | 'not_now' | 'nothing_owed' | 'price_not_allowed'> | null> => {
    const asked = await lockAsked(tx, caller, extensionId);
    return isRefusal(asked) ? asked : approve(tx, parts, caller, asked, proposedBy);
  };

/** The price is that of today where it has become less, and never more than was shown. */
async function approve(
  tx: Tx,
  parts: Parts,
  caller: Staff,
  { order, extension }: Asked,
  proposedBy: number | null,
): Promise<Refusal<'nothing_owed' | 'price_not_allowed'> | null> {
  const { companyId, staffId, at, today } = caller;
  const judged = await judgeAsked(tx, caller, order, extension);
  if (isRefusal(judged)) return judged;
  const { priceCents } = judged;
  const payUntil = addDays(today, extension.payDays);
  await markApproved(tx, extension.id, { priceCents, payUntil, staffId, proposedBy, at });
  if (proposedBy === null) await dropOpenProposal(tx, caller, 'extension', String(extension.id));
  const approved = { ...extension, priceCents, payUntil };
  await makeAddendum(tx, parts, { order, extension: approved, market: caller.market, at, today });
  const { borrowerId, days } = extension;
  await tellBorrower(tx, { companyId, borrowerId, orderId: order.id, at }, 'extension_approved', {
    days,
    amount: toMajor(priceCents),
    until: payUntil,
  });
  return null;
}

export const refuseExtension: Handler<typeof refuseOperation> = async (
  tx,
  caller,
  { extensionId, reason },
) => {
  const asked = await lockAsked(tx, caller, extensionId);
  if (isRefusal(asked)) return asked;
  const { companyId, staffId, at } = caller;
  await markRefused(tx, extensionId, { reason, staffId, at });
  await dropOpenProposal(tx, caller, 'extension', String(extensionId));
  const { borrowerId, orderId } = asked.extension;
  await tellBorrower(tx, { companyId, borrowerId, orderId, at }, 'extension_refused', { reason });
  return null;
};
