-- What strangers make the lender send, what somebody known needs to get in, and what letters bring along have each a budget
-- of their own, so that none of them can use up another's. Everything that leaves is in the outbox, and is counted there.
alter table companies
  add column most_register_codes_per_day integer not null default 1000 check (most_register_codes_per_day >= 0),
  add column most_notices_per_day integer not null default 50000 check (most_notices_per_day >= 0),
  alter column verify_mobile_at_register set default true;
alter table companies rename column most_sms_per_day to most_sign_in_codes_per_day;
comment on column companies.most_register_codes_per_day is 'Codes of a day for numbers that have no account yet.';
comment on column companies.most_sign_in_codes_per_day is 'Codes of a day with which somebody known logs in or sets a new password.';
comment on column companies.most_notices_per_day is 'Text messages of a day that go with letters; reminders are the lender’s own doing, and only counted.';
alter table sms_outbox drop constraint sms_outbox_kind_check;
alter table sms_outbox add constraint sms_outbox_kind_check
  check (kind in ('notice', 'register_code', 'sign_in_code', 'withdraw_code', 'unlock_code'));
create index sms_outbox_of_day on sms_outbox (company_id, kind, created_at);
drop table sms_company_counts;
