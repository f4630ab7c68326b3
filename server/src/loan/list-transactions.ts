import { type listTransactions as operation, refuse, toMajor, toOrderStatusNumber } from '@hiram/contract';
import { loadLoanJournals } from '../ledger/loan-journals.ts';
import type { Handler } from '../operation/binding.ts';
import { findOwnOrder } from '../order/own-order-store.ts';

export const listTransactions: Handler<typeof operation> = async (tx, caller, { loanOrderId }) => {
  const own = await findOwnOrder(tx, caller, loanOrderId ?? null);
  if (!own && loanOrderId) return refuse('record_not_found');
  if (!own) return { orderId: null, status: null, balance: toMajor(0), transactions: [] };
  let balanceCents = 0;
  const transactions = (await loadLoanJournals(tx, own.id)).map(
    ({ id, kind, on, amountCents, changeCents, reference }) => {
      balanceCents += changeCents;
      return {
        id,
        kind,
        on,
        amount: toMajor(amountCents),
        change: toMajor(changeCents),
        balance: toMajor(balanceCents),
        reference,
      };
    },
  );
  return {
    orderId: own.id,
    status: toOrderStatusNumber(own.status),
    balance: toMajor(balanceCents),
    transactions: transactions.toReversed(),
  };
};
