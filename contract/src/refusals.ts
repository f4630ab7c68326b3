/**
 * Every business "no" the server can answer: its name in the code and its number on the wire. The apps
 * translate `service_error_{code}`; the English sentence that travels as `msg` is in refusal-messages.ts. The
 * numbers are the product specification's but for those marked "ours".
 */
export const refusalCodes = {
  too_many_requests: 5,
  session_ended: 7,
  not_logged_in: 401,
  unknown_error: 500,
  invalid_invite_code: 10000,
  wrong_credentials: 10001, // ours
  mobile_taken: 10002, // ours
  account_not_found: 10003,
  request_error: 10004,
  no_authentication_info: 10005,
  user_update_failed: 10006,
  user_update_rejected: 10007,
  no_user_info: 10008,
  no_identity_info: 10009,
  bank_code_invalid: 10011,
  bank_connection_failed: 10012,
  code_expired: 10013,
  invalid_identity_number: 10014,
  idempotency_key_reused: 10015, // ours
  idempotency_key_missing: 10016, // ours
  wrong_code: 10017, // ours
  company_not_found: 10018, // ours
  coupon_not_found: 10019,
  coupon_unusable: 10020,
  identity_first: 10021, // ours
  fields_locked: 10022, // ours
  wrong_unlock_code: 10023, // ours
  weak_password: 10024, // ours
  email_taken: 10025,
  identity_taken: 10026,
  invalid_bank_account: 10028,
  identity_check_failed: 10035,
  change_requested: 10036, // ours
  upload_failed: 20000,
  session_expired: 20001,
  invalid_graphic_code: 20002,
  account_locked: 20003,
  wrong_staff_credentials: 30001, // ours
  wrong_role: 30002, // ours
  taken_by_other: 30003, // ours
  release_limit: 30004, // ours
  second_factor_needed: 30005, // ours
  wrong_second_factor: 30006, // ours
  second_factor_first: 30007, // ours
  changed_meanwhile: 30008, // ours
  already_proposed: 30009, // ours
  staff_disabled: 30010, // ours
  not_accepted_yet: 30011, // ours
  statement_refused: 30012, // ours
  statement_first: 30013, // ours
  reason_needed: 30020, // ours
  confirm_later: 30030, // ours
  proposer_invited_you: 30031, // ours
  reset_too_soon: 30032, // ours
  step_up_needed: 30033, // ours
  daily_limit_reached: 30034, // ours
  own_file: 30035, // ours
  not_overdue: 30038, // ours
  no_fees: 30039, // ours
  contact_limit_reached: 30040, // ours
  outside_contact_hours: 30041, // ours
  contact_on_hold: 30042, // ours
  report_too_large: 30036, // ours
  period_not_allowed: 30037, // ours
  account_code_named_twice: 30043, // ours
  accounts_without_code: 30044, // ours
  reading_limit_reached: 30070, // ours
  last_second_factor: 30071, // ours
  credit_status_failed: 40000,
  amount_out_of_range: 40001,
  server_error: 40003,
  application_expired: 40004,
  in_progress: 40005,
  insufficient_balance: 40006,
  record_not_found: 40007,
  not_now: 40008, // ours
  same_person: 40009, // ours
  nothing_paid_out: 40010, // ours
  nothing_owed: 40011, // ours
  amount_not_allowed: 40012, // the specification names the message only
  price_not_allowed: 40013, // ours
  not_eligible: 40014, // ours
  profile_incomplete: 40015, // ours
  signature_first: 40016, // ours
  account_frozen: 40017, // ours
  contract_first: 40018, // ours
  withdrawals_wait: 40019, // ours
  withdraw_code_unusable: 40020, // the specification names the message only
  documents_missing: 40021, // ours
  more_than_owed: 40022, // ours
  no_payment_page: 40023, // ours
  policy_first: 40030, // ours
  in_arrears: 40031, // ours
  not_on_offer: 40032, // ours
  not_extendable: 40033, // ours
  extended_enough: 40034, // ours
  extension_open: 40035, // ours
  price_changed: 40036, // ours
  plan_open: 40037, // ours
  plan_not_allowed: 40038, // ours
  passkey_refused: 40050, // ours
  too_many_passkeys: 40051, // ours
  passkey_needed: 40052, // ours
  erasure_held: 40065, // ours
  too_many_messages: 40080, // ours
  push_unavailable: 40090, // ours
  export_too_soon: 40091, // ours
  file_unavailable: 70005, // the specification names the code only
  bank_edit_not_allowed: 110012,
} as const satisfies Record<string, number>;

