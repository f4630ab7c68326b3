import { type acceptAgreement as operation, refuse } from '@hiram/contract';
import type { Handler } from '../operation/binding.ts';
import { notNow } from '../order/order.ts';
import { lockOrder } from '../order/store.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { refusePrice } from '../product/guard-order.ts';
import { addressCell, findAgreement, findSignature, insertAcceptance } from './store.ts';

/**
 * Accepting binds the hash of what was shown, the drawn signature, the moment and where it came from. Twice
 * at once meets at the order's lock; the second hears when it was first accepted.
 */
export const acceptAgreement =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, { orderId, sha256 }) => {
    const order = await lockOrder(tx, caller, orderId);
    const agreement = await findAgreement(tx, caller, orderId);
    if (!order || !agreement) return refuse('record_not_found');
    if (agreement.sha256.toString('hex') !== sha256) return refuse('not_now', { reason: 'other_contract' });
    if (agreement.acceptedAt) return { acceptedAt: agreement.acceptedAt.toISOString() };
    if (order.status !== 'withdrawable') return notNow(order.status);
    if (await refusePrice(tx, caller, order)) return refuse('not_on_offer');
    const signature = await findSignature(tx, caller.borrowerId);
    if (!signature) return refuse('signature_first');
    await insertAcceptance(tx, {
      agreementId: agreement.id,
      borrowerId: caller.borrowerId,
      sha256: agreement.sha256,
      signature,
      address: personalData.seal(addressCell(agreement.id), caller.address),
      at: caller.at,
    });
    return { acceptedAt: caller.at.toISOString() };
  };
