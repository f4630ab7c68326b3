/** Later due dates that borrowers ask for. */
import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { extensionRefusals, extensionStates } from '../extension/extension.ts';
import { id } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { countPeople } from '../shown.ts';
import { page } from './page.ts';

const deciders = ['reviewer', 'approver'] as const;

export const deskExtension = v.object({
  extensionId: v.number(),
  orderId: v.number(),
  orderNo: v.string(),
  borrowerId: v.number(),
  borrowerName: v.nullable(v.string()),
  days: v.number(),
  price: majorAmount(),
  status: v.picklist(extensionStates),
  requestedAt: v.string(),
  payUntil: v.nullable(v.string()),
  reason: v.nullable(v.picklist(extensionRefusals)),
  decidedBy: v.nullable(v.string()),
  doneOn: v.nullable(v.string()),
  /** Of the loan as it stands: what is unpaid, and how many instalments are late. */
  owed: majorAmount(),
  lateInstalments: v.number(),
  /** How often the loan was extended before. */
  timesBefore: v.number(),
  /** Whether one person can approve it. */
  isForOne: v.boolean(),
  proposal: v.nullable(v.object({ proposalId: v.number(), by: v.string(), byId: v.number() })),
  /** The dates it has moved; none before it is done. */
  moved: v.array(v.object({ period: v.number(), dueOn: v.string(), newDueOn: v.string() })),
});
export type DeskExtension = v.InferOutput<typeof deskExtension>;

export const listExtensions = deskOperation({
  path: '/extensions/list',
  summary:
    'Extensions that wait for an answer, longest waiting first; or those in one state, or of one order.',
  caller: 'staff',
  roles: ['support', 'reviewer', 'approver', 'cashier', 'admin', 'auditor'],
  effect: 'read',
  shows: {
    kind: 'list',
    people: ({ extensions }) => countPeople(extensions.map(({ borrowerId }) => borrowerId)),
  },
  input: () =>
    v.object({
      status: v.optional(v.picklist(extensionStates)),
      orderId: v.optional(id()),
      ...page(),
    }),
  output: v.object({ total: v.number(), extensions: v.array(deskExtension) }),
  refuses: [],
});

export const approveExtension = deskOperation({
  path: '/extensions/approve',
  summary:
    'Approve an extension. Up to the lender’s limit one person does; above it, it is proposed, and somebody else confirms it.',
  caller: 'staff',
  roles: deciders,
  effect: 'write',
  needsStepUp: true,
  needsKey: true,
  input: () => v.object({ extensionId: id() }),
  output: v.object({ status: v.picklist(extensionStates), proposalId: v.nullable(v.number()) }),
  refuses: [
    'record_not_found',
    'not_now',
    'nothing_owed',
    'not_extendable',
    'price_not_allowed',
    'already_proposed',
  ],
});

export const refuseExtension = deskOperation({
  path: '/extensions/refuse',
  summary: 'Refuse an extension with a reason that the borrower reads.',
  caller: 'staff',
  roles: deciders,
  effect: 'write',
  needsKey: true,
  input: () => v.object({ extensionId: id(), reason: v.picklist(extensionRefusals) }),
  output: v.null(),
  refuses: ['record_not_found', 'not_now'],
});
