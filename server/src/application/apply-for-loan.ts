import { isRefusal, quoteLoan, type Refusal, refuse } from '@hiram/contract';
import { reserveCoupon } from '../coupon/coupon-store.ts';
import type { Tx } from '../db/database.ts';
import type { Borrower } from '../operation/caller.ts';
import { insertEvent, insertOrder, type OrderTerms } from '../order/store.ts';

export interface Application {
  readonly appId: number;
  readonly amountCents: number;
  readonly terms: OrderTerms;
  readonly couponId?: number | undefined;
}

/** A request for a limit. Terms that make no loan are refused here, before anything is written. */
export async function applyForLoan(
  tx: Tx,
  caller: Borrower,
  { appId, amountCents, terms, couponId }: Application,
): Promise<
  { orderId: number } | Refusal<'in_progress' | 'amount_not_allowed' | 'coupon_not_found' | 'coupon_unusable'>
> {
  const { today } = caller;
  const quote = quoteLoan({ ...terms, amountCents, startsOn: today });
  if (isRefusal(quote)) return refuse('amount_not_allowed', quote.data);
  const orderId = await insertOrder(tx, {
    companyId: caller.companyId,
    borrowerId: caller.borrowerId,
    appId,
    amountCents,
    terms,
    at: caller.at,
  });
  if (orderId === undefined) return refuse('in_progress');
  if (couponId !== undefined) {
    const unusable = await reserveCoupon(tx, { couponId, orderId, borrowerId: caller.borrowerId, today });
    if (unusable) return unusable;
  }
  await insertEvent(tx, { orderId, event: 'apply', from: null, to: 'submitted' }, caller);
  return { orderId };
}
