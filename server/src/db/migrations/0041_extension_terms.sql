-- Which extensions a version of a product offers, how often one loan can have one, and within how many days of the
-- approval it has to be signed and paid for. Without both figures it offers none.
alter table period_configs
  add column extension_times smallint check (extension_times > 0),
  add column extension_pay_days smallint check (extension_pay_days > 0),
  add constraint period_configs_extension_is_whole
    check ((extension_times is null) = (extension_pay_days is null));

create table extension_offers (
  period_config_id bigint not null references period_configs,
  days smallint not null check (days between 1 and 366),
  -- Of what is unpaid, in thousandths of a percent.
  price_thousandths integer not null check (price_thousandths between 0 and 100000),
  primary key (period_config_id, days)
);
comment on table extension_offers is 'By how many days a loan can be extended, and what that costs, as a version of its product offers it.';
grant select, insert on extension_offers to hiram_server;

-- The most that an extension of this loan may cost, as its agreement says. Those made so far say that it is free.
alter table orders add column extension_price_thousandths integer not null default 0
  check (extension_price_thousandths between 0 and 100000);
create or replace view order_with_terms with (security_invoker = true) as
  select id, company_id, borrower_id, app_id, applied_at, status, amount_cents, balance_cents, withdraw_until, is_drawn,
    first_auditor_id, taken_by, taken_at, refusal_reasons, asked_documents, asked_note, asked_at,
    rate, periods, period_unit, method, service_fee_thousandths, overdue_daily_rate, overdue_cap_thousandths,
    min_withdrawal_cents, extension_price_thousandths
  from orders;

-- The longest extension that one person can approve alone.
alter table lender_limits drop constraint lender_limits_name_check;
alter table lender_limits add constraint lender_limits_name_check
  check (name in ('approver_daily', 'coupon_largest', 'coupons_daily', 'extension_days_alone'));
