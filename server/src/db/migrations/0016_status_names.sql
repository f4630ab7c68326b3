-- Statuses by name, where they were numbers. The numbers are the wire's, and the contract alone knows them.
create domain order_status as text check (value in (
  'submitted', 'in_review', 'resubmit', 'first_audit_passed', 'withdrawable', 'paying_out', 'repaying',
  'done', 'refused', 'refused_unreachable', 'cancelled', 'written_off'));
create domain instalment_status as text check (value in ('pending', 'repaid', 'overdue'));
create domain qualification as text check (value in (
  'missing', 'verified', 'submitted', 'verified_by_hand', 'rejected'));

-- What a list of statuses means is said here once; a test holds it against the contract's own words. They are
-- plain expressions, so that PostgreSQL puts them into the query and an index can answer them.
create function order_is_loan(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('withdrawable', 'paying_out', 'repaying')
$$;
create function order_is_over(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('done', 'refused', 'refused_unreachable', 'cancelled', 'written_off')
$$;
create function qualification_is_verified(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('verified', 'verified_by_hand')
$$;
create function qualification_is_done(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('verified', 'verified_by_hand', 'submitted')
$$;

-- Only for what follows: they go with this connection. A number that has no name meets the domain's check.
create function pg_temp.order_status_of(number smallint) returns text language sql immutable as $$
  select case number
    when 0 then 'submitted' when 1 then 'in_review' when 2 then 'resubmit' when 3 then 'first_audit_passed'
    when 4 then 'repaying' when 5 then 'refused_unreachable' when 6 then 'done' when 9 then 'withdrawable'
    when 10 then 'paying_out' when 11 then 'cancelled' when 12 then 'refused' when 13 then 'written_off'
    else number::text end
$$;
create function pg_temp.qualification_of(number smallint) returns text language sql immutable as $$
  select case number
    when 0 then 'missing' when 1 then 'verified' when 2 then 'submitted' when 3 then 'verified_by_hand'
    when 4 then 'rejected' else number::text end
$$;

-- They speak of numbers, and no type can be changed under them.
drop index orders_one_running, orders_window, instalments_unpaid;

alter table orders
  drop constraint orders_status_check,
  alter column status drop default,
  alter column status type order_status using pg_temp.order_status_of(status),
  alter column status set default 'submitted';
-- At most one running order per borrower; two applications at once meet here and one is refused.
create unique index orders_one_running on orders (borrower_id) where not order_is_over(status);
create index orders_window on orders (withdraw_until) where status = 'withdrawable';

alter table order_events
  alter column from_status type order_status using pg_temp.order_status_of(from_status),
  alter column to_status type order_status using pg_temp.order_status_of(to_status);

alter table instalments
  drop constraint instalments_status_check,
  drop constraint instalments_check4,
  alter column status drop default,
  alter column status type instalment_status using
    case status when 0 then 'pending' when 1 then 'repaid' when 2 then 'overdue' else status::text end,
  alter column status set default 'pending',
  add constraint instalments_repaid_when_paid check ((status = 'repaid') = (paid_principal_cents = principal_cents
    and paid_interest_cents = interest_cents - waived_interest_cents
    and paid_overdue_fee_cents = overdue_fee_cents));
-- The daily run walks the orders by id and looks only at what is unpaid.
create index instalments_unpaid on instalments (order_id, due_on) where status <> 'repaid';

alter table borrowers
  drop constraint borrowers_identity_status_check,
  drop constraint borrowers_basic_information_status_check,
  drop constraint borrowers_bank_card_status_check,
  alter column identity_status drop default,
  alter column basic_information_status drop default,
  alter column bank_card_status drop default,
  alter column identity_status type qualification using pg_temp.qualification_of(identity_status),
  alter column basic_information_status type qualification using pg_temp.qualification_of(basic_information_status),
  alter column bank_card_status type qualification using pg_temp.qualification_of(bank_card_status),
  alter column identity_status set default 'missing',
  alter column basic_information_status set default 'missing',
  alter column bank_card_status set default 'missing',
  -- Only a face is looked at by people.
  add constraint borrowers_only_identity_by_hand
    check (basic_information_status <> 'verified_by_hand' and bank_card_status <> 'verified_by_hand');
