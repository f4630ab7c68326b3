/** Into which file of the zip rows go. */
export const exportFiles = [
  'account',
  'profile',
  'bank',
  'loans',
  'payments',
  'decisions',
  'messages',
  'security',
] as const;
export type ExportFile = (typeof exportFiles)[number];

interface ExportedTable {
  readonly file: ExportFile;
  /** Which rows of the table `t` are somebody's: `$1` is the borrower. */
  readonly whose: string;
}

const own = (file: ExportFile): ExportedTable => ({ file, whose: 't.borrower_id = $1' });
const ofOrders = (file: ExportFile): ExportedTable => ({
  file,
  whose: 't.order_id in (select o.id from orders o where o.borrower_id = $1)',
});
const through = (file: ExportFile, column: string, table: string, key = 'id'): ExportedTable => ({
  file,
  whose: `t.${column} in (select p.${key} from ${table} p where p.borrower_id = $1)`,
});
const throughOrders = (file: ExportFile, column: string, table: string, key = 'id'): ExportedTable => ({
  file,
  whose: `t.${column} in (select p.${key} from ${table} p join orders o on o.id = p.order_id where o.borrower_id = $1)`,
});

/**
 * Every table of which a borrower gets their rows. With those below, these are all that keep something of people; one that
 * is in neither fails a test.
 */
export const exportedTables: Readonly<Record<string, ExportedTable>> = {
  borrowers: { file: 'account', whose: 't.id = $1' },
  consents: own('account'),
  erasures: own('account'),
  exports: own('account'),
  number_changes: own('account'),
  borrower_profiles: own('profile'),
  emergency_contacts: own('profile'),
  borrower_photos: own('profile'),
  files: own('profile'),
  bank_accounts: own('bank'),
  bank_change_requests: own('bank'),
  orders: own('loans'),
  order_events: ofOrders('loans'),
  coupons: own('loans'),
  withdrawals: ofOrders('loans'),
  instalments: ofOrders('loans'),
  past_instalments: ofOrders('loans'),
  extensions: own('loans'),
  moved_due_dates: through('loans', 'extension_id', 'extensions'),
  hardship_plans: own('loans'),
  hardship_steps: through('loans', 'plan_id', 'hardship_plans'),
  hardship_replaced: through('loans', 'plan_id', 'hardship_plans'),
  contracts: own('loans'),
  contract_acceptances: own('loans'),
  addenda: through('loans', 'extension_id', 'extensions'),
  addendum_acceptances: own('loans'),
  hardship_addenda: through('loans', 'plan_id', 'hardship_plans'),
  hardship_acceptances: own('loans'),
  payouts: ofOrders('payments'),
  payout_events: throughOrders('payments', 'withdrawal_id', 'payouts', 'withdrawal_id'),
  repayment_marks: ofOrders('payments'),
  repayments: ofOrders('payments'),
  recharges: own('payments'),
  slips: own('payments'),
  statement_lines: ofOrders('payments'),
  refunds: ofOrders('payments'),
  refund_events: throughOrders('payments', 'refund_id', 'refunds'),
  journals: ofOrders('payments'),
  entries: throughOrders('payments', 'journal_id', 'journals'),
  ledger_accounts: ofOrders('payments'),
  decisions: own('decisions'),
  judgements: own('decisions'),
  promises: ofOrders('decisions'),
  collection_cases: ofOrders('decisions'),
  collection_notes: ofOrders('decisions'),
  notes: own('decisions'),
  tasks: own('decisions'),
  messages: own('messages'),
  pushes: through('messages', 'message_id', 'messages'),
  reminders: ofOrders('messages'),
  contacts: own('messages'),
  conversations: own('messages'),
  conversation_messages: own('messages'),
  sms_outbox: {
    file: 'messages',
    whose: '(t.company_id, t.mobile) = (select b.company_id, b.mobile from borrowers b where b.id = $1)',
  },
  borrower_sessions: own('security'),
  borrower_devices: own('security'),
  warnings: own('security'),
  passkeys: own('security'),
  push_subscriptions: own('security'),
  unlock_codes: own('security'),
  withdraw_codes: own('security'),
};

const ofStaff = 'About those who work at the desk.';
const short = 'Kept for hours, against misuse; says nothing that is not in the rest.';

/** Tables that keep something of people and of which nothing is given out, and why. */
export const excusedTables: Readonly<Record<string, string>> = {
  staff: ofStaff,
  staff_sessions: ofStaff,
  staff_links: ofStaff,
  staff_views: ofStaff,
  staff_enrolments: ofStaff,
  staff_recovery_codes: ofStaff,
  note_mentions: ofStaff,
  notice_reads: ofStaff,
  mail_outbox: ofStaff,
  mail_choices: ofStaff,
  proposals: 'What members of staff propose to each other; what comes of it stands in the rows it changes.',
  blacklist: 'Keyed hashes of numbers; whoever reads that one of theirs is here would come with another.',
  book_closings: ofStaff,
  manual_journals: ofStaff,
  audit_log: 'What members of staff did. What was decided about the borrower is among the decisions.',
  audit_signatures: 'Keyed hashes of the log.',
  access_log: 'Who at the desk looked at whom: names others, and is told on request, by a person.',
  security_events: 'Attacks, by keyed hashes: whoever reads what is noticed knows how not to be.',
  idempotency_keys: short,
  call_counts: short,
  passkey_challenges: short,
  sign_in_failures: short,
  sms_address_counts: short,
  sms_salts: short,
  notice_counts: short,
  sms_codes: 'Hashes of codes. That a text message was sent is among the messages.',
};

/** Columns that are left out wherever they are, by what their names have in common, and why. */
export const leftOutColumns: readonly (readonly [RegExp, string])[] = [
  [/^company_id$/, 'A number of ours; the lender is named in the text beside.'],
  [
    /(^|_)(hash|index|sha256|tag)$|^(token|credential_id|public_key|look)$/,
    'A hash or a key: nobody can read it.',
  ],
  [/^(storage_key|key_id|session|counter|caller_id)$/, 'How it is stored.'],
  [
    /^(decided|proposed|confirmed|released|taken|assigned|closed|asked|started)_by$|(^|_)(auditor_id|staff_id)$|^assigned_to$/,
    'Which member of staff it was: data of somebody else.',
  ],
  [/^(endpoint|keys)$/, 'With these anybody could send notifications to the phone.'],
  [/(^|_)file_ids$/, 'Parts of a zip, or pictures that are in it.'],
];
/** Columns that are left out of one table, and why. */
export const leftOutOf: Readonly<Record<string, string>> = {
  'sms_outbox.body': 'It may hold a code that is good today. What the others say is in the letters.',
  'sms_outbox.reference': 'How it is stored.',
};
