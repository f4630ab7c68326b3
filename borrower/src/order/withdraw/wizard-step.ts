import { type OrderView, toCents } from '@hiram/contract';
import { centsIn } from '../../form/amount.ts';
import type { Step } from '../../screen/step-in.ts';
import type { ChosenWithdrawal } from './kept-withdrawal.ts';

type Known = Pick<OrderView, 'balance' | 'cardNo' | 'contractAcceptedAt'>;

/** The first step that has no value yet, or one that is no longer possible. */
export function firstMissing(order: Known, { amount, bankcard }: ChosenWithdrawal): Step {
  const cents = centsIn(amount);
  if (cents === null || cents > toCents(order.balance) || order.contractAcceptedAt === null) return 0;
  // Confirmed for another account than the one that is bound now: the borrower has to see that one.
  if (order.cardNo === null || bankcard !== order.cardNo) return 1;
  return 2;
}
