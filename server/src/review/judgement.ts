import { isRefusal, type QuoteView, type ScoreFacts, scoreOf, toMajor } from '@hiram/contract';
import type { Judgement, ReviewPage } from '@hiram/contract/desk';
import { findOrderCoupon } from '../coupon/coupon-store.ts';
import type { Tx } from '../db/database.ts';
import type { Staff } from '../operation/caller.ts';
import { priceOf } from '../order/price.ts';
import type { StoredOrder } from '../order/store.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { guardOrder } from '../product/guard-order.ts';
import { type Figures, type JudgedEvent, keepJudgement } from '../profile/evidence/judgement-store.ts';
import { loadDuplicates } from './duplicates.ts';
import { affordabilityOf, recommend } from './recommend.ts';
import { loadScoreFacts } from './score.ts';

type Known = Pick<ReviewPage, 'duplicates' | 'guard'> & {
  readonly quote: QuoteView | null;
  readonly periodUnit: StoredOrder['periodUnit'];
};

/** What an application is judged by, and what the machine recommends. */
export function judgementOf(facts: ScoreFacts, { duplicates, guard, quote, periodUnit }: Known): Judgement {
  const { monthlyIncomeCents, expensesCents } = facts;
  const income = {
    monthlyIncome: monthlyIncomeCents === null ? null : toMajor(monthlyIncomeCents),
    expenses: expensesCents === null ? null : toMajor(expensesCents),
  };
  const score = scoreOf(facts);
  const affordability = affordabilityOf(income, quote, periodUnit);
  const recommendation = recommend({
    affordability,
    score,
    duplicateKinds: duplicates.map(({ kind }) => kind),
    isIdentityVerified: facts.isIdentityVerified,
    isPriceAllowed: guard.isAllowed,
  });
  return { score, affordability, recommendation };
}

/** An application as it is judged at this moment. It is held, and has not moved yet or is still to be paid out. */
export async function loadFigures(
  tx: Tx,
  personalData: PersonalData,
  caller: Staff,
  order: StoredOrder,
): Promise<Figures & { readonly duplicates: ReviewPage['duplicates'] }> {
  const { today } = caller;
  const { id: orderId, borrowerId, amountCents, periodUnit } = order;
  const facts = await loadScoreFacts(tx, borrowerId);
  const duplicates = await loadDuplicates(tx, personalData, order);
  const guard = await guardOrder(tx, caller, order, today);
  const coupon = await findOrderCoupon(tx, { borrowerId, orderId });
  const couponDiscountCents = coupon?.status === 'reserved' ? coupon.discountCents : 0;
  const price = priceOf(order, { amountCents, couponDiscountCents, startsOn: today });
  const quote = isRefusal(price) ? null : price;
  const judgement = judgementOf(facts, { duplicates, guard, quote, periodUnit });
  return { judgement, guard, quote, duplicates, overruled: null };
}

/** The same where nothing else is asked of the figures. */
export async function keepFigures(
  tx: Tx,
  personalData: PersonalData,
  caller: Staff,
  order: StoredOrder,
  event: JudgedEvent,
): Promise<void> {
  const figures = await loadFigures(tx, personalData, caller, order);
  await keepJudgement(tx, personalData, caller, order, { ...figures, event });
}
