import * as v from 'valibot';
import { id, shortText } from '../fields.ts';
import { orderSummary } from '../loan/order-info.ts';
import { deskOperation } from '../operation.ts';
import { countPeople } from '../shown.ts';
import { staffRoles } from '../staff-role.ts';
import { page } from './page.ts';

/** Where staff look for work. */
export const orderQueues = [
  'first_audit',
  'resubmitted',
  'final_audit',
  'waiting_for_code',
  'unreachable',
  'all',
] as const;
export type OrderQueue = (typeof orderQueues)[number];

export const deskOrder = v.object({
  ...orderSummary.entries,
  borrowerId: v.number(),
  borrowerName: v.nullable(v.string()),
  mobile: v.string(),
  takenBy: v.nullable(v.object({ staffId: v.number(), name: v.string(), at: v.string() })),
  /** When the borrower asked for the withdraw code that has not been sent yet. */
  codeAskedAt: v.nullable(v.string()),
  /** Since when it has been waiting in its present state. */
  since: v.string(),
});
export type DeskOrder = v.InferOutput<typeof deskOrder>;

export const listOrders = deskOperation({
  path: '/orders/list',
  summary: 'A queue of orders, longest waiting first.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'read',
  shows: { kind: 'list', people: ({ orders }) => countPeople(orders.map(({ borrowerId }) => borrowerId)) },
  input: () =>
    v.object({
      queue: v.picklist(orderQueues),
      ...page(),
    }),
  output: v.object({ total: v.number(), orders: v.array(deskOrder) }),
  refuses: [],
});

export const findBorrower = deskOperation({
  path: '/borrowers/find',
  summary: 'Find a borrower by the whole mobile number.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'read',
  shows: { kind: 'search' },
  input: () => v.object({ mobile: v.pipe(shortText(12), v.regex(/^0\d{8,11}$/)) }),
  output: v.object({
    borrowerId: v.number(),
    mobile: v.string(),
    name: v.nullable(v.string()),
    lastOrderId: v.nullable(v.number()),
    lock: v.nullable(v.object({ reason: v.string(), until: v.nullable(v.string()) })),
    frozen: v.nullable(v.object({ reason: v.string(), note: v.nullable(v.string()), until: v.string() })),
  }),
  refuses: ['record_not_found'],
});

export const getAuditTrail = deskOperation({
  path: '/orders/trail',
  summary: 'Who did what with an order, newest first.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'read',
  shows: { kind: 'order' },
  input: () => v.object({ orderId: id() }),
  output: v.array(
    v.object({
      number: v.number(),
      at: v.string(),
      staffName: v.string(),
      role: v.picklist(staffRoles),
      operation: v.string(),
      detail: v.record(v.string(), v.unknown()),
    }),
  ),
  refuses: ['record_not_found'],
});