export type RefusalName = keyof typeof refusalCodes;
export type RefusalCode = (typeof refusalCodes)[RefusalName];
/** Those that only the desk can meet; the borrower app has no words for them. */
export type StaffRefusalCode = (typeof refusalCodes)[
  | 'wrong_staff_credentials'
  | 'wrong_role'
  | 'taken_by_other'
  | 'release_limit'
  | 'second_factor_needed'
  | 'wrong_second_factor'
  | 'second_factor_first'
  | 'changed_meanwhile'
  | 'already_proposed'
  | 'staff_disabled'
  | 'not_accepted_yet'
  | 'statement_refused'
  | 'statement_first'
  | 'reason_needed'
  | 'confirm_later'
  | 'proposer_invited_you'
  | 'reset_too_soon'
  | 'step_up_needed'
  | 'daily_limit_reached'
  | 'own_file'
  | 'not_overdue'
  | 'no_fees'
  | 'contact_limit_reached'
  | 'outside_contact_hours'
  | 'contact_on_hold'
  | 'plan_not_allowed'
  | 'report_too_large'
  | 'period_not_allowed'
  | 'account_code_named_twice'
  | 'accounts_without_code'
  | 'reading_limit_reached'
  | 'last_second_factor'];

/** Refusals that any operation may meet before its own rules are asked. */
export const commonRefusals = [
  'too_many_requests',
  'request_error',
  'not_logged_in',
  'session_expired',
  'session_ended',
  'account_locked',
  'idempotency_key_reused',
  'idempotency_key_missing',
  'company_not_found',
  'wrong_role',
  'step_up_needed',
  'own_file',
  'reading_limit_reached',
] as const satisfies readonly RefusalName[];
export type CommonRefusal = (typeof commonRefusals)[number];

/**
 * A business "no" is a value that a function returns, the arithmetic's included; bugs and outages throw.
 * Those that an operation answers have a name of the list above.
 */
export interface Refusal<Name extends string = RefusalName> {
  readonly refusal: Name;
  readonly data: Readonly<Record<string, unknown>> | null;
  /** Where the refusal itself is an effect that must last, like a counted wrong password. */
  readonly keepsWrites?: true;
}

/* @__NO_SIDE_EFFECTS__ */
export function refuse<Name extends RefusalName>(
  refusal: Name,
  data: Readonly<Record<string, unknown>> | null = null,
): Refusal<Name> {
  return { refusal, data };
}

/** Refuse, but keep what was written: without this a refusal leaves the database as it was. */
/* @__NO_SIDE_EFFECTS__ */
export function refuseAndKeep<Name extends RefusalName>(
  refusal: Name,
  data: Readonly<Record<string, unknown>> | null = null,
): Refusal<Name> {
  return { refusal, data, keepsWrites: true };
}

export function isRefusal(value: unknown): value is Refusal<string> {
  return typeof value === 'object' && value !== null && 'refusal' in value;
}

/** The key of the sentence that the apps show for a refusal. */
export function refusalText<Name extends RefusalName>(name: Name) {
  return `service_error_${refusalCodes[name]}` as const;
}

const namesByCode = new Map<number, RefusalName>();

export function refusalByCode(code: number): RefusalName | undefined {
  if (namesByCode.size === 0) {
    for (const name of Object.keys(refusalCodes) as RefusalName[]) namesByCode.set(refusalCodes[name], name);
  }
  return namesByCode.get(code);
}
