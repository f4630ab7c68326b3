import {
  type OrderStatus,
  type getLoanProgress as operation,
  toMajor,
  toOrderStatusNumber,
} from '@hiram/contract';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';

export const getLoanProgress: Handler<typeof operation> = async (tx, caller) => {
  const order = await tx.maybe<{
    id: number;
    status: OrderStatus;
    amountCents: number;
    balanceCents: number;
    agreementNumber: string | null;
  }>(sql`
    select o.id, o.status, o.amount_cents, o.balance_cents, c.number as agreement_number
    from orders o left join contracts c on c.order_id = o.id
    where o.borrower_id = ${caller.borrowerId} order by o.id desc limit 1`);
  if (!order) return null;
  return {
    status: toOrderStatusNumber(order.status),
    orderId: order.id,
    applyAmount: toMajor(order.amountCents),
    balance: toMajor(order.balanceCents),
    contract: order.agreementNumber,
  };
};
