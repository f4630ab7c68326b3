/** Finding people, loans and transfers by whatever of theirs somebody has at hand. */
import * as v from 'valibot';
import { shortText } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { orderStatusNumber } from '../order/order-status.ts';
import { countPeople } from '../shown.ts';
import { staffRoles } from '../staff-role.ts';

export const foundKinds = [
  'borrower',
  'order',
  'agreement',
  'payout',
  'mark',
  'refund',
  'recharge',
  'slip',
  'statement_line',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** By which of their own a borrower was found. */
export const foundBy = ['mobile', 'identity', 'email', 'card', 'number', 'name'] as const;
export type FoundBy = (typeof foundBy)[number];

/** An order as a row elsewhere shows it: where it stands, and whether it is late. */
export const orderGlance = v.object({
  orderId: v.number(),
  orderNo: v.string(),
  status: orderStatusNumber,
  /** Whether it has a page as a loan: something was paid out, or is on its way. */
  isLoan: v.boolean(),
  /** Null where nothing is overdue. */
  daysLate: v.nullable(v.number()),
});
export type OrderGlance = v.InferOutput<typeof orderGlance>;

export const found = v.object({
  kind: v.picklist(foundKinds),
  /** Of a borrower alone. */
  by: v.nullable(v.picklist(foundBy)),
  /** What it is called by, where it is neither a person nor an order. */
  reference: v.nullable(v.string()),
  /** Null for money whose owner is not known. */
  borrowerId: v.nullable(v.number()),
  borrowerName: v.nullable(v.string()),
  /** Only its end where somebody was found by name: whoever types a name has not heard the number. */
  mobile: v.nullable(v.string()),
  /** Of a borrower the newest. */
  order: v.nullable(orderGlance),
  /** The statement that a line is in. */
  statementId: v.nullable(v.number()),
});
export type Found = v.InferOutput<typeof found>;

/** At least two signs; one letter would find half of the borrowers. */
/* @__NO_SIDE_EFFECTS__ */
export const searchText = () => v.pipe(shortText(100), v.minLength(2));

export const searchDesk = deskOperation({
  path: '/search',
  summary:
    'Find people by name, mobile, ID or account number or e-mail, and orders, agreements and transfers by their number.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'read',
  shows: {
    kind: 'search',
    people: ({ found }) => countPeople(found.map(({ borrowerId }) => borrowerId)),
    only: ({ found }) => found.map(({ borrowerId }) => borrowerId),
  },
  input: () => v.object({ search: searchText() }),
  /** The best first; `hasMore` where the beginning of a name is that of more people. */
  output: v.object({ found: v.array(found), hasMore: v.boolean() }),
  refuses: [],
});
