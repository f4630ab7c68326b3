import { type OrderView, toCents } from '@hiram/contract';
import type { WithdrawStep } from '../parts/withdraw-path.ts';
import { centsIn } from './amount.ts';
import type { ChosenWithdrawal } from './kept-withdrawal.ts';

type Known = Pick<OrderView, 'balance' | 'cardNo' | 'contractAcceptedAt'>;

/** The first step that has no value yet, or one that is no longer possible. */
export function firstMissing(order: Known, { amount, bankcard }: ChosenWithdrawal): WithdrawStep {
  const cents = centsIn(amount);
  if (cents === null || cents > toCents(order.balance) || order.contractAcceptedAt === null) return 0;
  // Confirmed for another account than the one that is bound now: the borrower has to see that one.
  if (order.cardNo === null || bankcard !== order.cardNo) return 1;
  return 2;
}

/** The step an address names, or the one to do before it. */
export function stepIn(search: string, missing: WithdrawStep): WithdrawStep {
  const index = Number(new URLSearchParams(search).get('index'));
  const asked = index === 1 || index === 2 ? index : 0;
  return asked < missing ? asked : missing;
}
