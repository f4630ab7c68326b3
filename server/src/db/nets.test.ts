import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import {
  applicant,
  approvedOrder,
  couponFor,
  houseOf,
  sentWithdrawCode,
  type TestOrder,
  tryWithdraw,
} from '../loan/test-borrowing.ts';
import { orFail } from '../loan/test-loans.ts';
import { repay } from '../repayment/repay.ts';
import { useTestServer } from '../test-server.ts';
import { settlePayout } from '../withdrawal/test-drawing.ts';

/*
 * The last word on money and on four eyes is the database's, for the day on which the
 * code above it is wrong. Each of its constraints is tried here by itself, as the
 * owner and with the others of its table out of the way.
 */

const server = useTestServer();
let order: TestOrder;
beforeAll(async () => {
  const borrower = await applicant(server);
  const couponId = await couponFor(server, borrower);
  order = await approvedOrder(server, { borrower, couponId });
  const { orderId } = order;
  const code = await sentWithdrawCode(server, order);
  const { withdrawalId } = dataOf(await tryWithdraw(order, code, { withdrawAmount: 50_000 }));
  if (withdrawalId === null) throw new Error('not verified');
  const { run, system } = await houseOf(server);
  orFail(await run((tx) => settlePayout(tx, system, withdrawalId)));
  const transfer = { orderId, amountCents: 100_00, source: 'statement' as const, transferReference: 'TRN 1' };
  orFail(await run((tx) => repay(tx, system, transfer)));
  await server.query(
    `insert into recharges (company_id, order_id, borrower_id, amount_cents, reference, created_at)
     values (1, $1, $2, 10000, 'RC-00000000000000000000', now())`,
    [orderId, borrower.id],
  );
  await server.query(
    `with s as (
       insert into bank_statements (company_id, account_number, format, file_name, imported_by, imported_at)
       values (1, '-', 'csv', '-', 1, now()) returning id)
     insert into statement_lines (company_id, statement_id, account_number, identity, row, booked_on, value_on,
       amount_cents, details, status)
     select 1, id, '-', 'one', 1, now(), now(), 10000, '', 'waiting' from s`,
  );
  await server.query(
    `insert into extensions (company_id, order_id, borrower_id, days, price_thousandths, price_cents, pay_days,
       requested_at)
     values (1, $1, $2, 14, 0, 0, 7, now())`,
    [orderId, borrower.id],
  );
  await server.query(
    `insert into addenda select e.id, 1, 'X', 1, 'en', c.sha256, c.pdf_file_id, c.page_file_ids, now()
     from extensions e join contracts c on c.order_id = e.order_id`,
  );
  await server.query(
    `insert into addendum_acceptances
     select e.id, a.borrower_id, a.sha256, a.signature_file_id, a.signature_sha256, '', now()
     from extensions e join contracts c on c.order_id = e.order_id
       join contract_acceptances a on a.contract_id = c.id`,
  );
  await server.query(
    `with plan as (
       insert into hardship_plans (company_id, order_id, borrower_id, kind, proposed_by, confirmed_by, offered_at,
         accept_until, break_after_days)
       values (1, $1, $2, 'smaller', 1, 2, now(), now(), 15) returning id),
     step as (insert into hardship_steps select id, 1, now(), 100 from plan),
     replaced as (
       insert into hardship_replaced
       select plan.id, i.id, i.due_on, 0, 0, 0 from plan, instalments i where i.order_id = $1 order by i.id limit 1)
     insert into hardship_addenda
     select plan.id, 1, 'X', 1, 'en', c.sha256, c.pdf_file_id, c.page_file_ids, now()
     from plan, contracts c where c.order_id = $1`,
    [orderId, borrower.id],
  );
  await server.query(
    `insert into hardship_acceptances
     select h.id, a.borrower_id, a.sha256, a.signature_file_id, a.signature_sha256, '', now()
     from hardship_plans h join contracts c on c.order_id = h.order_id
       join contract_acceptances a on a.contract_id = c.id`,
  );
  await server.query(
    `insert into refunds (company_id, order_id, amount_cents, account, reference, requested_at, proposed_by, confirmed_by)
     values (1, $1, 10000, '', 'HIRAM-R-00000000000000000000', now(), 1, 2)`,
    [orderId],
  );
  await server.query(
    `with book as (
       insert into files (id, company_id, borrower_id, purpose, content_type, byte_size, sha256, key_id, storage_key,
         created_at)
       values (gen_random_uuid(), 1, $1, 'bank_book', 'image/jpeg', 1, sha256(''), 'test', 'book', now()) returning id)
     insert into bank_change_requests (company_id, borrower_id, bank_name, card_number, card_index, photo_file_id,
       requested_at)
     select 1, $1, '-', '', '', id, now() from book`,
    [borrower.id],
  );
  await server.query(
    `insert into decisions (company_id, borrower_id, order_id, kind, outcome, staff_id, at, file_ids, facts_hash)
     values (1, $1, $2, 'first_audit', 'passed', 1, now(), '{}', sha256(''))`,
    [borrower.id, orderId],
  );
  await server.query(
    `with c as (
       insert into contacts (company_id, borrower_id, order_id, channel, at, outcome)
       values (1, $1, $2, 'letter', now(), 'sent') returning id),
     m as (
       insert into messages (company_id, borrower_id, order_id, template, created_at)
       values (1, $1, $2, 'instalment_overdue', now()) returning id),
     s as (
       insert into sms_outbox (company_id, mobile, body, kind, reference) values (1, '-', '-', 'notice', 'nets') returning id)
     insert into reminders (order_id, due_on, days_after, status, done_at, sent_on, contact_id, message_id, sms_id)
     select $2, '2026-11-15', 1, 'sent', now(), '2026-11-16', c.id, m.id, s.id from c, m, s`,
    [borrower.id, orderId],
  );
  await server.query(`insert into collection_cases (order_id, company_id) values ($1, 1)`, [orderId]);
  await server.query(
    `insert into collection_notes (company_id, order_id, staff_id, at, note) values (1, $1, 1, now(), 'called')`,
    [orderId],
  );
  await server.query(
    `insert into promises (company_id, order_id, contact_id, amount_cents, promised_on, staff_id, at)
     select 1, $1, id, 100, now(), 1, now() from contacts`,
    [orderId],
  );
  await server.query(
    `insert into proposals (company_id, kind, subject, payload, proposed_by, proposed_at)
     values (1, 'payee', 'account', '{}', 1, now())`,
  );
});

