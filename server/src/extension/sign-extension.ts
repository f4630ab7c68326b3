import { type signExtension as operation, refuse } from '@hiram/contract';
import { findSignature } from '../agreement/store.ts';
import type { Handler } from '../operation/binding.ts';
import type { System } from '../operation/caller.ts';
import { lockOrder } from '../order/store.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { giveMark } from '../repayment/mark-store.ts';
import { finishExtension } from './finish-extension.ts';
import { refuseApproved } from './judge-extension.ts';
import { addressCell, findExtension, insertAcceptance, loadAddenda, markSigned } from './store.ts';

/**
 * Signing binds the hash of what was shown, the drawn signature, the moment and where it came from. Twice at once
 * meets at the order's lock; the second hears what became of it. Where it costs nothing, the dates move with it.
 */
export const signExtension =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, { extensionId, sha256 }) => {
    const { borrowerId, companyId, market, at, today } = caller;
    const found = await findExtension(tx, caller, extensionId);
    const order = found && (await lockOrder(tx, caller, found.orderId));
    const extension = order && (await findExtension(tx, caller, extensionId));
    const addendum = (await loadAddenda(tx, [extensionId])).get(extensionId);
    if (!order || !extension || !addendum) return refuse('record_not_found');
    if (addendum.sha256.toString('hex') !== sha256) return refuse('not_now', { reason: 'other_contract' });
    if (addendum.acceptedAt) return { status: extension.status };
    if (extension.status !== 'approved' || extension.payUntil === null || today > extension.payUntil)
      return refuse('not_now', { extension: extension.status });
    const refused = await refuseApproved(tx, caller, order, extension);
    if (refused) return refused;
    const signature = await findSignature(tx, borrowerId);
    if (!signature) return refuse('signature_first');
    const address = personalData.seal(addressCell(extensionId), caller.address);
    await insertAcceptance(tx, { extensionId, borrowerId, sha256: addendum.sha256, signature, address, at });
    await markSigned(tx, extensionId);
    if (extension.priceCents > 0) {
      await giveMark(tx, { companyId, orderId: order.id, at }, 'extension');
      return { status: 'signed' };
    }
    const system: System = { kind: 'system', companyId, market, at, today };
    const refusal = await finishExtension(tx, system, { ...extension, status: 'signed' });
    return refusal ?? { status: 'done' };
  };
