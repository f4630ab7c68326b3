-- An order is one loan from application to the last repayment. Its terms are copied from the product when it is
-- made, so a later change of the product changes no loan.
create table orders (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  borrower_id bigint not null references borrowers,
  app_id bigint not null references apps,
  status smallint not null default 0 check (status in (0, 1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13)),
  amount_cents bigint not null check (amount_cents > 0),
  -- What may still be withdrawn. The check is the last word when two withdrawals race.
  balance_cents bigint not null default 0 check (balance_cents between 0 and amount_cents),
  rate integer not null check (rate >= 0),
  periods integer not null check (periods > 0),
  period_unit text not null check (period_unit in ('day', 'week', 'month')),
  method text not null check (method in ('flat', 'reducing')),
  service_fee_thousandths integer not null default 0 check (service_fee_thousandths between 0 and 100000),
  overdue_daily_rate integer not null default 0 check (overdue_daily_rate >= 0),
  overdue_cap_thousandths integer not null default 0 check (overdue_cap_thousandths >= 0),
  withdraw_until date,
  first_auditor_id bigint references staff,
  final_auditor_id bigint references staff,
  refusal_reasons text[] not null default '{}',
  applied_at timestamptz not null default now(),
  -- Four eyes: nobody passes both audits of one order.
  check (first_auditor_id <> final_auditor_id)
);
create index orders_of_borrower on orders (borrower_id, id desc);
-- At most one running order per borrower; two applications at once meet here and one is refused.
create unique index orders_one_running on orders (borrower_id) where status not in (5, 6, 11, 12, 13);
create index orders_window on orders (withdraw_until) where status = 9;

-- What happened to an order, in order: the borrower's timeline and the desk's.
create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  event text not null,
  from_status smallint,
  to_status smallint not null,
  caller_kind text not null check (caller_kind in ('borrower', 'staff', 'system')),
  caller_id bigint,
  at timestamptz not null
);
create index order_events_of_order on order_events (order_id, id);

-- What the borrower asks for, with the price they were shown for it.
create table withdrawals (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  coupon_discount_cents bigint not null default 0 check (coupon_discount_cents >= 0),
  requested_at timestamptz not null,
  check (fee_cents < amount_cents)
);
create index withdrawals_of_order on withdrawals (order_id);

-- The transfer that carries it. One withdrawal, one payout, one reference at the bank: never sent twice.
create table payouts (
  withdrawal_id bigint primary key references withdrawals,
  order_id bigint not null references orders,
  reference text not null unique,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'settled', 'failed', 'unknown')),
  settled_on date,
  failure text,
  check ((status = 'settled') = (settled_on is not null)),
  check ((status = 'failed') = (failure is not null))
);
-- One transfer under way per order; its state 10 says so, and this index holds even if the code is wrong.
create unique index payouts_one_under_way on payouts (order_id) where status in ('waiting', 'sent', 'unknown');

create table instalments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  withdrawal_id bigint not null references withdrawals,
  period integer not null check (period > 0),
  due_on date not null,
  status smallint not null default 0 check (status in (0, 1, 2)),
  principal_cents bigint not null check (principal_cents >= 0),
  interest_cents bigint not null check (interest_cents >= 0),
  -- Unearned interest that an early repayment gave back.
  waived_interest_cents bigint not null default 0 check (waived_interest_cents >= 0),
  -- How much of the interest the ledger has as income; the rest is not due yet.
  posted_interest_cents bigint not null default 0 check (posted_interest_cents >= 0),
  overdue_fee_cents bigint not null default 0 check (overdue_fee_cents >= 0),
  overdue_charged_through date,
  paid_principal_cents bigint not null default 0 check (paid_principal_cents >= 0),
  paid_interest_cents bigint not null default 0 check (paid_interest_cents >= 0),
  paid_overdue_fee_cents bigint not null default 0 check (paid_overdue_fee_cents >= 0),
  unique (withdrawal_id, period),
  check (waived_interest_cents + posted_interest_cents <= interest_cents),
  check (paid_interest_cents <= posted_interest_cents),
  check (paid_principal_cents <= principal_cents),
  check (paid_overdue_fee_cents <= overdue_fee_cents),
  check ((status = 1) = (paid_principal_cents = principal_cents
    and paid_interest_cents = interest_cents - waived_interest_cents
    and paid_overdue_fee_cents = overdue_fee_cents))
);
create index instalments_of_order on instalments (order_id, due_on);
-- The daily run walks the orders by id and looks only at what is unpaid.
create index instalments_unpaid on instalments (order_id, due_on) where status <> 1;

create table repayments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- The bank's reference of the transfer: the same transfer is never booked twice.
  transfer_reference text not null,
  amount_cents bigint not null check (amount_cents > 0),
  received_on date not null,
  unique (order_id, transfer_reference)
);

create table coupons (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  borrower_id bigint not null references borrowers,
  discount_cents bigint not null check (discount_cents > 0),
  expires_on date not null,
  status text not null default 'unused' check (status in ('unused', 'reserved', 'used', 'expired')),
  order_id bigint references orders,
  check ((status in ('reserved', 'used')) = (order_id is not null))
);
create index coupons_of_borrower on coupons (borrower_id);
create index coupons_expiry on coupons (expires_on) where status = 'unused';

grant select, insert, update on orders, payouts, instalments, coupons to hiram_server;
grant select, insert on order_events, withdrawals, repayments to hiram_server;
grant delete on sms_codes, borrower_sessions, staff_sessions to hiram_server;
