import * as v from 'valibot';
import { amount } from '../amount.ts';
import { id, shortText } from '../fields.ts';
import { orderSummary } from '../loan/order-info.ts';
import { deskOperation } from '../operation.ts';
import { orderStatusNumber } from '../order/order-status.ts';
import { countPeople } from '../shown.ts';
import { staffRoles } from '../staff-role.ts';
import { page } from './page.ts';
import { waitedHours } from './waiting-list.ts';

/** Where staff look for work. */
export const orderQueues = [
  'first_audit',
  'resubmitted',
  'final_audit',
  'documents',
  'agreement',
  'waiting_for_code',
  'code_out',
  'unreachable',
  'hardship',
  'all',
] as const;
export type OrderQueue = (typeof orderQueues)[number];
export const isOrderQueue = (queue: string): queue is OrderQueue =>
  orderQueues.some((each) => each === queue);

export const deskOrder = v.object({
  ...orderSummary.entries,
  borrowerId: v.number(),
  borrowerName: v.nullable(v.string()),
  mobile: v.string(),
  /** Who has it, and who gave it to them where they did not take it themselves. */
  takenBy: v.nullable(
    v.object({
      staffId: v.number(),
      name: v.string(),
      at: v.string(),
      assignedBy: v.nullable(v.string()),
    }),
  ),
  /** When the borrower asked for the withdraw code that has not been sent yet. */
  codeAskedAt: v.nullable(v.string()),
  /** Since when it has been waiting in its present state. */
  since: v.string(),
});
export type DeskOrder = v.InferOutput<typeof deskOrder>;

export const orderHolders = ['anyone', 'me', 'nobody', 'others'] as const;
export type OrderHolder = (typeof orderHolders)[number];
export const orderSorts = ['oldest', 'newest', 'largest', 'smallest'] as const;
export type OrderSort = (typeof orderSorts)[number];

const choice = v.object({ id: v.number(), name: v.string() });

export const listOrders = deskOperation({
  path: '/orders/list',
  summary: 'A queue of orders, longest waiting first, and all orders newest first; or by what one asks for.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'read',
  shows: { kind: 'list', people: ({ orders }) => countPeople(orders.map(({ borrowerId }) => borrowerId)) },
  input: () =>
    v.object({
      queue: v.picklist(orderQueues),
      status: v.optional(orderStatusNumber),
      appId: v.optional(id()),
      taken: v.optional(v.picklist(orderHolders), 'anyone'),
      /** One colleague's. */
      holderId: v.optional(id()),
      waitedHours: waitedHours(),
      minAmount: v.optional(amount()),
      maxAmount: v.optional(amount()),
      sort: v.optional(v.picklist(orderSorts)),
      ...page(),
    }),
  output: v.object({
    total: v.number(),
    orders: v.array(deskOrder),
    /** What the list can be narrowed by, and to whom its orders can be given. */
    products: v.array(choice),
    colleagues: v.array(v.object({ ...choice.entries, role: v.picklist(staffRoles) })),
  }),
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
