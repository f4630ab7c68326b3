import { createHash } from 'node:crypto';
import { isRefusal, type sendSlip as operation, refuse, refuseRepayAmount, toCents } from '@hiram/contract';
import type { Files } from '../files/files.ts';
import { takePhoto } from '../files/image.ts';
import { lookOf } from '../files/look.ts';
import type { Handler } from '../operation/binding.ts';
import { lockOrder } from '../order/store.ts';
import { loadOwedLoan } from './owed-loan.ts';
import { countOpenSlips, insertSlip } from './slip-store.ts';

/** So many slips of one order wait at a time; somebody who sends more is not heard any better. */
const mostOpenSlips = 5;

/** Keeps what the borrower says to have transferred. Only the bank's word books it, or two people at the desk. */
export const sendSlip =
  ({ files }: { files: Files }): Handler<typeof operation> =>
  async (tx, caller, { loanOrderId, amt, method, transferredOn, reference = '', slip }) => {
    const { companyId, borrowerId, market, at, today } = caller;
    if (transferredOn > today) return refuse('request_error', { fields: { transferredOn: 'date_input' } });
    // Before the order is locked: nothing else has to wait while the picture is redrawn.
    const picture = await takePhoto(slip);
    if (isRefusal(picture)) return { ...picture, data: { ...picture.data, field: 'slip' } };
    const sha256 = createHash('sha256')
      .update(Buffer.from(await slip.arrayBuffer()))
      .digest();
    const look = await lookOf(picture);
    const order = await lockOrder(tx, caller, loanOrderId);
    if (!order) return refuse('record_not_found');
    const owed = await loadOwedLoan(tx, order, today);
    if (isRefusal(owed)) return owed;
    const amountCents = toCents(amt);
    const refusal = refuseRepayAmount(market, amountCents, owed.payoff.totalCents);
    if (refusal) return refusal;
    if ((await countOpenSlips(tx, loanOrderId)) >= mostOpenSlips) return refuse('in_progress');
    const fileId = await files.keep(tx, caller, 'slip', picture);
    const sent = { companyId, orderId: loanOrderId, borrowerId, method, amountCents, transferredOn };
    const compared = reference.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') || null;
    return { slipId: await insertSlip(tx, { ...sent, reference: compared, fileId, sha256, look, at }) };
  };
