import { type recharge as operation, refuse, refuseRepayAmount, toCents } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { creditCentsOf } from '../ledger/post.ts';
import type { Handler } from '../operation/binding.ts';
import { decideInflow } from '../order/order.ts';
import { findOwnOrder } from '../order/own-order-store.ts';
import type { StoredOrder } from '../order/store.ts';
import { loadInstalments } from '../repayment/instalment-store.ts';
import { chargeOverdue, payoffCents } from '../repayment/settlement.ts';
import type { PaymentPage } from './address.ts';
import { insertRecharge } from './store.ts';

/**
 * Begins a repayment on the provider's page. It calls nobody and books nothing (see `paymentPage`). The order
 * is not held: what is owed may be another amount by the time the money comes, and then the books decide.
 * Neither a lock nor a freeze keeps anybody from repaying.
 */
export const recharge =
  ({ paymentPage }: { paymentPage: PaymentPage | null }): Handler<typeof operation> =>
  async (tx, caller, { amt, loanOrderId }) => {
    if (!paymentPage) return refuse('no_payment_page');
    const order = await findOwnOrder(tx, caller, loanOrderId || null);
    if (!order) return refuse('record_not_found');
    const owedCents = await owedCentsOf(tx, order, caller.today);
    const amountCents = toCents(amt);
    const refusal =
      decideInflow(order, owedCents) ?? refuseRepayAmount(caller.market, amountCents, owedCents);
    if (refusal) return refusal;
    const { id: rechargeId, reference } = await insertRecharge(tx, order, { amountCents, at: caller.at });
    return { url: paymentPage.addressOf(reference, caller.at), rechargeId };
  };

/** What ends the loan today. Of a loan that is written off nothing is asked for any more. */
async function owedCentsOf(tx: Tx, order: StoredOrder, today: string): Promise<number> {
  if (!order.isDrawn || order.status === 'written_off') return 0;
  const { instalments } = chargeOverdue(await loadInstalments(tx, order.id), order, today);
  return payoffCents(instalments, await creditCentsOf(tx, order.id), today);
}
