-- When the second factor was last proved in this session; what moves money, roles or prices asks for it.
alter table staff_sessions add column stepped_up_at timestamptz;

-- Limits, coupons and links to customer service need a second person, too.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check
  check (kind in ('product', 'payee', 'rate_setting', 'text', 'line', 'slip', 'refund', 'refund_outcome',
    'bank_change', 'staff', 'limit', 'coupon', 'support_link'));

create table lender_limits (
  company_id bigint not null references companies,
  name text not null check (name in ('approver_daily', 'coupon_largest', 'coupons_daily')),
  -- Cents, or how many.
  value bigint not null check (value >= 0),
  primary key (company_id, name)
);
comment on table lender_limits is 'How much one person can do in a day, where a lender wants another limit than its market’s.';
grant select, insert, update on lender_limits to hiram_server;

-- Staff who borrow are kept off their own file. Nobody needs to read their numbers, so only blind indexes of them are
-- kept; null until somebody has given theirs.
alter table staff
  add column mobile_index bytea,
  add column identity_index bytea;
