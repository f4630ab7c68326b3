/** Numbers that a lender makes no more loans to: of an identity, of a phone, of a bank account. */
import * as v from 'valibot';
import { id, key, mobile, text } from '../fields.ts';
import type { Market } from '../market.ts';
import { deskOperation } from '../operation.ts';
import { bankAccountNumber, identityNumber, lines } from '../profile/profile-fields.ts';

export const blacklistKinds = ['identity', 'mobile', 'card'] as const;
export type BlacklistKind = (typeof blacklistKinds)[number];

/** How a number of each kind is written in a market. */
export const blacklistNumber = (market: Market): Record<BlacklistKind, v.GenericSchema<string, string>> => ({
  identity: identityNumber(market),
  mobile: mobile(market),
  card: bankAccountNumber(market),
});

const blacklistEntry = v.object({
  entryId: v.number(),
  kind: v.picklist(blacklistKinds),
  /** Its last four digits: the number itself is kept nowhere. */
  masked: v.string(),
  reason: v.string(),
  addedBy: v.string(),
  confirmedBy: v.string(),
  addedAt: v.string(),
  removal: v.nullable(v.object({ reason: v.string(), by: v.string(), at: v.string() })),
});
export type BlacklistEntry = v.InferOutput<typeof blacklistEntry>;

export const listBlacklist = deskOperation({
  path: '/blacklist/list',
  summary: 'The numbers on the blacklist, or those that were taken off it, newest first.',
  caller: 'staff',
  roles: ['admin', 'approver', 'auditor', 'reviewer', 'support'],
  effect: 'read',
  shows: 'nobody',
  input: () => v.object({ isRemoved: v.optional(v.boolean(), false), beforeId: v.optional(id()) }),
  output: v.object({ entries: v.array(blacklistEntry), hasMore: v.boolean() }),
  refuses: [],
});

export const proposeBlacklisting = deskOperation({
  path: '/blacklist/propose',
  summary:
    'Propose that a number goes on the blacklist: one that is typed, or the one a borrower has. Somebody else confirms it.',
  caller: 'staff',
  roles: ['admin', 'approver'],
  effect: 'write',
  secrets: ['number'],
  input: () =>
    v.pipe(
      v.object({
        kind: v.picklist(blacklistKinds),
        number: v.optional(v.pipe(text(key('field_required')), v.maxLength(40, key('field_invalid')))),
        borrowerId: v.optional(id()),
        reason: lines(500),
      }),
      v.forward(
        v.check(
          ({ number, borrowerId }) => (number === undefined) !== (borrowerId === undefined),
          key('field_required'),
        ),
        ['number'],
      ),
    ),
  output: v.object({ proposalId: v.number() }),
  refuses: ['record_not_found', 'not_now', 'already_proposed'],
});

export const proposeUnblacklisting = deskOperation({
  path: '/blacklist/proposeRemoval',
  summary: 'Propose that a number comes off the blacklist, for a reason. Somebody else confirms it.',
  caller: 'staff',
  roles: ['admin', 'approver'],
  effect: 'write',
  input: () => v.object({ entryId: id(), reason: lines(500) }),
  output: v.object({ proposalId: v.number() }),
  refuses: ['record_not_found', 'not_now', 'already_proposed'],
});

/** What is proposed: never the number, only what it is compared by. */
export type BlacklistWish =
  | {
      readonly action: 'add';
      readonly kind: BlacklistKind;
      readonly index: string;
      readonly masked: string;
      readonly reason: string;
    }
  | {
      readonly action: 'remove';
      readonly entryId: number;
      readonly kind: BlacklistKind;
      readonly masked: string;
      readonly reason: string;
    };
