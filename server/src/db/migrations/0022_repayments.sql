-- Money comes back. A mark says in the note of a transfer which order it is for; none is ever given twice.
create table repayment_marks (
  mark text primary key check (mark ~ '^[2-9A-HJKMNP-Z]{8}$'),
  company_id bigint not null references companies,
  order_id bigint not null references orders,
  kind text not null check (kind in ('repayment', 'extension')),
  made_at timestamptz not null,
  unique (order_id, kind)
);
comment on table repayment_marks is 'The mark that a transfer for an order carries in its note.';
grant select, insert on repayment_marks to hiram_server;
create trigger repayment_marks_stay before update or delete or truncate on repayment_marks
  for each statement execute function refuse_change();

-- Where a repayment came in, and by which reference there: that pair is booked once for ever, for whatever order.
alter table repayments
  add column company_id bigint references companies,
  add column source text not null default 'statement' check (source in ('statement', 'recharge', 'slip')),
  add column booked_at timestamptz;
update repayments r set company_id = o.company_id, booked_at = coalesce((
    select j.posted_at from journals j where j.company_id = o.company_id and j.reference = 'repayment ' || r.id),
    r.received_on)
from orders o where o.id = r.order_id;
alter table repayments
  alter column company_id set not null,
  alter column booked_at set not null,
  alter column source drop default,
  drop constraint repayments_order_id_transfer_reference_key;
-- What earlier versions booked twice stays as it was; only its references are told apart.
update repayments r set transfer_reference = r.transfer_reference || ' (' || r.id || ')'
where exists (select from repayments other
  where other.company_id = r.company_id and other.transfer_reference = r.transfer_reference and other.id < r.id);
alter table repayments add constraint repayments_booked_once unique (company_id, source, transfer_reference);
create index repayments_of_order on repayments (order_id, id);
create index repayments_by_day on repayments (company_id, received_on);

alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check check (purpose in ('frontImage', 'backImage', 'handHoldImage',
  'payslip', 'addressProof', 'signature', 'bank_book', 'contract', 'slip'));

-- What a borrower says to have transferred, with the picture that shows it. It books nothing by itself.
create table slips (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  order_id bigint not null references orders,
  borrower_id bigint not null references borrowers,
  method text not null check (method in ('transfer', 'qr')),
  amount_cents bigint not null check (amount_cents > 0),
  transferred_on date not null,
  -- As the slip shows it, in capitals and without what stands between; null where nobody typed it.
  reference text,
  file_id uuid not null,
  file_purpose text not null generated always as ('slip') stored,
  -- The bytes as they were sent, and what the picture looks like: the same slip saved again has other bytes.
  sha256 bytea not null check (length(sha256) = 32),
  look bit(64) not null,
  sent_at timestamptz not null,
  status text not null default 'checking' check (status in ('checking', 'repaid', 'refused')),
  reason text,
  repayment_id bigint references repayments,
  decided_by bigint references staff,
  decided_at timestamptz,
  foreign key (borrower_id, file_purpose, file_id) references files (borrower_id, purpose, id),
  check ((status = 'repaid') = (repayment_id is not null)),
  check ((status = 'refused') = (reason is not null)),
  check ((status = 'checking') = (decided_at is null))
);
comment on table slips is 'What a borrower says to have transferred, with the picture that shows it.';
create index slips_of_order on slips (order_id, id);
create index slips_waiting on slips (company_id, sent_at) where status = 'checking';
create index slips_by_bytes on slips (company_id, sha256);
create index slips_by_reference on slips (company_id, reference) where reference is not null;
create unique index slips_of_repayment on slips (repayment_id);
grant select, insert, update (status, reason, repayment_id, decided_by, decided_at) on slips to hiram_server;

-- More accounts of the house: money whose owner is not known yet, money that a slip shows and no statement yet,
-- money that the payment provider has taken and not handed over, what the bank charges, and what the lender itself
-- puts in or takes out.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
  'bank', 'suspense', 'awaiting_statement', 'payment_provider', 'bank_charges', 'own_funds', 'interest_income',
  'service_fee_income', 'overdue_fee_income', 'extension_income', 'coupon_expense', 'write_off_expense',
  'in_transit', 'principal', 'interest_receivable', 'overdue_fee_receivable', 'borrower_credit'));
alter table journals drop constraint journals_kind_check;
alter table journals add constraint journals_kind_check check (kind in (
  'payout', 'payout_settled', 'payout_failed', 'coupon', 'instalment_due', 'overdue_fee', 'overdue_fee_corrected',
  'repayment', 'unearned_interest', 'extension', 'write_off', 'refund', 'refund_failed', 'statement_line',
  'line_explained'));

-- What a QR code to the lender's account is made of, as its bank has told it; null where there is none.
alter table payees add column qr jsonb check (jsonb_typeof(qr) = 'object'), add column city text;
alter table payees add constraint payees_qr_has_a_city check (qr is null or city is not null);
