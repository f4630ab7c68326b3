import { type OrderView, stageOf, toOrderStatus } from '@hiram/contract';
import { centsOf } from '../../screen/formats.ts';

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
  const { balance, owed, paid, principal, status, withdrawals } = order;
  const isOver = stageOf(toOrderStatus(status)) === 'over';
  if (balance > 0 && !isOver) return { kind: 'balance', cents: centsOf(balance) };
  if (isUnderWay(order)) {
    const moving = withdrawals.filter((each) => isUnderWay({ withdrawals: [each] }));
    return { kind: 'under_way', cents: moving.reduce((sum, { received }) => sum + centsOf(received), 0) };
  }
  if (owed > 0) return { kind: 'owed', cents: centsOf(owed) };
  if (paid > 0) return { kind: 'repaid', cents: centsOf(paid) };
  return { kind: 'asked', cents: centsOf(principal) };
}
