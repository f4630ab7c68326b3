import {
  daysBetween,
  isRefusal,
  type LoanProgress,
  type OrderStatus,
  type getLoanProgress as operation,
  toMajor,
  toOrderStatusNumber,
  unpaidCents,
} from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { together } from '../db/together.ts';
import { loadExtendable } from '../extension/judge-extension.ts';
import { creditCentsOf } from '../ledger/post.ts';
import type { Handler } from '../operation/binding.ts';
import type { Borrower } from '../operation/caller.ts';
import { loadAsked } from '../order/asked-documents.ts';
import { findOwnOrder } from '../order/own-order-store.ts';
import type { StoredOrder } from '../order/store.ts';
import { loadInstalments, type StoredInstalment } from '../repayment/instalment-store.ts';
import { presentOverdue } from '../repayment/overdue-view.ts';
import { chargeOverdue, type OverdueRule } from '../repayment/settlement.ts';
import { loadNextStep } from './usual-hours.ts';

interface NewestOrder extends OverdueRule {
  readonly id: number;
  readonly status: OrderStatus;
  readonly isRunningDebt: boolean;
  readonly amountCents: number;
  readonly balanceCents: number;
  readonly agreementNumber: string | null;
  readonly borrowerId: number;
  readonly companyId: number;
  readonly askedDocuments: StoredOrder['askedDocuments'];
  readonly askedNote: string | null;
  readonly askedAt: Date | null;
  readonly withdrawUntil: string | null;
}

export const getLoanProgress: Handler<typeof operation> = async (tx, caller) => {
  const order = await tx.maybe<NewestOrder>(sql`
    select o.id, o.status, o.is_drawn and order_is_loan(o.status) as is_running_debt /* never null: of a status */,
      o.borrower_id, o.company_id, o.asked_documents, o.asked_note, o.asked_at, o.withdraw_until,
      o.amount_cents, o.balance_cents, o.overdue_daily_rate, o.overdue_cap_thousandths,
      c.number as agreement_number
    from orders o left join contracts c on c.order_id = o.id
    where o.borrower_id = ${caller.borrowerId} order by o.id desc limit 1`);
  if (!order) return null;
  const { due, asked, next } = await together({
    due: order.isRunningDebt ? loadDue(tx, order, caller.today) : nothingDue,
    asked: loadAsked(tx, order),
    next: loadNextStep(tx, order),
  });
  const { overdue, nextDue } = due;
  return {
    status: toOrderStatusNumber(order.status),
    orderId: order.id,
    applyAmount: toMajor(order.amountCents),
    balance: toMajor(order.balanceCents),
    contract: order.agreementNumber,
    overdue,
    canExtend: overdue !== null && (await isExtendable(tx, caller, order.id)),
    nextDue,
    asked,
    withdrawUntil: order.withdrawUntil,
    usuallyHours: next?.usuallyHours ?? null,
  };
};

type Due = Pick<LoanProgress, 'overdue' | 'nextDue'>;
const nothingDue: Due = { overdue: null, nextDue: null };

async function loadDue(tx: Tx, order: NewestOrder, today: string): Promise<Due> {
  const { stored, creditCents } = await together({
    stored: loadInstalments(tx, order.id),
    creditCents: creditCentsOf(tx, order.id),
  });
  const { instalments } = chargeOverdue(stored, order, today);
  return {
    overdue: presentOverdue(instalments, { creditCents, rule: order, today }),
    nextDue: presentNextDue(instalments, creditCents, today),
  };
}

/** Credit pays the oldest instalments first, so what it covers is not due. */
function presentNextDue(
  charged: readonly StoredInstalment[],
  creditCents: number,
  today: string,
): LoanProgress['nextDue'] {
  const days = Map.groupBy(charged, ({ dueOn }) => dueOn);
  let credit = creditCents;
  for (const [dueOn, owed] of [...days].toSorted(([one], [other]) => one.localeCompare(other))) {
    const unpaid = owed.reduce((sum, each) => sum + unpaidCents(each), 0);
    const left = unpaid - credit;
    credit = Math.max(0, -left);
    if (dueOn >= today && left > 0)
      return { amount: toMajor(left), dueOn, daysLeft: daysBetween(today, dueOn) };
  }
  return null;
}

async function isExtendable(tx: Tx, caller: Borrower, orderId: number): Promise<boolean> {
  const order = await findOwnOrder(tx, caller, orderId);
  return order !== undefined && !isRefusal(await loadExtendable(tx, order, caller.today));
}
