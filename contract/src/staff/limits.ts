/**
 * How much one person can do at the desk in a day, whatever their role lets them do, how long the traces of it are kept,
 * what the lender asks of phones (a proved number, a wait, a budget of text messages), and within how many hours each queue
 * should be seen to.
 */
import * as v from 'valibot';
import { key } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { type TargetedQueue, targetedQueues } from './queue-targets.ts';

/** The limit that is the target of a queue, in hours. */
export type TargetName = `target_${TargetedQueue}`;
const targetName = (queue: TargetedQueue): TargetName => `target_${queue}`;
const targetNames = targetedQueues.map(targetName);
/** The queue that a limit is the target of; null for all others. */
export const targetedBy = (name: LimitName): TargetedQueue | null =>
  targetedQueues.find((queue) => targetName(queue) === name) ?? null;

/** Each with what it counts: money, or things; a switch is 0 or 1. */
const ownKinds = {
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
  /** Whether whoever registers proves their number by a code. */
  register_code: 'switch',
  /** Hours for which withdrawals wait after a new password, a new number or a new passkey. */
  withdrawal_wait_hours: 'count',
  /** Text messages of a day: codes for new numbers, codes for known ones, those that go with letters, all codes from one network. */
  register_codes_daily: 'count',
  sign_in_codes_daily: 'count',
  notices_daily: 'count',
  address_codes_daily: 'count',
} as const;
export type PlainLimitName = keyof typeof ownKinds;
export const limitKinds = {
  ...ownKinds,
  ...(Object.fromEntries(targetNames.map((name) => [name, 'count'])) as Record<TargetName, 'count'>),
};
export type LimitName = keyof typeof limitKinds;
/** Of the traces the database removes nothing that is younger. */
const least: Readonly<Partial<Record<LimitName, number>>> = {
  access_days_kept: 90,
  events_days_kept: 90,
  replaced_days_kept: 30,
  applicants_days_kept: 180,
  loans_days_kept: 365,
  // With none, nobody who forgot their password gets in again.
  sign_in_codes_daily: 10,
  address_codes_daily: 1,
};
export const leastLimit = (name: LimitName): number => least[name] ?? (targetedBy(name) ? 1 : 0);
const hoursOfYear = 8_760;
const most: Readonly<Partial<Record<LimitName, number>>> = { register_code: 1, withdrawal_wait_hours: 720 };
export const mostLimit = (name: LimitName): number =>
  most[name] ?? (targetedBy(name) ? hoursOfYear : 1_000_000_000);
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
  summary: 'What one person can do in a day.',
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