/** Another row like the first one of a table, but for this. */
function copy(table: string, changes: object, which = 'true'): string {
  return `insert into ${table} overriding system value
    select (jsonb_populate_record(null::${table}, to_jsonb(t) || '${JSON.stringify(changes)}')).*
    from (select * from ${table} where ${which} order by 1 limit 1) t`;
}

const set = (table: string, ...changes: string[]) => changes.map((change) => `update ${table} set ${change}`);
const least = (table: string, columns: readonly string[], value: number) =>
  Object.fromEntries(
    columns.map((column) => [`${table}_${column}_check`, set(table, `${column} = ${value}`)]),
  );
const id = 900_001;
const begun = 'began_on = now(), waived_fee_cents = 0';

/** A reminder of another day that differs from the first one in this as well; its planned day is worked out. */
const another = { days_after: 2, sent_on: null };
const copyOfReminder = (changes: object) => `insert into reminders
    (order_id, due_on, days_after, status, done_at, sent_on, contact_id, message_id, sms_id)
  select c.order_id, c.due_on, c.days_after, c.status, c.done_at, c.sent_on, c.contact_id, c.message_id, c.sms_id
  from (select (jsonb_populate_record(null::reminders, to_jsonb(r) || '${JSON.stringify(changes)}')).*
    from reminders r) c`;

