import { type OrderView, stageOf, toCents, toOrderStatus } from '@hiram/contract';

export type HeroKind = 'balance' | 'under_way' | 'owed' | 'asked' | 'repaid';

export interface Hero {
  readonly kind: HeroKind;
  readonly cents: number;
}

type Known = Pick<OrderView, 'balance' | 'owed' | 'paid' | 'principal' | 'status' | 'withdrawals'>;

/** A transfer whose end is not known yet. */
export function isUnderWay({ withdrawals }: Pick<OrderView, 'withdrawals'>): boolean {
  return withdrawals.some(({ status }) => status === 'waiting' || status === 'sent' || status === 'unknown');
}

/** The one figure that matters now. A large zero would say nothing, so what comes after it takes its place. */
export function heroOf(order: Known): Hero {
  const isOver = stageOf(toOrderStatus(order.status)) === 'over';
  const balanceCents = toCents(order.balance);
  const owedCents = toCents(order.owed);
  const paidCents = toCents(order.paid);
  if (balanceCents > 0 && !isOver) return { kind: 'balance', cents: balanceCents };
  if (isUnderWay(order)) {
    const moving = order.withdrawals.filter((each) => isUnderWay({ withdrawals: [each] }));
    return { kind: 'under_way', cents: moving.reduce((sum, { received }) => sum + toCents(received), 0) };
  }
  if (owedCents > 0) return { kind: 'owed', cents: owedCents };
  if (paidCents > 0) return { kind: 'repaid', cents: paidCents };
  return { kind: 'asked', cents: toCents(order.principal) };
}
