/** Where an order stands. The numbers are the wire's; the names are ours. */
export const orderStatus = {
  submitted: 0,
  inReview: 1,
  resubmit: 2,
  firstAuditPassed: 3,
  repaying: 4,
  refusedUnreachable: 5,
  done: 6,
  withdrawable: 9,
  payingOut: 10,
  cancelled: 11,
  refused: 12,
  writtenOff: 13,
} as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

/** An order in one of these is over; a borrower has at most one order that is not. */
export const finalStatuses: readonly OrderStatus[] = [
  orderStatus.refusedUnreachable,
  orderStatus.done,
  orderStatus.cancelled,
  orderStatus.refused,
  orderStatus.writtenOff,
];

/** Of one instalment. Overdue belongs to the instalment, not to the order. */
export const periodStatus = { pending: 0, repaid: 1, overdue: 2 } as const;
export type PeriodStatus = (typeof periodStatus)[keyof typeof periodStatus];