/** For every constraint of these tables, what it must refuse. */
const refused: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  orders: {
    ...least('orders', ['amount_cents', 'min_withdrawal_cents', 'periods'], 0),
    ...least('orders', ['overdue_cap_thousandths', 'overdue_daily_rate', 'rate'], -1),
    orders_service_fee_thousandths_check: set(
      'orders',
      'service_fee_thousandths = -1',
      'service_fee_thousandths = 100001',
    ),
    orders_check: set('orders', 'balance_cents = -1', 'balance_cents = amount_cents + 1'),
    orders_balance_can_be_withdrawn: set('orders', `status = 'repaying', balance_cents = 1`),
    orders_check1: set('orders', 'first_auditor_id = 1, final_auditor_id = 1'),
    orders_extension_price_thousandths_check: set(
      'orders',
      'extension_price_thousandths = -1',
      'extension_price_thousandths = 100001',
    ),
    orders_method_check: set('orders', `method = 'other'`),
    orders_period_unit_check: set('orders', `period_unit = 'year'`),
    orders_taken_is_whole: set(
      'orders',
      'taken_by = 1, taken_at = null',
      'taken_by = null, taken_at = now()',
    ),
    orders_one_running: [copy('orders', { id }), copy('orders', { id, status: 'submitted' })],
  },
  rate_settings: {
    rate_settings_value_check: set('rate_settings', `value = '"five"'`),
    rate_settings_source_check: set('rate_settings', `source = ''`, `source = '  '`),
  },
  withdrawals: {
    ...least('withdrawals', ['amount_cents'], 0),
    ...least('withdrawals', ['coupon_discount_cents', 'fee_cents'], -1),
    withdrawals_check: set('withdrawals', 'fee_cents = amount_cents'),
    withdrawals_withdraw_code_id_key: [copy('withdrawals', { id })],
  },
  payouts: {
    payouts_check: set('payouts', 'settled_on = null', `status = 'sent'`),
    payouts_check1: set('payouts', `failure = 'account_closed'`, `status = 'failed'`),
    payouts_contradiction_check: set('payouts', `contradiction = 'lost', contradicted_at = now()`),
    payouts_contradiction_says_when: set('payouts', `contradiction = 'failed'`, 'contradicted_at = now()'),
    payouts_status_check: set('payouts', `status = 'lost'`),
    payouts_proposed_outcome_check: set('payouts', `proposed_outcome = 'lost'`),
    payouts_proposal_is_whole: set(
      'payouts',
      `proposed_outcome = 'settled', proposed_by = 1`,
      `proposed_outcome = 'settled', proposed_at = now()`,
      'proposed_by = 1, proposed_at = now()',
    ),
    payouts_proposed_failure_has_its_outcome: set(
      'payouts',
      `proposed_outcome = 'failed'`,
      `proposed_outcome = 'settled', proposed_failure = 'account_closed'`,
      `proposed_failure = 'account_closed'`,
    ),
    payouts_reference_key: [copy('payouts', { withdrawal_id: id })],
    payouts_one_under_way: ['waiting', 'sent', 'unknown'].map(
      (status) =>
        `update payouts set status = '${status}';
         ${copy('payouts', { withdrawal_id: id, reference: 'another' })}`,
    ),
  },
  instalments: {
    ...least('instalments', ['period'], 0),
    ...least(
      'instalments',
      [
        ...['principal_cents', 'interest_cents', 'waived_interest_cents', 'posted_interest_cents'],
        ...['overdue_fee_cents', 'paid_principal_cents', 'paid_interest_cents', 'paid_overdue_fee_cents'],
        'waived_overdue_fee_cents',
      ],
      -1,
    ),
    instalments_check: set('instalments', 'waived_interest_cents = interest_cents + 1'),
    instalments_check1: set('instalments', 'paid_interest_cents = posted_interest_cents + 1'),
    instalments_check2: set('instalments', 'paid_principal_cents = principal_cents + 1'),
    instalments_check3: set('instalments', 'paid_overdue_fee_cents = overdue_fee_cents + 1'),
    instalments_waived_says_through: set('instalments', 'waived_overdue_fee_cents = 1'),
    ...least('instalments', ['earned_before_cents'], -1),
    instalments_of_a_plan_cost_no_fee: set(
      'instalments',
      'plan_id = (select min(id) from hardship_plans), overdue_fee_cents = 1',
      'plan_id = (select min(id) from hardship_plans), waived_overdue_fee_cents = 1, fees_waived_through = now()',
    ),
    instalments_repaid_when_paid: set(
      'instalments',
      `status = 'repaid'`,
      'paid_principal_cents = principal_cents, paid_interest_cents = interest_cents',
    ),
    instalments_withdrawal_id_period_key: [copy('instalments', { id })],
  },
  repayments: {
    ...least('repayments', ['amount_cents'], 0),
    repayments_source_check: set('repayments', `source = 'cash'`),
    repayments_booked_once: [copy('repayments', { id })],
  },
  recharges: {
    ...least('recharges', ['amount_cents'], 0),
    recharges_status_check: set('recharges', `status = 'lost'`),
    recharges_reference_check: set(
      'recharges',
      `reference = 'RC-0'`,
      `reference = 'XX-00000000000000000000'`,
      `reference = 'rc-00000000000000000000'`,
    ),
    recharges_reference_key: [copy('recharges', { id })],
    recharges_repayment_id_key: [
      `update recharges set status = 'paid', finished_at = now(), repayment_id = (select min(id) from repayments);
       ${copy('recharges', { id, reference: 'RC-11111111111111111111' })}`,
    ],
    recharges_paid_is_booked: set(
      'recharges',
      `status = 'paid', finished_at = now()`,
      'repayment_id = (select min(id) from repayments)',
    ),
    recharges_failed_says_why: set(
      'recharges',
      `status = 'failed', finished_at = now()`,
      `status = 'expired', finished_at = now(), failure = 'declined'`,
    ),
    recharges_open_is_unfinished: set('recharges', `status = 'expired'`, 'finished_at = now()'),
  },
  statement_lines: {
    ...least('statement_lines', ['amount_cents'], 0),
    statement_lines_score_check: set('statement_lines', 'score = -1', 'score = 101'),
    statement_lines_extended_has_its_extension: set('statement_lines', `status = 'extended'`),
    statement_lines_of_extension: [
      `update statement_lines set status = 'extended', extension_id = (select min(id) from extensions);
       ${copy('statement_lines', { id, identity: 'twice' })}`,
    ],
    statement_lines_status_check: set('statement_lines', `status = 'lost'`),
    statement_lines_company_id_account_number_identity_key: [copy('statement_lines', { id })],
    statement_lines_check: set(
      'statement_lines',
      `status = 'repaid'`,
      'repayment_id = (select min(id) from repayments)',
    ),
    statement_lines_check1: set('statement_lines', `status = 'certain'`),
    statement_lines_paid_out_has_its_transfer: set(
      'statement_lines',
      `status = 'paid_out'`,
      `status = 'paid_out', withdrawal_id = (select min(id) from withdrawals),
         refund_id = (select min(id) from refunds)`,
    ),
  },
  refunds: {
    ...least('refunds', ['amount_cents'], 0),
    ...least('refunds', ['times_failed'], -1),
    refunds_failed_has_failed: set('refunds', `status = 'failed', failure = 'account_closed'`),
    refunds_contradiction_check: set('refunds', `contradiction = 'lost', contradicted_at = now()`),
    refunds_contradiction_says_when: set('refunds', `contradiction = 'failed'`, 'contradicted_at = now()'),
    refunds_status_check: set('refunds', `status = 'lost'`),
    refunds_reference_check: set(
      'refunds',
      `reference = 'HIRAM-1'`,
      `reference = 'HIRAM-R-0'`,
      `reference = 'hiram-r-00000000000000000000'`,
    ),
    refunds_reference_key: [copy('refunds', { id })],
    refunds_of_one_thing: set('refunds', 'order_id = null', 'statement_line_id = 1'),
    refunds_settled_says_when: set('refunds', `status = 'settled'`, 'settled_on = now()'),
    refunds_failed_says_why: set(
      'refunds',
      `status = 'failed', times_failed = 1`,
      `failure = 'account_closed'`,
    ),
    refunds_two_people: set('refunds', 'confirmed_by = proposed_by'),
    refunds_one_of_line: [
      `update refunds set order_id = null, statement_line_id = (select min(id) from statement_lines);
       ${copy('refunds', { id, reference: 'HIRAM-R-11111111111111111111' })}`,
    ],
  },
  coupons: {
    ...least('coupons', ['discount_cents'], 0),
    coupons_status_check: set('coupons', `status = 'lost'`),
    coupons_check: [
      ...['reserved', 'used'].map((status) => `update coupons set status = '${status}', order_id = null`),
      ...['unused', 'expired'].map(
        (status) => `update coupons set status = '${status}' where order_id is not null`,
      ),
    ],
  },
  withdraw_codes: {
    ...least('withdraw_codes', ['wrong_tries'], -1),
    withdraw_codes_check: set('withdraw_codes', 'ended_at = null', 'end_reason = null'),
    withdraw_codes_end_reason_check: set('withdraw_codes', `end_reason = 'lost'`),
    withdraw_codes_one_open: [
      `update withdraw_codes set ended_at = null, end_reason = null; ${copy('withdraw_codes', { id })}`,
    ],
  },
  contracts: {
    contracts_order_id_key: [copy('contracts', { id, number: 'another' })],
    contracts_company_id_number_key: [copy('contracts', { id, order_id: id })],
    contracts_language_check: [copy('contracts', { id, order_id: id, number: 'another', language: 'xx' })],
    contracts_page_file_ids_check: [
      copy('contracts', { id, order_id: id, number: 'another', page_file_ids: [] }),
    ],
    contracts_sha256_check: [copy('contracts', { id, order_id: id, number: 'another', sha256: '\\\\x00' })],
  },
  contract_acceptances: {
    contract_acceptances_sha256_check: [copy('contract_acceptances', { contract_id: id, sha256: '\\\\x00' })],
    contract_acceptances_signature_sha256_check: [
      copy('contract_acceptances', { contract_id: id, signature_sha256: '\\\\x00' }),
    ],
  },
  ledger_accounts: {
    ledger_accounts_kind_check: set('ledger_accounts', `kind = 'pocket'`),
    ledger_accounts_check: [
      `update ledger_accounts set order_id = null where kind = 'principal'`,
      copy('ledger_accounts', { id, order_id: 1 }, `kind = 'bank'`),
    ],
    ledger_accounts_order_id_kind_company_id_key: [
      copy('ledger_accounts', { id }, `kind = 'bank'`),
      copy('ledger_accounts', { id }, `kind = 'principal'`),
    ],
    ledger_account_sign: [
      ...['in_transit', 'principal', 'interest_receivable', 'overdue_fee_receivable'].map(
        (kind) => `update ledger_accounts set balance_cents = -1 where kind = '${kind}'`,
      ),
      `update ledger_accounts set balance_cents = 1 where kind = 'borrower_credit'`,
    ],
  },
  journals: {
    journals_kind_check: [copy('journals', { id, reference: 'another', kind: 'gift' })],
    journals_company_id_reference_key: [copy('journals', { id })],
  },
  entries: {
    entries_amount_cents_check: [copy('entries', { line: 99, amount_cents: 0 })],
    entries_line_check: [copy('entries', { line: 0 })],
  },
  proposals: {
    proposals_kind_check: set('proposals', `kind = 'gift'`),
    proposals_status_check: set('proposals', `status = 'lost'`),
    proposals_check: set(
      'proposals',
      `status = 'dropped'`,
      `status = 'dropped', decided_by = 2`,
      'decided_by = 2, decided_at = now()',
    ),
    proposals_two_people: set(
      'proposals',
      `status = 'confirmed', decided_by = proposed_by, decided_at = proposed_at + interval '2 days'`,
      `kind = 'staff', status = 'confirmed', decided_by = proposed_by, decided_at = proposed_at + interval '23 hours'`,
    ),
    proposals_one_open: [copy('proposals', { id })],
  },
  bank_change_requests: {
    bank_change_requests_check: set(
      'bank_change_requests',
      'decided_at = now()',
      `status = 'refused', decided_by = 1`,
    ),
    bank_change_requests_status_check: set('bank_change_requests', `status = 'lost'`),
    bank_change_requests_two_people: set(
      'bank_change_requests',
      `status = 'confirmed', decided_at = now(), decided_by = 1, proposed_by = 1`,
    ),
    bank_change_requests_one_open: [
      `insert into bank_change_requests (company_id, borrower_id, bank_name, card_number, card_index, photo_file_id,
         requested_at)
       select company_id, borrower_id, bank_name, card_number, card_index, photo_file_id, now()
       from bank_change_requests limit 1`,
    ],
  },
  decisions: {
    decisions_kind_check: [copy('decisions', { id, kind: 'gift' })],
    decisions_outcome_check: [copy('decisions', { id, outcome: 'lost' })],
    decisions_facts_hash_check: [copy('decisions', { id, facts_hash: '\\x00' })],
    decisions_are_about_something: [
      copy('decisions', { id, order_id: null }),
      copy('decisions', { id, kind: 'identity' }),
      copy('decisions', { id, kind: 'bank_change' }),
    ],
  },
  collection_cases: {
    collection_cases_next_action_check: set('collection_cases', `next_action = 'shout', next_on = now()`),
    collection_cases_next_is_whole: set('collection_cases', `next_action = 'call'`, 'next_on = now()'),
  },
  collection_notes: {
    collection_notes_note_check: [
      `insert into collection_notes (company_id, order_id, staff_id, at, note)
       select 1, order_id, 1, now(), '' from collection_cases`,
    ],
  },
  promises: {
    ...least('promises', ['amount_cents'], 0),
    promises_status_check: set('promises', `status = 'forgotten', judged_at = now()`),
    promises_open_is_unjudged: set('promises', `status = 'kept'`, 'judged_at = now()'),
    promises_contact_id_key: [copy('promises', { id, status: 'kept', judged_at: '2026-11-15' })],
    promises_one_open: [copy('promises', { id, contact_id: null })],
  },
  contacts: {
    contacts_channel_check: [copy('contacts', { id, channel: 'fax' })],
    contacts_outcome_check: [copy('contacts', { id, outcome: 'lost' })],
    contacts_by_the_system_are_sent: [
      copy('contacts', { id, channel: 'call' }),
      copy('contacts', { id, outcome: 'reached' }),
    ],
  },
  reminders: {
    reminders_status_check: set('reminders', `status = 'lost'`),
    reminders_once: [copyOfReminder({ contact_id: null, message_id: null, sms_id: null, sent_on: null })],
    reminders_contact_id_key: [copyOfReminder({ ...another, message_id: null, sms_id: null })],
    reminders_message_id_key: [copyOfReminder({ ...another, contact_id: null, sms_id: null })],
    reminders_sms_id_key: [copyOfReminder({ ...another, contact_id: null, message_id: null })],
    reminders_one_a_day: [
      copyOfReminder({ ...another, sent_on: '2026-11-16', contact_id: null, message_id: null, sms_id: null }),
    ],
    reminders_planned_is_open: set('reminders', 'done_at = null', `status = 'planned'`),
    reminders_sent_is_whole: set(
      'reminders',
      'sent_on = null',
      'contact_id = null',
      'message_id = null',
      `status = 'late'`,
      `status = 'late', sent_on = null, contact_id = null, message_id = null`,
    ),
  },
  period_configs: {
    ...least('period_configs', ['extension_times', 'extension_pay_days'], 0),
    period_configs_extension_is_whole: set(
      'period_configs',
      'extension_times = null',
      'extension_pay_days = null',
    ),
    period_configs_display_score_tenths_check: set('period_configs', 'display_score_tenths = 51'),
    period_configs_min_withdrawal_cents_check: set('period_configs', 'min_withdrawal_cents = 0'),
  },
  extensions: {
    extensions_days_check: set('extensions', 'days = 0', 'days = 367'),
    extensions_price_thousandths_check: set(
      'extensions',
      'price_thousandths = -1',
      'price_thousandths = 100001',
    ),
    ...least('extensions', ['price_cents'], -1),
    ...least('extensions', ['pay_days'], 0),
    extensions_status_check: set('extensions', `status = 'lost'`),
    extensions_refused_says_why: set('extensions', `reason = 'income'`),
    extensions_requested_is_undecided: set('extensions', 'decided_by = 1', 'decided_at = now()'),
    extensions_decided_says_by_whom: set('extensions', `status = 'refused', reason = 'income'`),
    extensions_approved_says_until_when: set(
      'extensions',
      `status = 'approved', decided_by = 1, decided_at = now()`,
    ),
    extensions_done_says_when: set('extensions', 'done_on = now()'),
    extensions_two_people: set('extensions', `status = 'expired', decided_by = 1, proposed_by = 1`),
    extensions_one_open: [copy('extensions', { id })],
  },
  addenda: {
    addenda_company_id_number_key: [copy('addenda', { extension_id: id })],
    addenda_language_check: [copy('addenda', { extension_id: id, number: 'another', language: 'xx' })],
    addenda_page_file_ids_check: [
      copy('addenda', { extension_id: id, number: 'another', page_file_ids: [] }),
    ],
    addenda_sha256_check: [copy('addenda', { extension_id: id, number: 'another', sha256: '\\\\x00' })],
  },
  addendum_acceptances: {
    addendum_acceptances_sha256_check: [
      copy('addendum_acceptances', { extension_id: id, sha256: '\\\\x00' }),
    ],
    addendum_acceptances_signature_sha256_check: [
      copy('addendum_acceptances', { extension_id: id, signature_sha256: '\\\\x00' }),
    ],
  },
  moved_due_dates: {
    moved_due_dates_check: [
      `insert into moved_due_dates select e.id, i.id, i.due_on, i.due_on from extensions e, instalments i limit 1`,
    ],
  },
  hardship_plans: {
    hardship_plans_kind_check: set('hardship_plans', `kind = 'other'`),
    hardship_plans_status_check: set('hardship_plans', `status = 'lost'`),
    ...least('hardship_plans', ['break_after_days'], 0),
    hardship_plans_late_days_check: set('hardship_plans', `status = 'active', ${begun}, late_days = -1`),
    hardship_plans_waived_fee_cents_check: set(
      'hardship_plans',
      `status = 'active', began_on = now(), late_days = 1, waived_fee_cents = -1`,
    ),
    hardship_plans_two_people: set('hardship_plans', 'confirmed_by = proposed_by'),
    hardship_plans_begun_is_whole: set(
      'hardship_plans',
      `status = 'active'`,
      `status = 'active', began_on = now(), late_days = 1`,
      'began_on = now(), late_days = 1, waived_fee_cents = 0',
    ),
    hardship_plans_over_says_when: set('hardship_plans', `status = 'declined'`, 'ended_on = now()'),
    hardship_plans_warned_has_begun: set(
      'hardship_plans',
      `status = 'active', ${begun}, late_days = 1, warned_on = now()`,
    ),
    hardship_plans_one_open: [copy('hardship_plans', { id })],
  },
  hardship_steps: {
    hardship_steps_number_check: [copy('hardship_steps', { number: 0 })],
    hardship_steps_amount_cents_check: [copy('hardship_steps', { number: 2, amount_cents: 0 })],
  },
  hardship_replaced: Object.fromEntries(
    ['principal_cents', 'interest_cents', 'fee_cents'].map((column) => [
      `hardship_replaced_${column}_check`,
      [copy('hardship_replaced', { instalment_id: id, [column]: -1 })],
    ]),
  ),
  hardship_addenda: {
    hardship_addenda_company_id_number_key: [copy('hardship_addenda', { plan_id: id })],
    hardship_addenda_language_check: [
      copy('hardship_addenda', { plan_id: id, number: 'another', language: 'xx' }),
    ],
    hardship_addenda_page_file_ids_check: [
      copy('hardship_addenda', { plan_id: id, number: 'another', page_file_ids: [] }),
    ],
    hardship_addenda_sha256_check: [
      copy('hardship_addenda', { plan_id: id, number: 'another', sha256: '\\\\x00' }),
    ],
  },
  hardship_acceptances: {
    hardship_acceptances_sha256_check: [copy('hardship_acceptances', { plan_id: id, sha256: '\\\\x00' })],
    hardship_acceptances_signature_sha256_check: [
      copy('hardship_acceptances', { plan_id: id, signature_sha256: '\\\\x00' }),
    ],
  },
  extension_offers: {
    extension_offers_days_check: set('extension_offers', 'days = 0', 'days = 367'),
    extension_offers_price_thousandths_check: set(
      'extension_offers',
      'price_thousandths = -1',
      'price_thousandths = 100001',
    ),
  },
  account_codes: {
    account_codes_code_check: ['', '=1', '-1', ' 1', '1'.repeat(21)].map(
      (code) => `insert into account_codes values (1, 'bank', '${code}', 'Bank')`,
    ),
    account_codes_name_check: ['', 'a'.repeat(81)].map(
      (name) => `insert into account_codes values (1, 'bank', '1010', '${name}')`,
    ),
  },
  provision_rates: {
    provision_rates_band_check: [`insert into provision_rates values (1, 'other', 1)`],
    provision_rates_rate_thousandths_check: [-1, 100_001].map(
      (rate) => `insert into provision_rates values (1, 'late_0', ${rate})`,
    ),
  },
  provisions: {
    provisions_month_end_check: [
      `insert into provisions values (1, '2026-11-29', 'late_0', 1, 100, 1000, 1)`,
    ],
    provisions_band_check: [`insert into provisions values (1, '2026-11-30', 'other', 1, 100, 1000, 1)`],
    provisions_loans_check: [`insert into provisions values (1, '2026-11-30', 'late_0', -1, 100, 1000, 1)`],
    provisions_principal_cents_check: [
      `insert into provisions values (1, '2026-11-30', 'late_0', 1, -1, 1000, 0)`,
    ],
    provisions_rate_thousandths_check: [-1, 100_001].map(
      (rate) => `insert into provisions values (1, '2026-11-30', 'late_0', 1, 100, ${rate}, 1)`,
    ),
    provisions_check: [-1, 101].map(
      (cents) => `insert into provisions values (1, '2026-11-30', 'late_0', 1, 100, 1000, ${cents})`,
    ),
  },
  past_instalments: {
    ...Object.fromEntries(
      [
        ...['principal_cents', 'interest_cents'],
        ...['paid_principal_cents', 'waived_interest_cents', 'paid_interest_cents'],
      ].map((column) => [
        `past_instalments_${column}_check`,
        [copy('past_instalments', { until: '2099-01-01', [column]: -1 })],
      ]),
    ),
    past_instalments_lasted: [copy('past_instalments', { since: '2099-01-01', until: '2099-01-01' })],
  },
  lender_limits: {
    lender_limits_name_check: [`insert into lender_limits values (1, 'other', 1)`],
    lender_limits_value_check: [`insert into lender_limits values (1, 'coupons_daily', -1)`],
  },
  payees: {
    payees_one_at_a_time: [copy('payees', { id })],
    payees_qr_check: set('payees', `city = 'Manila', qr = '[]'`),
    payees_qr_has_a_city: set('payees', `city = null, qr = '{}'`),
  },
};

