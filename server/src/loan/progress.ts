import {
  isRefusal,
  type OrderStatus,
  type OverdueView,
  type getLoanProgress as operation,
  toMajor,
  toOrderStatusNumber,
} from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { loadExtendable } from '../extension/judge-extension.ts';
import { creditCentsOf } from '../ledger/post.ts';
import type { Handler } from '../operation/binding.ts';
import type { Borrower } from '../operation/caller.ts';
import { findOwnOrder } from '../order/own-order-store.ts';
import { loadOpenInstalments } from '../repayment/instalment-store.ts';
import { presentOverdue } from '../repayment/overdue-view.ts';
import { chargeOverdue, type OverdueRule } from '../repayment/settlement.ts';

interface NewestOrder extends OverdueRule {
  readonly id: number;
  readonly status: OrderStatus;
  readonly isRunningDebt: boolean;
  readonly amountCents: number;
  readonly balanceCents: number;
  readonly agreementNumber: string | null;
}

export const getLoanProgress: Handler<typeof operation> = async (tx, caller) => {
  const order = await tx.maybe<NewestOrder>(sql`
    select o.id, o.status, o.is_drawn and order_is_loan(o.status) as is_running_debt /* never null: of a status */,
      o.amount_cents, o.balance_cents, o.overdue_daily_rate, o.overdue_cap_thousandths,
      c.number as agreement_number
    from orders o left join contracts c on c.order_id = o.id
    where o.borrower_id = ${caller.borrowerId} order by o.id desc limit 1`);
  if (!order) return null;
  const overdue = order.isRunningDebt ? await loadOverdue(tx, order, caller.today) : null;
  return {
    status: toOrderStatusNumber(order.status),
    orderId: order.id,
    applyAmount: toMajor(order.amountCents),
    balance: toMajor(order.balanceCents),
    contract: order.agreementNumber,
    overdue,
    canExtend: overdue !== null && (await isExtendable(tx, caller, order.id)),
  };
};

async function loadOverdue(tx: Tx, order: NewestOrder, today: string): Promise<OverdueView | null> {
  const open = (await loadOpenInstalments(tx, [order.id])).get(order.id) ?? [];
  const { instalments } = chargeOverdue(open, order, today);
  return presentOverdue(instalments, { creditCents: await creditCentsOf(tx, order.id), rule: order, today });
}

async function isExtendable(tx: Tx, caller: Borrower, orderId: number): Promise<boolean> {
  const order = await findOwnOrder(tx, caller, orderId);
  return order !== undefined && !isRefusal(await loadExtendable(tx, order, caller.today));
}
