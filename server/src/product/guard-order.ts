import { type Market, type Refusal, refuse, todayIn } from '@hiram/contract';
import type { GuardResult } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import type { StoredOrder } from '../order/store.ts';
import { brokenIn, guardStored, loadLaw } from './guard-product.ts';

interface Asker {
  readonly companyId: number;
  readonly market: Market;
  readonly today: string;
}

/** An order's own terms, which may be older than the product's, judged by the law of a day. */
export async function guardOrder(
  tx: Tx,
  { companyId, market }: Pick<Asker, 'companyId' | 'market'>,
  order: StoredOrder,
  day: string,
): Promise<GuardResult> {
  const { amountCents } = order;
  return guardStored(await loadLaw(tx, companyId, market.id), day, {
    minWithdrawalCents: Math.min(order.minWithdrawalCents, amountCents),
    // What an extension of it may cost is judged when somebody asks for one, with everything that was paid by then.
    extension: null,
    offers: [{ ...order, minAmountCents: amountCents, maxAmountCents: amountCents, stepCents: amountCents }],
  });
}

/** Until it is signed, an order has to be legal on the day on which somebody takes it further. */
export async function refusePrice(
  tx: Tx,
  asker: Asker,
  order: StoredOrder,
): Promise<Refusal<'price_not_allowed'> | null> {
  const guard = await guardOrder(tx, asker, order, asker.today);
  return guard.isAllowed ? null : refuse('price_not_allowed', { broken: brokenIn(guard) });
}

/**
 * The day whose rules an order is held to: that of its acceptance, since what was signed lawfully binds. The
 * lender's figures have no days. They say what the law is, and one that was wrong was wrong then as well.
 */
export function ruleDay({ market, today }: Asker, acceptedAt: Date | null): string {
  return acceptedAt === null ? today : todayIn(market.timeZone, acceptedAt);
}

/** Whether money may be paid out on these terms. */
export async function isPayable(
  tx: Tx,
  asker: Asker,
  order: StoredOrder,
  acceptedAt: Date | null,
): Promise<boolean> {
  const { isAllowed } = await guardOrder(tx, asker, order, ruleDay(asker, acceptedAt));
  return isAllowed;
}
