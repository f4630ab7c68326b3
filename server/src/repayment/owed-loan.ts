import { type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { together } from '../db/together.ts';
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

type NothingOwed = Refusal<'nothing_paid_out' | 'nothing_owed'>;

/** What is owed of an order today, or why no money is taken for it. */
export async function loadOwedLoan(
  tx: Tx,
  order: StoredOrder,
  today: string,
): Promise<OwedLoan | NothingOwed> {
  if (!isOwing(order)) return owedOf(order, { stored: [], creditCents: 0 }, today);
  const books = await together({
    stored: loadInstalments(tx, order.id),
    creditCents: creditCentsOf(tx, order.id),
  });
  return owedOf(order, books, today);
}

/** The same by whoever has read the instalments and the credit already. */
export function owedOf(
  order: StoredOrder,
  { stored, creditCents }: { readonly stored: readonly StoredInstalment[]; readonly creditCents: number },
  today: string,
): OwedLoan | NothingOwed {
  if (!order.isDrawn) return refuse('nothing_paid_out');
  if (!isOwing(order)) return refuse('nothing_owed');
  const { instalments } = chargeOverdue(stored, order, today);
  const payoff = payoffParts(instalments, creditCents, today);
  return decideInflow(order, payoff.totalCents) ?? { instalments, creditCents, payoff };
}

function isOwing({ isDrawn, status }: StoredOrder): boolean {
  return isDrawn && status !== 'done' && status !== 'written_off';
}
