import type { LimitName } from '@hiram/contract/desk';
import { sessionsDaysKept } from '../account/session.ts';
import { triesDaysKept } from '../credentials/failures.ts';
import { codesDaysKept } from '../credentials/forget-old-codes.ts';
import { answersDaysKept } from '../http/idempotency.ts';
import { countsDaysKept } from '../http/shared-counts.ts';
import { mailDaysKept } from '../mail/outbox.ts';
import { smsDaysKept } from '../messages/forget-old-sms.ts';
import { linksDaysKept } from '../staff/one-time-link.ts';
import { staffSessionsDaysKept } from '../staff/staff-session.ts';
import { warningsDaysKept } from '../warning/store.ts';

/**
 * When something goes: on the day of an erasure; with the rest, once the law wants nothing kept of the borrower's
 * loans any more; so many days after its use; by a limit of the lender; or never.
 */
type Period = 'erasure' | 'rest' | 'never' | { readonly days: number } | { readonly limit: LimitName };

interface Kept {
  readonly what: string;
  readonly until: Period;
  readonly why: string;
}

const kept = (what: string, until: Period, why: string): Kept => ({ what, until, why });
const books = 'The lender’s books, in figures; they name an order, and after an erasure nobody.';
const ofLoan = 'Laws on books, taxes and money laundering want what belongs to a loan kept for years.';
const staffOf = 'Who worked at the desk stays on record as long as what they did.';

