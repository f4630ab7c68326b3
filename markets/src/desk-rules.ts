import type { ContactHours, MarketId } from '@hiram/contract';
import {
  type LateBand,
  type LimitName,
  queueTargetHours,
  type TargetName,
  targetedQueues,
} from '@hiram/contract/desk';
import { bdRestDays } from './holidays/bd.ts';
import { phRestDays } from './holidays/ph.ts';
import type { RestDays } from './holidays/rest-day.ts';
import { thRestDays } from './holidays/th.ts';

interface ReminderRules {
  /** Days after the due date on which a borrower is reminded; below zero before it. */
  readonly days: readonly number[];
  /** Nobody is reminded earlier in the day than this, even where the law would have it. */
  readonly from: string;
}

interface DeskRules {
  /** What one person can do in a day, unless the lender has agreed on something else; amounts in cents. */
  readonly limits: Readonly<Record<LimitName, number>>;
  readonly contactHours: ContactHours;
  readonly restDays: RestDays;
  /** Contacts about a debt within seven days, by whatever way. It is our own rule: no law here names one. */
  readonly mostContactsPerWeek: number;
  readonly reminders: ReminderRules;
  /** Thousandths of a percent of a loan's principal, by how late it is, unless the lender has agreed on other rates. */
  readonly provisionRates: Readonly<Record<LateBand, number>>;
}

const reminders: ReminderRules = { days: [-3, -1, 0, 1, 3, 7, 14, 30], from: '08:00' };
/** What the reminders around one due date come to. */
const mostContactsPerWeek = 5;

/** What a busy day at a desk comes to, with room above it. */
const reading = {
  opened_daily: 300,
  reveals_daily: 40,
  exports_daily: 30,
  access_days_kept: 730,
  events_days_kept: 365,
} as const;

/** No law here asks for a picture that was replaced before anybody had decided on it. */
const replaced_days_kept = 90;
/**
 * Data protection law wants nothing kept longer than its purpose; laws on books, taxes and money laundering want loans
 * kept for years after they are over. How many is the lender's to check: the preset is longer than such laws commonly ask for.
 */
const keeping = { replaced_days_kept, applicants_days_kept: 730, loans_days_kept: 3_653 } as const;

/** What the columns of a new lender begin with; the database says the same. */
const asking = {
  register_code: 1,
  withdrawal_wait_hours: 24,
  register_codes_daily: 1_000,
  sign_in_codes_daily: 5_000,
  notices_daily: 50_000,
  address_codes_daily: 30,
} as const;

const targets = Object.fromEntries(
  targetedQueues.map((queue) => [`target_${queue}`, queueTargetHours[queue]]),
) as Record<TargetName, number>;

/** A cautious lender's habit. No law is meant: where one asks for more, two people write that down. */
const provisionRates = {
  late_0: 1_000,
  late_1: 5_000,
  late_31: 25_000,
  late_61: 50_000,
  late_91: 75_000,
  late_181: 100_000,
} as const;

/** What a market says to the desk and to the server alone: no phone has to load it. */
export const deskRulesOf: Readonly<Record<MarketId, DeskRules>> = {
  ph: {
    provisionRates,
    limits: {
      approver_daily: 20_000_000_00,
      coupon_largest: 5_000_00,
      coupons_daily: 50,
      extension_days_alone: 30,
      ...reading,
      ...keeping,
      ...asking,
      ...targets,
    },
    // SEC Memorandum Circular 18, series of 2019, forbids contact before 6:00 and after 22:00 as unfair
    // collection. The exceptions it leaves (older debts, consent) are not used.
    contactHours: {
      kind: 'known',
      workdays: { from: '06:00', to: '22:00' },
      restDays: { from: '06:00', to: '22:00' },
    },
    restDays: phRestDays,
    mostContactsPerWeek,
    reminders,
  },
  th: {
    provisionRates,
    limits: {
      approver_daily: 20_000_000_00,
      coupon_largest: 5_000_00,
      coupons_daily: 50,
      extension_days_alone: 30,
      ...reading,
      ...keeping,
      ...asking,
      ...targets,
    },
    // Debt Collection Act B.E. 2558 (2015), section 9: Monday to Friday 8:00 to 20:00, holidays 8:00 to 18:00.
    // Its committee's notification of 2019 allows one contact a day.
    contactHours: {
      kind: 'known',
      workdays: { from: '08:00', to: '20:00' },
      restDays: { from: '08:00', to: '18:00' },
      maxPerDay: 1,
    },
    restDays: thRestDays,
    mostContactsPerWeek,
    reminders,
  },
  bd: {
    provisionRates,
    limits: {
      approver_daily: 50_000_000_00,
      coupon_largest: 10_000_00,
      coupons_daily: 50,
      extension_days_alone: 30,
      ...reading,
      ...keeping,
      ...asking,
      ...targets,
    },
    // No law is known that names the hours; the operator writes down the ones they keep to.
    contactHours: { kind: 'unset', name: 'bd_contact_hours' },
    restDays: bdRestDays,
    mostContactsPerWeek,
    reminders,
  },
};
