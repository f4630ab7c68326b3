import { type OrderStatus, type getLoanProgress as operation, toMajor } from '@hiram/contract';
import { sql } from '../db/sql.ts';
import type { Handler } from '../http/binding.ts';

export const getLoanProgress: Handler<typeof operation> = async (tx, caller) => {
  const order = await tx.maybe<{
    id: number;
    status: OrderStatus;
    amount_cents: number;
    balance_cents: number;
  }>(sql`
    select id, status, amount_cents, balance_cents from orders
    where borrower_id = ${caller.borrowerId} order by id desc limit 1`);
  if (!order) return null;
  return {
    status: order.status,
    orderId: order.id,
    applyAmount: toMajor(order.amount_cents),
    balance: toMajor(order.balance_cents),
    contract: null,
  };
};
