import { guardPrice, isRefusal, type Market, toPercent, wholeLoanPrice } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { StoredOrder } from '../order/store.ts';
import { loadLaw, pricedProduct } from '../product/guard-product.ts';
import type { StoredInstalment } from '../repayment/instalment-store.ts';
import { addExtensionDays } from './moved-dates.ts';

interface Asker {
  readonly companyId: number;
  readonly market: Market;
  readonly today: string;
}

export interface PricedExtension {
  readonly days: number;
  readonly priceThousandths: number;
  readonly priceCents: number;
}

/** Whether an extension at its price is allowed. */
type ExtensionGuard = (instalments: readonly StoredInstalment[], extension: PricedExtension) => boolean;

/**
 * Whether today's law allows the price of an extension, judged with everything that the loan has cost and will cost.
 * Later dates that cost nothing make no loan dearer, so they are free of the guard: a law that came after the loan
 * must not take them from anybody.
 */
export async function isExtensionAllowed(
  tx: Tx,
  asker: Asker,
  order: StoredOrder,
  instalments: readonly StoredInstalment[],
  extension: PricedExtension,
): Promise<boolean> {
  if (extension.priceCents === 0) return true;
  const isAllowed = await loadExtensionGuard(tx, asker, order);
  return isAllowed(instalments, extension);
}

/** The same for many extensions of one loan, which is read once. */
export async function loadExtensionGuard(
  tx: Tx,
  { companyId, market, today }: Asker,
  order: StoredOrder,
): Promise<ExtensionGuard> {
  const payouts = await loadPayouts(tx, order.id);
  const pricesBefore = await loadPrices(tx, order.id);
  const law = await loadLaw(tx, companyId, market.id);
  return (instalments, { days, priceThousandths, priceCents }) => {
    if (priceCents === 0) return true;
    const wholeLoan = wholeLoanPrice({
      payouts,
      instalments: instalments.map((line) => ({
        dueOn: line.dueOn,
        newDueOn: addExtensionDays(line, days),
        principalCents: line.principalCents,
        interestCents: line.interestCents,
      })),
      prices: [...pricesBefore, { on: today, amountCents: priceCents }],
      overdueCapThousandths: order.overdueDailyRate > 0 ? order.overdueCapThousandths : 0,
    });
    if (isRefusal(wholeLoan)) return false;
    const { amountCents } = order;
    const offer = {
      ...order,
      minAmountCents: amountCents,
      maxAmountCents: amountCents,
      stepCents: amountCents,
    };
    const terms = { minWithdrawalCents: Math.min(order.minWithdrawalCents, amountCents), extension: null };
    const judged = guardPrice(law, today, {
      ...pricedProduct(terms, offer),
      extensions: [{ pricePercent: toPercent(priceThousandths), minDays: days, maxTimes: 1 }],
      wholeLoan,
    });
    return 'allowed' in judged;
  };
}

function loadPayouts(
  tx: Tx,
  orderId: number,
): Promise<{ on: string; amountCents: number; receivedCents: number }[]> {
  return tx.rows<{ on: string; amountCents: number; receivedCents: number }>(sql`
    select p.settled_on as on, /* never null: it is settled */
      w.amount_cents, w.amount_cents - w.fee_cents as received_cents
    from withdrawals w join payouts p on p.withdrawal_id = w.id
    where w.order_id = ${orderId} and p.status = 'settled' order by w.id`);
}

/** What the extensions before have cost. */
function loadPrices(tx: Tx, orderId: number): Promise<{ on: string; amountCents: number }[]> {
  return tx.rows<{ on: string; amountCents: number }>(sql`
    select done_on as on, /* never null: it is done */ price_cents as amount_cents
    from extensions where order_id = ${orderId} and status = 'done' order by id`);
}