/** In a transaction that never was. */
async function constraintThatRefuses(statement: string, out: readonly string[] = []): Promise<unknown> {
  await server.query('begin');
  try {
    for (const each of out) await server.query(each);
    return await server.query(statement).then(
      () => 'nothing',
      (error: { constraint?: string; message: string }) => error.constraint ?? error.message,
    );
  } finally {
    await server.query('rollback');
  }
}

const tried = Object.entries(refused).flatMap(([table, constraints]) =>
  Object.entries(constraints).map(([constraint, statements]) => [constraint, table, statements] as const),
);

describe('a constraint', () => {
  test.each(tried)('%s refuses by itself what it is for', async (constraint, table, statements) => {
    const others = await server.query<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c' and conname <> $2`,
      [table, constraint],
    );
    const out = others.map(({ name }) => `alter table ${table} drop constraint ${name}`);
    for (const statement of statements)
      expect(await constraintThatRefuses(statement, out), statement).toBe(constraint);
  });

  test('of these tables is tried, whichever it is', async () => {
    const rows = await server.query<{ name: string }>(
      `select conname as name from pg_constraint
       where conrelid = any($1::regclass[]) and contype in ('c', 'u', 'x')
       union select indexname from pg_indexes
       where tablename = any($2::text[]) and indexdef like 'CREATE UNIQUE % WHERE %' order by 1`,
      [Object.keys(refused), Object.keys(refused)],
    );
    expect(tried.map(([constraint]) => constraint).toSorted()).toEqual(
      rows.map(({ name }) => name).toSorted(),
    );
  });
});

