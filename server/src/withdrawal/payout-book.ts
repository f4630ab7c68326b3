import type { StoredTransfer, TransferBook } from '../transfer/transfer-book.ts';
import { finishPayout } from './finish-payout.ts';
import {
  findPayout,
  findReference,
  insertEvent,
  listUnderWay,
  loadTransfer,
  lockPayout,
  markAsked,
  markContradicted,
  markKnown,
  markSilent,
  markUnknown,
  type StoredPayout,
  takeToSend,
  takeToSendAgain,
} from './store.ts';

const transferOf = ({ withdrawalId: id, ...payout }: StoredPayout): StoredTransfer => ({ id, ...payout });

/** The payouts, each by the number of its withdrawal. */
export const payoutBook: TransferBook = {
  async find(tx, id) {
    const payout = await findPayout(tx, id);
    return payout && transferOf(payout);
  },
  async findReference(tx, reference) {
    const found = await findReference(tx, reference);
    return found && { id: found.withdrawalId, companyId: found.companyId };
  },
  listUnderWay: async (tx, sentAfter) => (await listUnderWay(tx, sentAfter)).map(transferOf),
  takeToSend,
  takeToSendAgain,
  loadTransfer,
  markAsked,
  markKnown,
  markUnknown,
  markSilent,
  insertEvent: (tx, { id: withdrawalId, ...event }) => insertEvent(tx, { withdrawalId, ...event }),
  markContradicted: (tx, id, at) => markContradicted(tx, id, { said: 'other_transfer', at }),
  async finish(tx, caller, id, outcome) {
    const payout = await findPayout(tx, id);
    if (!payout) throw new Error(`there is no payout ${id}`);
    return finishPayout(tx, caller, await lockPayout(tx, payout), outcome);
  },
  enqueueSend: (tx, withdrawalId, timing) => tx.enqueue('send-payout', { withdrawalId }, timing),
  enqueueAsk: (tx, { id: withdrawalId, ...asked }, timing) =>
    tx.enqueue('ask-payout', { withdrawalId, ...asked }, timing),
};
