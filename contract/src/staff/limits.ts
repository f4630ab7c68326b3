/** The figures that a lender runs by: what one person can do in a day, text messages and waits, how long traces are kept. */
import * as v from 'valibot';
import { key } from '../fields.ts';
import { deskOperation } from '../operation.ts';

/** Each with what it counts: money, or things; or whether something is asked for, which is 1 or 0. */
export const limitKinds = {
  approver_daily: 'amount',
  coupon_largest: 'amount',
  coupons_daily: 'count',
  /** The longest extension that one person can approve without another. */
  extension_days_alone: 'count',
  /** How many borrowers somebody can open, and how many numbers they can have shown and files they can take along. */
  opened_daily: 'count',
  reveals_daily: 'count',
  exports_daily: 'count',
  /** Days for which it is kept who looked at whom, and what looked like an attack; never fewer than 90. */
  access_days_kept: 'count',
  events_days_kept: 'count',
  /** Days for which a picture is kept after another took its place, where nothing was decided on it. */
  replaced_days_kept: 'count',
  /** Days after which somebody who has never signed an agreement, and has not been here since, is erased. */
  applicants_days_kept: 'count',
  /** Days for which what belongs to a loan is kept after the last one is over. */
  loans_days_kept: 'count',
  /** Whether whoever registers proves by a code that the number is theirs. */
  mobile_verified: 'yes_no',
  /** Hours without withdrawals after somebody has changed what they log in with. */
  withdrawal_wait_hours: 'count',
  /** Text messages of a day: to numbers without an account, to those with one, with letters, for one network address. */
  register_codes_daily: 'count',
  sign_in_codes_daily: 'count',
  notices_daily: 'count',
  codes_per_address_daily: 'count',
} as const;
export type LimitName = keyof typeof limitKinds;
/** Of the traces the database removes nothing that is younger. */
const fewestDaysKept: Readonly<Partial<Record<LimitName, number>>> = {
  access_days_kept: 90,
  events_days_kept: 90,
  replaced_days_kept: 30,
  applicants_days_kept: 180,
  loans_days_kept: 365,
};
/** What is kept for longer than this is kept for ever; a wait of more than a month would keep people from their money. */
const mostOf: Readonly<Partial<Record<LimitName, number>>> = {
  access_days_kept: 3_653,
  events_days_kept: 3_653,
  replaced_days_kept: 3_653,
  applicants_days_kept: 3_653,
  loans_days_kept: 10_958,
  mobile_verified: 1,
  withdrawal_wait_hours: 720,
  register_codes_daily: 1_000_000,
  sign_in_codes_daily: 1_000_000,
  notices_daily: 1_000_000,
  codes_per_address_daily: 100_000,
};
export const leastLimit = (name: LimitName): number =>
  name === 'codes_per_address_daily' ? 1 : (fewestDaysKept[name] ?? 0);
export const mostLimit = (name: LimitName): number => mostOf[name] ?? 1_000_000_000;
export const limitNames = Object.keys(limitKinds) as [LimitName, ...LimitName[]];

const limit = v.object({
  name: v.picklist(limitNames),
  /** In major units where it is an amount. */
  value: v.number(),
  /** Whether the lender has chosen it, or it is the market's. */
  isOwn: v.boolean(),
});
export type Limit = v.InferOutput<typeof limit>;

export const listLimits = deskOperation({
  path: '/limits/list',
  summary: 'The figures that the lender runs by, each with whether it is its own.',
  caller: 'staff',
  roles: ['admin', 'approver', 'auditor'],
  effect: 'read',
  shows: 'nobody',
  input: () => v.object({}),
  output: v.array(limit),
  refuses: [],
});

export const proposeLimit = deskOperation({
  path: '/limits/propose',
  summary: 'Propose another limit; somebody else confirms it.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  needsStepUp: true,
  input: () =>
    v.pipe(
      v.object({
        name: v.picklist(limitNames),
        value: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000)),
      }),
      v.forward(
        v.check(
          ({ name, value }) => value >= leastLimit(name) && value <= mostLimit(name),
          key('field_invalid'),
        ),
        ['value'],
      ),
    ),
  output: v.object({ proposalId: v.number() }),
  refuses: ['already_proposed'],
});
