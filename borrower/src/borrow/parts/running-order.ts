import { type OrderView, stageOf, toOrderStatus } from '@hiram/contract';
import { mayDo } from '../../order/parts/actions.ts';

/** What stands between a borrower and a new application. */
export type RunningOrder =
  | { readonly kind: 'none' }
  /** It can still be changed: applying again means changing it. */
  | { readonly kind: 'change'; readonly order: OrderView }
  | { readonly kind: 'running'; readonly order: OrderView };

/** By the newest order, null when there has never been one; what is allowed is the server's word. */
export function runningOrder(newest: OrderView | null): RunningOrder {
  if (newest === null || stageOf(toOrderStatus(newest.status)) === 'over') return { kind: 'none' };
  const mayChange = mayDo(newest, 'change');
  return { kind: mayChange ? 'change' : 'running', order: newest };
}
