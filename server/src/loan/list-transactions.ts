import {
  type listTransactions as operation,
  refuse,
  type Transaction,
  todayIn,
  toMajor,
  toOrderStatusNumber,
} from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { findOwnOrder, loadWithdrawals, type WithdrawalRow } from '../order/own-order-store.ts';

export const listTransactions: Handler<typeof operation> = async (tx, caller, { loanOrderId }) => {
  const own = await findOwnOrder(tx, caller, loanOrderId ?? null);
  if (!own && loanOrderId) return refuse('record_not_found');
  if (!own) return { orderId: null, status: null, transactions: [] };
  const { id, status } = own;
  const { timeZone } = caller.market;
  // Of one day, what was repaid comes after what was paid out: before it, nothing was owed.
  const repayments = (await loadRepayments(tx, id)).map((repayment) => ({ repayment, day: repayment.at }));
  const payouts = (await loadWithdrawals(tx, id)).map((row) => ({
    payout: presentPayout(row),
    day: todayIn(timeZone, row.requestedAt),
  }));
  const newestFirst = [...repayments, ...payouts].toSorted((one, other) =>
    one.day === other.day ? 0 : one.day < other.day ? 1 : -1,
  );
  const transactions = newestFirst.map((each) => ('payout' in each ? each.payout : each.repayment));
  return { orderId: id, status: toOrderStatusNumber(status), transactions };
};

/** What left the lender's account for the borrower's: the fee never moved. */
function presentPayout(row: WithdrawalRow): Transaction {
  return {
    id: `payout-${row.id}`,
    kind: 'payout',
    amount: toMajor(row.amountCents - row.feeCents),
    at: row.requestedAt.toISOString(),
    status: row.status,
    failure: row.failure,
    reference: row.reference,
  };
}

/** The bank tells the day of a transfer and not its hour. */
async function loadRepayments(tx: Tx, orderId: number): Promise<Transaction[]> {
  const rows = await tx.rows<{
    id: number;
    amountCents: number;
    receivedOn: string;
    transferReference: string;
  }>(sql`
    select id, amount_cents, received_on, transfer_reference from repayments
    where order_id = ${orderId} order by id desc`);
  return rows.map(({ id, amountCents, receivedOn, transferReference }) => ({
    id: `repayment-${id}`,
    kind: 'repayment',
    amount: toMajor(amountCents),
    at: receivedOn,
    status: 'settled',
    failure: null,
    reference: transferReference,
  }));
}
