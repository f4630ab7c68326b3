import * as v from 'valibot';
import { amount, majorAmount } from '../amount.ts';
import { LONGEST_EXTENSION_DAYS } from '../arithmetic/extension.ts';
import { interestMethods, periodUnits } from '../arithmetic/quote.ts';
import { id, periods } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { day, line } from '../profile/profile-fields.ts';
import { availabilities } from './product-list.ts';
import { guardResult } from './review-page.ts';

const percent = (most: number) => v.pipe(v.number(), v.minValue(0), v.maxValue(most));

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** By how many days a loan can be extended, at what price, and how often. */
const extensionTerms = () =>
  v.object({
    /** How often one loan can be extended. */
    times: whole(1, 12),
    /** How many days the borrower has after the approval, to sign it and to pay its price. */
    payDays: whole(1, 60),
    offers: v.pipe(
      v.array(
        v.object({
          days: whole(1, LONGEST_EXTENSION_DAYS),
          /** Of what is unpaid. */
          pricePercent: percent(100),
        }),
      ),
      v.minLength(1),
      v.maxLength(6),
    ),
  });

export const productDraft = () =>
  v.object({
    /** Absent for a new product. */
    appId: v.optional(id()),
    name: line(60),
    logo: v.pipe(v.string(), v.regex(/^\/pictures\/[a-z0-9-]+\.svg$/)),
    displayScore: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(5)))),
    minWithdrawal: amount(),
    effectiveFrom: day(),
    rateConfigs: v.pipe(
      v.array(
        v.object({
          periodDays: periods(),
          periodUnit: v.picklist(periodUnits),
          /** Thousandths of a percent per period. */
          rate: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
          method: v.picklist(interestMethods),
          serviceFeePercent: percent(100),
          overdueDailyPercent: percent(100),
          overdueCapPercent: percent(100),
          minAmount: amount(),
          maxAmount: amount(),
          step: amount(),
        }),
      ),
      v.minLength(1),
      v.maxLength(60),
    ),
    /** Absent or null where loans cannot be extended. */
    extension: v.optional(v.nullable(extensionTerms())),
  });
export type ProductDraft = v.InferOutput<ReturnType<typeof productDraft>>;

const productVersion = v.object({
  periodConfigId: v.number(),
  effectiveFrom: v.string(),
  createdAt: v.string(),
  draft: productDraft(),
  /** By today's law or, where it is yet to begin, by that of its first day; null where it is history. */
  guard: v.nullable(guardResult),
});

export const deskProduct = v.object({
  appId: v.number(),
  name: v.string(),
  logo: v.string(),
  position: v.number(),
  availability: v.picklist(availabilities),
  /** Newest first; the first whose day has come holds. */
  versions: v.array(productVersion),
});
export type DeskProduct = v.InferOutput<typeof deskProduct>;

export const listProducts = deskOperation({
  path: '/products/list',
  summary: 'Products with the history of their terms.',
  caller: 'staff',
  roles: ['admin', 'approver', 'auditor'],
  effect: 'read',
  shows: 'nobody',
  input: () => v.object({}),
  output: v.array(deskProduct),
  refuses: [],
});

export const checkProduct = deskOperation({
  path: '/products/check',
  summary: 'What the rate guard says of a draft.',
  caller: 'staff',
  roles: ['admin', 'approver', 'auditor'],
  effect: 'read',
  shows: 'nobody',
  input: productDraft,
  output: guardResult,
  refuses: ['amount_not_allowed'],
});

export const proposeProduct = deskOperation({
  path: '/products/propose',
  summary:
    'Propose a product or new terms. Somebody else confirms it; a price above the caps cannot be proposed.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  needsStepUp: true,
  input: productDraft,
  output: v.object({ proposalId: v.number() }),
  refuses: [
    'price_not_allowed',
    'amount_not_allowed',
    'record_not_found',
    'request_error',
    'already_proposed',
  ],
});

const rateSettingValue = () => v.union([v.boolean(), v.pipe(v.number(), v.minValue(0), v.maxValue(1000))]);

