import { isRefusal, type ParsedInput, type Refusal, refuse } from '@hiram/contract';
import type {
  bookLine as bookOperation,
  LineExplanation,
  proposeLine as proposeOperation,
} from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { post } from '../ledger/post.ts';
import { type LineExplained, lineExplained } from '../ledger/postings/line-explained.ts';
import type { Handler } from '../operation/binding.ts';
import { type Staff, systemOf } from '../operation/caller.ts';
import { findOrder } from '../order/store.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { propose } from '../proposal/store.ts';
import { bookLine as book } from './book-line.ts';
import { decideLine, findLine, isOpenLine, loadPayer, type StoredLine } from './line-store.ts';

/** One person is enough for what the match has found by itself; for any other order it takes two. */
export const bookLine: Handler<typeof bookOperation> = async (tx, caller, { lineId, orderId }) => {
  const line = await findLine(tx, caller.companyId, lineId);
  if (!line) return refuse('record_not_found');
  if (line.status !== 'proposed' && line.status !== 'certain')
    return refuse('not_now', { line: line.status });
  if (line.orderId !== orderId) return refuse('changed_meanwhile');
  return book(tx, systemOf(caller), line, { orderId, staffId: caller.staffId });
};

export type LineProposal = ParsedInput<typeof proposeOperation>;

/** What nobody could match is said by one person and confirmed by another. */
export const proposeLine =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof proposeOperation> =>
  async (tx, caller, wanted) => {
    const line = await findLine(tx, caller.companyId, wanted.lineId);
    if (!line) return refuse('record_not_found');
    if (!isOpenLine(line)) return refuse('not_now', { line: line.status });
    if (wanted.action !== 'explain' && line.amountCents < 0) return refuse('not_now', { line: 'went_out' });
    if (wanted.action === 'return' && !(await loadPayer(tx, personalData, line.id)))
      return refuse('invalid_bank_account');
    if (wanted.action === 'assign') {
      const order = await findOrder(tx, caller.companyId, wanted.orderId);
      if (!order) return refuse('record_not_found');
      if (!order.isDrawn) return refuse('nothing_paid_out');
    }
    return propose(tx, caller, 'line', String(wanted.lineId), wanted);
  };

const accounts: Readonly<Record<LineExplanation, LineExplained['account']>> = {
  bank_charge: 'bank_charges',
  provider_payout: 'payment_provider',
  own_transfer: 'own_funds',
};

interface Proposer {
  readonly proposedBy: number;
}

/** Sends an open line's money back to whoever paid it. It is told by `app.ts`: refunds know lines, not the reverse. */
export type ReturnLine = (
  tx: Tx,
  caller: Staff,
  line: StoredLine,
  proposer: Proposer,
) => Promise<Refusal<'not_now' | 'invalid_bank_account'> | null>;

/** Somebody else has agreed. */
export const carryOutLine =
  (returnLine: ReturnLine) =>
  async (
    tx: Tx,
    caller: Staff,
    wanted: LineProposal,
    proposer: Proposer,
  ): Promise<Refusal<
    'record_not_found' | 'not_now' | 'nothing_paid_out' | 'invalid_bank_account'
  > | null> => {
    const line = await findLine(tx, caller.companyId, wanted.lineId);
    if (!line) return refuse('record_not_found');
    if (!isOpenLine(line)) return refuse('not_now', { line: line.status });
    if (wanted.action === 'return') return returnLine(tx, caller, line, proposer);
    if (wanted.action === 'explain') return explain(tx, caller, line, wanted.as);
    const { staffId } = caller;
    const { orderId, slipId } = wanted;
    const booked = await book(tx, systemOf(caller), line, { orderId, staffId, slipId });
    return isRefusal(booked) ? booked : null;
  };

async function explain(
  tx: Tx,
  { companyId, staffId, at, today: occurredOn }: Staff,
  { id: lineId, amountCents }: StoredLine,
  as: LineExplanation,
): Promise<Refusal<'not_now'> | null> {
  if (!(await decideLine(tx, lineId, { status: 'explained', staffId, at }))) return refuse('not_now');
  await post(tx, companyId, lineExplained({ lineId, occurredOn, amountCents, account: accounts[as] }));
  return null;
}
