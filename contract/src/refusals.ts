/**
 * Every business "no" the server can answer, in one table: its name in the code, its number on the wire and
 * the English sentence that travels as `msg`. The apps translate `service_error_{code}`. Numbers and sentences
 * up to 110012 are the product specification's; the ones marked "ours" were added beside them.
 */
export const refusals = {
  too_many_requests: { code: 5, msg: 'Too many requests, try later' },
  session_ended: { code: 7, msg: 'You were logged out: the password changed or you logged in elsewhere' },
  not_logged_in: { code: 401, msg: 'Please log in' },
  unknown_error: { code: 500, msg: 'Unknown error' },
  invalid_invite_code: { code: 10000, msg: 'Invalid invite code' },
  wrong_credentials: { code: 10001, msg: 'Wrong mobile number or password' }, // ours
  mobile_taken: { code: 10002, msg: 'This mobile number is already registered' }, // ours
  account_not_found: { code: 10003, msg: 'Account not found' },
  request_error: { code: 10004, msg: 'Request error' },
  no_authentication_info: { code: 10005, msg: 'Cannot get authentication info' },
  user_update_failed: { code: 10006, msg: 'User update failed' },
  user_update_rejected: { code: 10007, msg: 'User update failed' },
  no_user_info: { code: 10008, msg: 'Cannot get user info' },
  no_identity_info: { code: 10009, msg: 'Cannot get ID info' },
  bank_code_invalid: { code: 10011, msg: 'Bank card verification code invalid' },
  bank_connection_failed: { code: 10012, msg: 'Connection to bank account failed' },
  code_expired: { code: 10013, msg: 'Get the verification code again' },
  invalid_identity_number: { code: 10014, msg: 'Invalid ID number' },
  idempotency_key_reused: { code: 10015, msg: 'This request was sent before with other content' }, // ours
  idempotency_key_missing: { code: 10016, msg: 'This request needs an Idempotency-Key header' }, // ours
  wrong_code: { code: 10017, msg: 'Wrong verification code' }, // ours
  company_not_found: { code: 10018, msg: 'Lender not found' }, // ours
  coupon_not_found: { code: 10019, msg: 'Coupon not found' },
  coupon_unusable: { code: 10020, msg: 'Coupon cannot be used' },
  email_taken: { code: 10025, msg: 'Email exists' },
  identity_taken: { code: 10026, msg: 'Identity already registered' },
  invalid_bank_account: { code: 10028, msg: 'Invalid bank account number' },
  identity_check_failed: { code: 10035, msg: 'Mobile ID verification failed, re-upload photo' },
  upload_failed: { code: 20000, msg: 'Upload failed' },
  session_expired: { code: 20001, msg: 'Your session has expired, please log in again' },
  invalid_graphic_code: { code: 20002, msg: 'Invalid graphic code' },
  account_locked: { code: 20003, msg: 'Your account is locked' },
  wrong_staff_credentials: { code: 30001, msg: 'Wrong email or password' }, // ours
  credit_status_failed: { code: 40000, msg: 'Credit status failed' },
  amount_out_of_range: { code: 40001, msg: 'Enter amount 100-20000 baht' },
  server_error: { code: 40003, msg: 'Server error' },
  application_expired: { code: 40004, msg: 'Application expired' },
  in_progress: { code: 40005, msg: 'In progress' },
  insufficient_balance: { code: 40006, msg: 'Insufficient balance' },
  record_not_found: { code: 40007, msg: 'Record not found' },
  not_now: { code: 40008, msg: 'This is not possible at this stage' }, // ours
  same_person: { code: 40009, msg: 'Another person has to do this' }, // ours
  nothing_paid_out: { code: 40010, msg: 'Nothing has been paid out yet, so nothing can be paid' }, // ours
  nothing_owed: { code: 40011, msg: 'Nothing is owed' }, // ours
  amount_not_allowed: { code: 40012, msg: 'Amount not allowed' }, // the specification names the message only
  price_not_allowed: { code: 40013, msg: 'The price is above what this market allows' }, // ours
  file_unavailable: { code: 70005, msg: 'The file cannot be downloaded' }, // the specification names the code only
  bank_edit_not_allowed: { code: 110012, msg: 'Manual editing of bank account numbers not allowed' },
} as const satisfies Record<string, { code: number; msg: string }>;

export type RefusalName = keyof typeof refusals;
export type RefusalCode = (typeof refusals)[RefusalName]['code'];

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
] as const satisfies readonly RefusalName[];
export type CommonRefusal = (typeof commonRefusals)[number];

/** A refusal is a value that an operation returns; bugs and outages throw. */
export interface Refusal<Name extends RefusalName = RefusalName> {
  readonly refusal: Name;
  readonly data: Readonly<Record<string, unknown>> | null;
  /** True when the refusal itself is an effect that must last, like a counted wrong password. */
  readonly keepsWrites: boolean;
}

/* @__NO_SIDE_EFFECTS__ */
export function refuse<Name extends RefusalName>(
  refusal: Name,
  data: Readonly<Record<string, unknown>> | null = null,
): Refusal<Name> {
  return { refusal, data, keepsWrites: false };
}

/** Refuse, but keep what was written: without this a refusal leaves the database as it was. */
/* @__NO_SIDE_EFFECTS__ */
export function refuseAndKeep<Name extends RefusalName>(
  refusal: Name,
  data: Readonly<Record<string, unknown>> | null = null,
): Refusal<Name> {
  return { refusal, data, keepsWrites: true };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refusal' in value && 'keepsWrites' in value;
}

const namesByCode = new Map<number, RefusalName>();

export function refusalByCode(code: number): RefusalName | undefined {
  if (namesByCode.size === 0) {
    for (const name of Object.keys(refusals) as RefusalName[]) namesByCode.set(refusals[name].code, name);
  }
  return namesByCode.get(code);
}
