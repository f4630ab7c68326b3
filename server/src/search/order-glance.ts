import { type OrderStatus, orderNumber, toOrderStatusNumber } from '@hiram/contract';
import type { OrderGlance } from '@hiram/contract/desk';

/** An order beside something else; all of it is null where there is none. */
export interface GlanceRow {
  readonly orderId: number | null;
  readonly status: OrderStatus | null;
  readonly isLoan: boolean | null;
  readonly daysLate: number | null;
}

export function presentGlance({ orderId, status, isLoan, daysLate }: GlanceRow): OrderGlance | null {
  if (orderId === null || status === null) return null;
  return {
    orderId,
    orderNo: orderNumber(orderId),
    status: toOrderStatusNumber(status),
    isLoan: isLoan === true,
    daysLate,
  };
}