/** Every table that has something to do with a person. One that is missing here fails a test. */
export const keptTables: Readonly<Record<string, Kept>> = {
  borrowers: kept(
    'Mobile number; password, locks and holds go on the day of an erasure.',
    'rest',
    'Whoever had a loan must be known again. The row stays without the number: orders refer to it.',
  ),
  borrower_sessions: kept(
    'Hashes of tokens, what kind of phone, and how somebody entered.',
    { days: sessionsDaysKept },
    'Told to be over, and not unknown; shown to their owner.',
  ),
  warnings: kept(
    'What an owner was warned of, and whether it was stopped.',
    { days: warningsDaysKept },
    'Told again to whoever opens the link once more. Goes with an erasure as well.',
  ),
  borrower_devices: kept('Hashes of phones.', 'erasure', 'A new phone is noticed by the old ones.'),
  borrower_profiles: kept(
    'What borrowers tell about themselves. The ID number of somebody who had a loan goes with the rest.',
    'erasure',
    'Needed to decide about applications.',
  ),
  emergency_contacts: kept(
    'Names and numbers of others.',
    'erasure',
    'They have no contract with the lender.',
  ),
  borrower_photos: kept('Which picture counts.', 'erasure', 'As the profile.'),
  files: kept(
    'Pictures and papers. Replaced ones go by `replaced_days_kept`, those that no loan rests on with an erasure; their bytes within 30 days after that.',
    'rest',
    ofLoan,
  ),
  bank_accounts: kept('Account numbers. Without a loan they go with an erasure.', 'rest', ofLoan),
  bank_change_requests: kept('Account numbers that were asked for.', 'rest', ofLoan),
  conversations: kept('That somebody asked customer service, and when.', 'never', books),
  conversation_messages: kept(
    'What borrowers and customer service wrote to each other, sealed, with pictures.',
    'erasure',
    'Shown to both. The row stays empty: how long answers take is counted by it.',
  ),
  passkeys: kept('Public keys and their names.', 'erasure', 'A removed one is never taken again.'),
  passkey_challenges: kept('Hashes, for minutes.', 'erasure', 'Used once.'),
  sms_codes: kept(
    'Numbers and hashes of codes.',
    { days: codesDaysKept },
    'Counted against whoever asks for more.',
  ),
  unlock_codes: kept('Hashes of codes.', { days: codesDaysKept }, 'As codes by SMS.'),
  withdraw_codes: kept(
    'Hashes of codes.',
    'never',
    'A withdrawal names the one that allowed it; nobody is in it.',
  ),
  sign_in_failures: kept(
    'Numbers that were tried.',
    { days: triesDaysKept },
    'Wrong tries make the next one wait.',
  ),
  sms_outbox: kept('Numbers and texts.', { days: smsDaysKept }, 'What was not sent is sent again.'),
  sms_address_counts: kept(
    'Hashes under a salt of the day.',
    { days: 1 },
    'A network has a budget of the day.',
  ),
  sms_salts: kept('The salt of one day.', { days: 1 }, 'Without it the day’s hashes tell nothing.'),
  notice_counts: kept('How many messages in a day.', 'erasure', 'A borrower has a budget of the day.'),
  push_subscriptions: kept(
    'Where a phone can be notified, sealed.',
    'erasure',
    'As long as its session; gone when the phone is logged out or wants no more.',
  ),
  pushes: kept('That a letter was shown on a phone.', 'erasure', 'Goes with the letter.'),
  messages: kept(
    'Letters, as templates and figures.',
    'erasure',
    'A reminder’s stays, as the proof that it was sent.',
  ),
  call_counts: kept(
    'Keyed hashes of who calls much, and how often in a minute.',
    { days: countsDaysKept },
    'All servers together let nobody call more than one of them would.',
  ),
  idempotency_keys: kept('Answers, sealed.', { days: answersDaysKept }, 'Asking twice does it once.'),
  consents: kept(
    'What was agreed to or chosen, and when.',
    'never',
    'Who says that somebody agreed must prove it.',
  ),
  erasures: kept(
    'That somebody was to be erased.',
    'never',
    'The proof that it was done, without who it was.',
  ),
  number_changes: kept(
    'Old and new mobile numbers; that people decided about them stays.',
    'rest',
    'Whoever had a loan must be known again, by the number they had then.',
  ),
  exports: kept(
    'That somebody asked for a copy of their data. The copy itself is a file, for a few days.',
    'never',
    'Asked for once a day at most; the proof that it was given.',
  ),
  orders: kept('Terms and states; notes to the borrower go with an erasure.', 'never', books),
  order_events: kept('Moves of an order.', 'never', books),
  coupons: kept('Discounts.', 'never', books),
  withdrawals: kept('Amounts.', 'never', books),
  payouts: kept('References of transfers.', 'never', books),
  payout_events: kept('What the bank told.', 'never', books),
  instalments: kept('What was due and paid.', 'never', books),
  past_instalments: kept('What was due before.', 'never', books),
  repayment_marks: kept('Marks of orders.', 'never', books),
  repayments: kept('Amounts and references of transfers.', 'never', books),
  recharges: kept('Amounts and references of transfers.', 'never', books),
  extensions: kept('Later due dates.', 'never', books),
  moved_due_dates: kept('Later due dates.', 'never', books),
  hardship_plans: kept('Plans.', 'never', books),
  hardship_steps: kept('Plans.', 'never', books),
  hardship_replaced: kept('What plans took the place of.', 'never', books),
  journals: kept('Postings.', 'never', books),
  entries: kept('Lines of postings.', 'never', books),
  ledger_accounts: kept('Balances.', 'never', books),
  reminders: kept(
    'That somebody was reminded.',
    'never',
    'The law bounds how often; the proof names an order only.',
  ),
  contacts: kept('That somebody was contacted.', 'never', 'As reminders.'),
  promises: kept('Amounts and days.', 'never', books),
  collection_cases: kept('The next step on an overdue loan.', { days: 1 }, 'Gone when nothing is overdue.'),
  collection_notes: kept('What staff wrote about a debt.', 'rest', ofLoan),
  notes: kept(
    'What staff wrote about somebody, sealed. The row stays empty.',
    'erasure',
    'So that colleagues know what was said and seen. In a copy of the data.',
  ),
  note_mentions: kept('Which colleague a note mentions.', 'never', staffOf),
  tasks: kept(
    'What staff have to do about somebody, sealed. The row stays empty.',
    'erasure',
    'As notes; in a copy of the data as well.',
  ),
  mail_outbox: kept(
    'Addresses of staff, and that they were written to; links are sealed, and gone when they are sent.',
    { days: mailDaysKept },
    'What was not sent is sent again.',
  ),
  mail_choices: kept('About what somebody at the desk wants e-mails.', 'never', staffOf),
  notice_reads: kept('What somebody at the desk has seen of what concerns them.', 'never', staffOf),
  contracts: kept(
    'Numbers and hashes of agreements; their pages are files.',
    'never',
    'A hash tells nothing alone.',
  ),
  contract_acceptances: kept('The sealed network address; hash and moment stay.', 'rest', ofLoan),
  addenda: kept('Numbers and hashes of papers.', 'never', 'As agreements.'),
  addendum_acceptances: kept('The sealed network address; hash and moment stay.', 'rest', ofLoan),
  hardship_addenda: kept('Numbers and hashes of papers.', 'never', 'As agreements.'),
  hardship_acceptances: kept('The sealed network address; hash and moment stay.', 'rest', ofLoan),
  slips: kept('References that borrowers typed; the pictures are files.', 'rest', ofLoan),
  statement_lines: kept(
    'What the bank wrote about a payer, sealed, of lines that were matched.',
    'rest',
    ofLoan,
  ),
  refunds: kept('Where money went back to, sealed.', 'rest', ofLoan),
  refund_events: kept('What the bank told.', 'never', books),
  judgements: kept(
    'Score, price, what the instalments take and what was recommended, when an application was decided; sealed.',
    'rest',
    'Why somebody was lent money or refused can be asked for years.',
  ),
  decisions: kept(
    'Who decided when, on which files, and a hash; a reason that staff gave.',
    'never',
    'That people looked before money moved is proved by these rows.',
  ),
  proposals: kept(
    'Changes by two people; of borrowers they name numbers only.',
    'never',
    'As the audit log.',
  ),
  blacklist: kept(
    'Keyed hashes of numbers, and why they are served no more.',
    'never',
    'Whoever was refused for fraud would come back. Two people take a number off.',
  ),
  book_closings: kept('Who closed the books.', 'never', 'As the books.'),
  manual_journals: kept('Who posted by hand, and why.', 'never', 'As the books.'),
  audit_log: kept(
    'What staff did, with their sealed network address and what they wrote.',
    'never',
    'It is a chain: a row that is changed or missing breaks it. Names and numbers of borrowers are not put into it.',
  ),
  audit_signatures: kept('Keyed hashes.', 'never', 'As the audit log.'),
  access_log: kept('Who looked at whom.', { limit: 'access_days_kept' }, 'Misuse is noticed late.'),
  security_events: kept(
    'Sealed networks, keyed hashes.',
    { limit: 'events_days_kept' },
    'Attacks are noticed late.',
  ),
  staff: kept('Names, addresses and roles of staff.', 'never', staffOf),
  staff_views: kept('Filters of lists that staff keep for themselves.', 'never', staffOf),
  staff_sessions: kept(
    'Hashes of tokens, from where, and with which browser.',
    { days: staffSessionsDaysKept },
    'Told to be over, and not unknown.',
  ),
  staff_links: kept('Addresses and hashes of links.', { days: linksDaysKept }, 'A used link says so.'),
  staff_enrolments: kept('Hashes.', 'never', 'Void after minutes, and gone with the first right code.'),
  staff_recovery_codes: kept('Hashes of codes.', 'never', 'A used one says so.'),
};

/** Tables that have nothing to do with any person. */
export const tablesOfNobody: readonly string[] = [
  ...[
    'account_codes',
    'agreed_texts',
    'alarms',
    'apps',
    'bank_statements',
    'companies',
    'company_configs',
    'company_texts',
    'extension_offers',
  ],
  ...[
    'account_sums',
    'counted_applications',
    'counted_books',
    'counted_days',
    'counted_debts',
    'counted_loans',
    'ledger_marks',
    'ledger_sums',
    'loan_groups',
  ],
  ...[
    'installation',
    'invite_codes',
    'key_checks',
    'ledger_checks',
    'lender_limits',
    'payees',
    'period_configs',
    'provision_rates',
  ],
  ...['provisions', 'rate_configs', 'rate_settings', 'schema_migrations', 'statement_mappings'],
];