describe('no money comes in', () => {
  test.each(['repayment', 'extension'])('before a payout: not by the kind %s', async (kind) => {
    const { orderId } = await approvedOrder(server);
    const statement = `insert into journals (company_id, order_id, kind, reference, occurred_on)
      values (1, ${orderId}, '${kind}', 'early', '2026-11-15')`;
    expect(await constraintThatRefuses(statement)).toBe('no_money_before_payout');
  });
});

describe('what was written stays', () => {
  const lasting = [
    'addenda',
    'addendum_acceptances',
    'agreed_texts',
    'audit_log',
    'audit_signatures',
    'book_closings',
    'collection_notes',
    'consents',
    'contacts',
    'contract_acceptances',
    'contracts',
    'decisions',
    'entries',
    'hardship_acceptances',
    'hardship_addenda',
    'hardship_replaced',
    'hardship_steps',
    'journals',
    'manual_journals',
    'moved_due_dates',
    'order_events',
    'repayment_marks',
  ];

  test.each(lasting)('in %s, even for the owner', async (table) => {
    const [column] = await server.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and is_identity = 'NO'
       order by ordinal_position`,
      [table],
    );
    for (const statement of [
      `update ${table} set ${column?.name} = ${column?.name}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      expect(await constraintThatRefuses(statement), statement).toMatch(/ is append-only$/);
  });

  test('in these tables, and in no other: whoever adds one tries it here', async () => {
    const rows = await server.query<{ name: string }>(
      `select distinct tgrelid::regclass::text as name from pg_trigger
       where tgfoid = 'refuse_change'::regproc and not tgisinternal order by 1`,
    );
    // Rows of these go when they are old, or are forgotten or emptied; that is tried in `access/`, `security/`, `files/`,
    // `conversation/`, `note/` and `task/`.
    const others = [
      ...['access_log', 'conversation_messages', 'files', 'judgements', 'notes', 'security_events', 'tasks'],
    ];
    expect(rows.map(({ name }) => name)).toEqual([...others, ...lasting].toSorted());
  });
});
