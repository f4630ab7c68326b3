import type {
  AskableDocument,
  ExtensionRefusal,
  Major,
  PayoutFailure,
  RefusalReason,
  RepaymentFailure,
  SlipRefusal,
  StaffFreezeReason,
} from '@hiram/contract';
import { serverKeys } from '@hiram/texts/server';

type Nothing = Readonly<Record<never, never>>;

/**
 * Everything a borrower is told about, and what fills it in: amounts in major units, days, and keys that each
 * language has words for. Never a code, and nobody's name or number.
 */
export interface TemplateData {
  readonly application_received: { readonly amount: Major };
  readonly application_changed: { readonly amount: Major };
  readonly application_cancelled: Nothing;
  readonly review_started: Nothing;
  readonly documents_asked: { readonly documents: readonly AskableDocument[]; readonly note: string | null };
  readonly documents_received: Nothing;
  readonly first_audit_passed: Nothing;
  readonly approved: { readonly amount: Major; readonly until: string };
  readonly refused: { readonly reasons: readonly RefusalReason[] };
  readonly unreachable: Nothing;
  readonly reactivated: Nothing;
  readonly withdraw_code_sent: Nothing;
  readonly withdrawal_requested: { readonly amount: Major };
  readonly payout_settled: { readonly amount: Major; readonly on: string };
  readonly payout_failed: { readonly amount: Major; readonly failure: PayoutFailure };
  readonly repayment_received: { readonly amount: Major; readonly on: string; readonly left: Major };
  readonly repayment_failed: { readonly amount: Major; readonly failure: RepaymentFailure | SlipRefusal };
  readonly instalment_due_soon: { readonly amount: Major; readonly on: string };
  readonly instalment_due_today: { readonly amount: Major; readonly on: string };
  readonly instalment_overdue: { readonly amount: Major; readonly on: string };
  readonly extension_asked: { readonly days: number };
  readonly extension_approved: { readonly days: number; readonly amount: Major; readonly until: string };
  readonly extension_refused: { readonly reason: ExtensionRefusal };
  readonly extension_done: { readonly days: number };
  readonly extension_expired: Nothing;
  readonly plan_offered: { readonly until: string };
  readonly plan_begun: Nothing;
  readonly plan_withdrawn: Nothing;
  readonly plan_expired: Nothing;
  readonly plan_warned: { readonly until: string };
  readonly plan_broken: Nothing;
  readonly refund_sent: { readonly amount: Major };
  readonly written_off: Nothing;
  readonly fees_waived: { readonly amount: Major };
  readonly window_ended: Nothing;
  readonly unlock_code_sent: Nothing;
  readonly frozen: { readonly reason: StaffFreezeReason; readonly until: string };
  readonly stopped: { readonly until: string };
  readonly unfrozen: Nothing;
  readonly sessions_ended: Nothing;
  readonly service_answered: Nothing;
  readonly feedback_answered: Nothing;
  readonly identity_verified: Nothing;
  readonly identity_rejected: { readonly note: string | null };
  readonly password_changed: Nothing;
  readonly new_phone: Nothing;
  readonly passkey_added: Nothing;
  readonly passkey_removed: Nothing;
  readonly many_wrong_passwords: Nothing;
  readonly bank_change_asked: Nothing;
  readonly bank_change_confirmed: Nothing;
  readonly bank_change_refused: Nothing;
  readonly number_change_asked: Nothing;
  readonly number_changed: Nothing;
  readonly number_change_refused: Nothing;
  readonly export_asked: Nothing;
  readonly export_ready: { readonly until: string };
  readonly erasure_asked: { readonly on: string };
  readonly erasure_coming: { readonly on: string };
  readonly erasure_taken_back: Nothing;
  readonly erasure_held: Nothing;
}
export type Template = keyof TemplateData;

export type MessageData = Readonly<Record<string, string | number | Major | readonly string[] | null>>;

export interface TemplateText {
  readonly title: string;
  readonly body: string;
  /** Null where the text message that carries a code is the message itself. */
  readonly sms: string | null;
}

/** Of these the text message that carries the code is the message itself; an answer waits in the app. */
const withoutSms = [
  'withdraw_code_sent',
  'unlock_code_sent',
  'service_answered',
  'feedback_answered',
  'export_ready',
] as const;
type WithSms = Exclude<Template, (typeof withoutSms)[number]>;

export function hasSms(template: Template): template is WithSms {
  return !withoutSms.some((each) => each === template);
}

/**
 * What cannot wait and must reach its owner on any phone: by text message at once, in quiet hours too, and besides a
 * notification where there is one.
 */
const urgent: readonly Template[] = [
  'new_phone',
  'password_changed',
  'passkey_added',
  'passkey_removed',
  'many_wrong_passwords',
  'bank_change_asked',
  'bank_change_confirmed',
  'number_change_asked',
  'number_changed',
  'export_asked',
  'stopped',
  'sessions_ended',
  'frozen',
  'erasure_asked',
  'erasure_coming',
];

export function isUrgent(template: Template): boolean {
  return urgent.includes(template);
}

/** Every template there is: each has a title. */
export const templates: readonly Template[] = serverKeys('messages')
  .filter((key) => key.endsWith('_title'))
  .map((key) => key.slice(0, -'_title'.length) as Template);
