/**
 * What the two sides say to each other about an application,
 * by meaning; the apps translate `{group}_{value}`.
 */

/** Why an application was refused. The borrower reads every one of them in their language. */
export const refusalReasons = [
  'income_too_low',
  'expenses_too_high',
  'debts_too_high',
  'identity_unclear',
  'details_do_not_match',
  'documents_not_convincing',
  'outside_conditions',
  'earlier_loan_unpaid',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What can be asked for again. Each leads to the screen where it is given. */
export const askableDocuments = [
  'identity',
  'baseInfo',
  'payslip',
  'addressProof',
  'contacts',
  'bankInfo',
] as const;
export type AskableDocument = (typeof askableDocuments)[number];

/** Why staff freeze an account. A freeze ends by itself, and an appeal is free. */
export const staffFreezeReasons = [
  'identity_check',
  'fraud_check',
  'legal_request',
  'borrower_request',
] as const;
export type StaffFreezeReason = (typeof staffFreezeReasons)[number];
/** Why an account is frozen: by staff, or because its owner has said that what they were warned of was somebody else. */
export const freezeReasons = [...staffFreezeReasons, 'owner_stopped'] as const;
export type FreezeReason = (typeof freezeReasons)[number];

/** Why a transfer did not arrive, as far as the bank says. */
export const bankFailures = [
  'account_not_found',
  'account_closed',
  'name_mismatch',
  'bank_unavailable',
  'refused_by_bank',
] as const;
export type BankFailure = (typeof bankFailures)[number];

/** `held_back` is ours: what a payout needs was no longer there when it was to be sent. */
export const payoutFailures = [...bankFailures, 'held_back'] as const;
export type PayoutFailure = (typeof payoutFailures)[number];
