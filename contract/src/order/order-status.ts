import * as v from 'valibot';
import { numbersOf } from '../wire-number.ts';

/** Where an order stands. */
export const orderStatuses = [
  'submitted',
  'in_review',
  'resubmit',
  'first_audit_passed',
  'withdrawable',
  'paying_out',
  'repaying',
  'done',
  'refused',
  'refused_unreachable',
  'cancelled',
  'written_off',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The product specification's numbers. They are the wire's, and nothing is decided by them. */
const orderNumbers = {
  submitted: 0,
  in_review: 1,
  resubmit: 2,
  first_audit_passed: 3,
  repaying: 4,
  refused_unreachable: 5,
  done: 6,
  withdrawable: 9,
  paying_out: 10,
  cancelled: 11,
  refused: 12,
  written_off: 13,
} as const satisfies Record<OrderStatus, number>;
export const orderStatusNumber = v.picklist(numbersOf(orderNumbers));
export type OrderStatusNumber = v.InferOutput<typeof orderStatusNumber>;

export function toOrderStatusNumber(status: OrderStatus): OrderStatusNumber {
  return orderNumbers[status];
}

/** A page that was loaded before the server was updated may be told a number that has no name yet. */
export function toOrderStatus(number: number): OrderStatus | undefined {
  return orderStatuses.find((status) => orderNumbers[status] === number);
}

/** An application is being looked at, a loan can be drawn or repaid, and what is over stays as it is. */
export type OrderStage = 'application' | 'loan' | 'over';

const stages = {
  submitted: 'application',
  in_review: 'application',
  resubmit: 'application',
  first_audit_passed: 'application',
  withdrawable: 'loan',
  paying_out: 'loan',
  repaying: 'loan',
  done: 'over',
  refused: 'over',
  refused_unreachable: 'over',
  cancelled: 'over',
  written_off: 'over',
} as const satisfies Record<OrderStatus, OrderStage>;

/** A borrower has at most one order that is not over. */
export function stageOf(status: OrderStatus): OrderStage;
export function stageOf(status: OrderStatus | undefined): OrderStage | undefined;
export function stageOf(status: OrderStatus | undefined): OrderStage | undefined {
  return status && stages[status];
}
