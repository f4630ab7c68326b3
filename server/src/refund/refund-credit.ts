import { isRefusal, type ParsedInput, type Refusal, refuse, toCents, toMajor } from '@hiram/contract';
import type { proposeRefund as operation } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { creditCentsOf } from '../ledger/post.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { findOrder, lockOrder, type StoredOrder } from '../order/store.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { propose } from '../proposal/store.ts';
import { type BoundAccount, loadBoundAccount } from './bound-account.ts';
import { orderRefund } from './order-refund.ts';

interface RefundParts {
  readonly personalData: PersonalData;
}

type Wanted = ParsedInput<typeof operation>;

export interface RefundProposal extends Wanted {
  /** The account that was bound when it was proposed: two people agree on one account, or on nothing. */
  readonly bankAccountId: number;
}

/** A borrower's credit goes back to the borrower, when a second person agrees. */
export const proposeRefund =
  ({ personalData }: RefundParts): Handler<typeof operation> =>
  async (tx, caller, wanted) => {
    const { orderId } = wanted;
    const order = await findOrder(tx, caller.companyId, orderId);
    if (!order) return refuse('record_not_found');
    const account = await refundable(tx, personalData, { ...order, id: orderId }, wanted);
    if (isRefusal(account)) return account;
    const proposal: RefundProposal = { ...wanted, bankAccountId: account.id };
    return propose(tx, caller, 'refund', String(orderId), proposal);
  };

/** Somebody else has agreed. With the order held, so that the credit is spent once. */
export const carryOutRefund =
  ({ personalData }: RefundParts) =>
  async (
    tx: Tx,
    caller: Staff,
    wanted: RefundProposal,
    { proposedBy }: { readonly proposedBy: number },
  ): Promise<Refusal<'record_not_found' | 'insufficient_balance' | 'invalid_bank_account'> | null> => {
    const { orderId } = wanted;
    const order = await lockOrder(tx, caller, orderId);
    if (!order) return refuse('record_not_found');
    const bound = await refundable(tx, personalData, order, wanted);
    if (isRefusal(bound)) return bound;
    const { id: bankAccountId, ...account } = bound;
    if (bankAccountId !== wanted.bankAccountId) return refuse('invalid_bank_account');
    const amountCents = toCents(wanted.amount);
    const refund = { orderId, statementLineId: null, amountCents, account, proposedBy };
    await orderRefund(tx, personalData, caller, refund);
    return null;
  };

/** The account it may go to. What is under way has left the credit already. */
async function refundable(
  tx: Tx,
  personalData: PersonalData,
  { id, borrowerId }: Pick<StoredOrder, 'id' | 'borrowerId'>,
  { amount }: Wanted,
): Promise<BoundAccount | Refusal<'insufficient_balance' | 'invalid_bank_account'>> {
  const creditCents = await creditCentsOf(tx, id);
  if (toCents(amount) > creditCents) return refuse('insufficient_balance', { balance: toMajor(creditCents) });
  const account = await loadBoundAccount(tx, personalData, borrowerId);
  return account ?? refuse('invalid_bank_account');
}
