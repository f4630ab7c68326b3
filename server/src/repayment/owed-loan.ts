import { type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { creditCentsOf } from '../ledger/post.ts';
import { decideInflow } from '../order/order.ts';
import type { StoredOrder } from '../order/store.ts';
import { loadInstalments, type StoredInstalment } from './instalment-store.ts';
import { chargeOverdue, type PayoffParts, payoffParts } from './settlement.ts';

/** A loan of which something is owed, with the fees of the days up to today. */
export interface OwedLoan {
  readonly instalments: readonly StoredInstalment[];
  readonly creditCents: number;
  readonly payoff: PayoffParts;
}

/** What is owed of an order today, or why no money is taken for it. */
export async function loadOwedLoan(
  tx: Tx,
  order: StoredOrder,
  today: string,
): Promise<OwedLoan | Refusal<'nothing_paid_out' | 'nothing_owed'>> {
  if (!order.isDrawn) return refuse('nothing_paid_out');
  if (order.status === 'done' || order.status === 'written_off') return refuse('nothing_owed');
  const { instalments } = chargeOverdue(await loadInstalments(tx, order.id), order, today);
  const creditCents = await creditCentsOf(tx, order.id);
  const payoff = payoffParts(instalments, creditCents, today);
  return decideInflow(order, payoff.totalCents) ?? { instalments, creditCents, payoff };
}
