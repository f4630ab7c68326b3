import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { deskOperation } from '../operation.ts';
import { orderStatusNumber } from '../order/order-status.ts';
import { day } from '../profile/profile-fields.ts';
import { staffRoles } from '../staff-role.ts';
import { guardFigure, queueCount } from './review-page.ts';
import { securityEvents } from './security-events.ts';

export const funnelSteps = ['registered', 'identified', 'applied', 'approved', 'withdrew'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

const funnelRow = v.object({
  name: v.string(),
  registered: v.number(),
  identified: v.number(),
  applied: v.number(),
  approved: v.number(),
  withdrew: v.number(),
});
export type FunnelRow = v.InferOutput<typeof funnelRow>;

/** What of a product today's law forbids; it left the offer by itself. */
const offTheOffer = v.object({ appId: v.number(), name: v.string(), broken: v.array(guardFigure) });
export type OffTheOffer = v.InferOutput<typeof offTheOffer>;

export const dashboardAlerts = [
  'many_wrong_codes',
  'many_releases',
  'many_opened',
  'many_reveals',
  'many_exports',
  'many_events',
  'half_of_register_codes',
  'half_of_sign_in_codes',
  'half_of_notices',
] as const;

/** What a new lender sets up, in this order. */
export const firstSteps = ['colleague', 'product', 'payee', 'contact', 'about'] as const;
export type FirstStep = (typeof firstSteps)[number];

export const dashboard = v.object({
  /** Those that are still to be done; empty for everybody but administrators. */
  firstSteps: v.array(v.picklist(firstSteps)),
  /** What the logged-in member of staff can do something about. */
  waitingForMe: v.array(queueCount),
  mine: v.array(
    v.object({ orderId: v.number(), orderNo: v.string(), status: orderStatusNumber, takenAt: v.string() }),
  ),
  late: v.object({
    instalments: v.number(),
    amount: majorAmount(),
    applicationsOverADay: v.number(),
    payoutsOverAnHour: v.number(),
  }),
  /** What was booked today of repayments, and what is unpaid of the instalments that are due today. */
  today: v.object({ collected: majorAmount(), expected: majorAmount() }),
  days: v.array(
    v.object({
      day: v.string(),
      applications: v.number(),
      approvals: v.number(),
      refusals: v.number(),
      payouts: v.number(),
      payoutAmount: majorAmount(),
      payoutFailures: v.number(),
    }),
  ),
  funnel: funnelRow,
  funnelByChannel: v.array(funnelRow),
  funnelByInviteCode: v.array(funnelRow),
  offTheOffer: v.array(offTheOffer),
  /**
   * Many wrong codes across accounts; unusually many releases by one person. Half of a day's text messages used up. For those who read the log of it: whoever
   * has looked at half of what one person can look at in a day, and what may be an attack.
   */
  alerts: v.array(
    v.object({
      kind: v.picklist(dashboardAlerts),
      /** Of which kind, where many security events are the reason. */
      event: v.nullable(v.picklist(securityEvents)),
      who: v.nullable(v.string()),
      count: v.number(),
      /** Where there is a limit: what of it that is. */
      most: v.nullable(v.number()),
      at: v.string(),
    }),
  ),
});
export type Dashboard = v.InferOutput<typeof dashboard>;

export const getDashboard = deskOperation({
  path: '/dashboard',
  summary:
    'What waits, what is late, and how the lender’s days went; people who registered in the range, step by step.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'read',
  readsMuch: true,
  shows: 'nobody',
  input: () => v.object({ from: day(), to: day() }),
  output: dashboard,
  refuses: ['report_too_large'],
});