export const listRateSettings = deskOperation({
  path: '/rateSettings/list',
  summary:
    'The figures of the law that the operator fills in; null is not filled in, and forbids what depends on it.',
  caller: 'staff',
  roles: ['admin', 'approver', 'auditor'],
  effect: 'read',
  shows: 'nobody',
  input: () => v.object({}),
  output: v.array(
    v.object({
      name: v.string(),
      kind: v.picklist(['percent', 'yes_no']),
      value: v.nullable(v.union([v.number(), v.boolean()])),
      /** The most that counts, by the market's pack; null where the answer is yes or no. */
      most: v.nullable(v.number()),
      /** Where it was found; null where nobody has said. */
      source: v.nullable(v.string()),
    }),
  ),
  refuses: [],
});

export const proposeRateSetting = deskOperation({
  path: '/rateSettings/propose',
  summary: 'Propose the value of such a figure and where it was found; somebody else confirms it.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  needsStepUp: true,
  input: () => v.object({ name: line(80), value: rateSettingValue(), source: line(300) }),
  output: v.object({ proposalId: v.number() }),
  refuses: ['record_not_found', 'request_error', 'already_proposed'],
});

export const proposalKinds = [
  'product',
  'payee',
  'rate_setting',
  'text',
  'line',
  'slip',
  'refund',
  'refund_outcome',
  'bank_change',
  'staff',
  'limit',
  'coupon',
  'support_link',
  'company_text',
  'product_list',
  'blacklist',
  'journal',
  'books',
  'write_off',
  'fee_waiver',
  'extension',
  'provision_rates',
  'hardship',
  'account_codes',
  'number_change',
] as const;
export type ProposalKind = (typeof proposalKinds)[number];
/** The others are about the lender, its catalogue and its people. */
const kindsAboutBorrowers: ReadonlySet<ProposalKind> = new Set([
  'line',
  'slip',
  'refund',
  'refund_outcome',
  'bank_change',
  'coupon',
  'write_off',
  'fee_waiver',
  'extension',
  'hardship',
  'number_change',
] as const);

export const proposal = v.object({
  proposalId: v.number(),
  kind: v.picklist(proposalKinds),
  payload: v.record(v.string(), v.unknown()),
  proposedBy: v.object({ staffId: v.number(), name: v.string() }),
  proposedAt: v.string(),
  status: v.picklist(['open', 'confirmed', 'dropped']),
  decidedBy: v.nullable(v.object({ staffId: v.number(), name: v.string() })),
  decidedAt: v.nullable(v.string()),
  /** The line of a bank statement that it is about, as the bank wrote it down. */
  line: v.nullable(
    v.object({ bookedOn: v.string(), amount: majorAmount(), bankReference: v.nullable(v.string()) }),
  ),
  /** From when its author may confirm it, because nobody else could; null where somebody else does. */
  aloneFrom: v.nullable(v.string()),
  /** A link follows from it, and is there for whoever asks. */
  hasLink: v.boolean(),
});
export type Proposal = v.InferOutput<typeof proposal>;

export const listProposals = deskOperation({
  path: '/proposals/list',
  summary: 'What waits for a second person, and what was decided.',
  caller: 'staff',
  roles: ['admin', 'approver', 'auditor'],
  effect: 'read',
  shows: {
    kind: 'list',
    people: (proposals) => proposals.filter(({ kind }) => kindsAboutBorrowers.has(kind)).length,
  },
  input: () => v.object({ status: v.optional(v.picklist(['open', 'confirmed', 'dropped'])) }),
  output: v.array(proposal),
  refuses: [],
});

export const decideProposal = deskOperation({
  path: '/proposals/decide',
  summary:
    'Confirm somebody else’s proposal, or drop one (one’s own as well). An auditor may drop acts on staff, and nothing else.',
  caller: 'staff',
  roles: ['admin', 'approver', 'auditor'],
  effect: 'write',
  needsStepUp: true,
  needsKey: true,
  input: () => v.object({ proposalId: id(), isConfirmed: v.boolean() }),
  output: v.object({ status: v.picklist(['confirmed', 'dropped']) }),
  refuses: [
    'record_not_found',
    'not_now',
    'same_person',
    'price_not_allowed',
    'amount_not_allowed',
    'nothing_paid_out',
    'nothing_owed',
    'not_overdue',
    'extension_open',
    'plan_open',
    'plan_not_allowed',
    'no_fees',
    'statement_first',
    'insufficient_balance',
    'invalid_bank_account',
    'in_progress',
    'confirm_later',
    'proposer_invited_you',
    'reset_too_soon',
    'email_taken',
    'staff_disabled',
    'changed_meanwhile',
    'nothing_owed',
    'not_extendable',
  ],
});
