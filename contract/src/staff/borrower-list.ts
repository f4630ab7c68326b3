import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { deskOperation } from '../operation.ts';
import { day } from '../profile/profile-fields.ts';
import { qualificationNumber } from '../profile/qualification.ts';
import { countPeople } from '../shown.ts';
import { judgingRoles } from '../staff-role.ts';
import { page } from './page.ts';
import { orderGlance, searchText } from './search.ts';

/** How an account stands; nothing of `erased` people is left but their orders. */
export const accountStates = ['open', 'locked', 'held', 'erased'] as const;
export type AccountState = (typeof accountStates)[number];

export const identityFilters = ['checked', 'waiting', 'rejected', 'missing'] as const;
export type IdentityFilter = (typeof identityFilters)[number];

/** By the newest order: none ever, asked for, paid out, late with it, or over. */
export const loanFilters = ['none', 'application', 'loan', 'late', 'over'] as const;
export type LoanFilter = (typeof loanFilters)[number];

export const borrowerSorts = ['newest', 'oldest', 'late'] as const;
export type BorrowerSort = (typeof borrowerSorts)[number];

export const listedBorrower = v.object({
  borrowerId: v.number(),
  name: v.nullable(v.string()),
  mobile: v.string(),
  registeredAt: v.string(),
  account: v.picklist(accountStates),
  identity: qualificationNumber,
  /** The newest. */
  order: v.nullable(orderGlance),
  orders: v.number(),
  /** Null where nothing is overdue. */
  overdue: v.nullable(majorAmount()),
});
export type ListedBorrower = v.InferOutput<typeof listedBorrower>;

export const listBorrowers = deskOperation({
  path: '/borrowers/list',
  summary: 'Borrowers by how their account, their identity and their newest loan stand.',
  caller: 'staff',
  // Those who answer the phone find who calls, and those who send money whom it is for; neither leafs through people.
  roles: judgingRoles,
  effect: 'read',
  shows: {
    kind: 'list',
    people: ({ borrowers }) => countPeople(borrowers.map(({ borrowerId }) => borrowerId)),
  },
  input: () =>
    v.object({
      /** The beginning of a name. */
      search: v.optional(searchText()),
      account: v.optional(v.picklist(accountStates)),
      identity: v.optional(v.picklist(identityFilters)),
      loan: v.optional(v.picklist(loanFilters)),
      /** The days of registration. */
      from: v.optional(day()),
      to: v.optional(day()),
      sort: v.optional(v.picklist(borrowerSorts), 'newest'),
      ...page(),
    }),
  output: v.object({ total: v.number(), borrowers: v.array(listedBorrower) }),
  refuses: [],
});
