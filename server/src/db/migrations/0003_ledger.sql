-- Double entry. A debit is a positive amount, a credit a negative one; the lines of a journal sum to zero.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- Null for the accounts of the house.
  order_id bigint references orders,
  kind text not null check (kind in (
    'bank', 'interest_income', 'service_fee_income', 'overdue_fee_income', 'extension_income',
    'coupon_expense', 'write_off_expense',
    'in_transit', 'principal', 'interest_receivable', 'overdue_fee_receivable', 'borrower_credit')),
  -- Kept by the trigger below and by nothing else, so it is always the sum of the account's entries.
  balance_cents bigint not null default 0,
  -- The order first: its accounts are looked up by it, and the house's by the null in its place.
  unique nulls not distinct (order_id, kind, company_id),
  check ((order_id is not null) = (kind in (
    'in_transit', 'principal', 'interest_receivable', 'overdue_fee_receivable', 'borrower_credit'))),
  -- Nobody can owe less than nothing, and what we owe a borrower is never negative.
  constraint ledger_account_sign check (case
    when kind in ('in_transit', 'principal', 'interest_receivable', 'overdue_fee_receivable') then balance_cents >= 0
    when kind = 'borrower_credit' then balance_cents <= 0
    else true end)
);

create table journals (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  order_id bigint references orders,
  kind text not null check (kind in (
    'payout', 'payout_settled', 'payout_failed', 'coupon', 'instalment_due', 'overdue_fee', 'repayment',
    'unearned_interest', 'extension', 'write_off', 'refund')),
  -- What this journal is about; a second posting of the same thing meets the unique key.
  reference text not null,
  occurred_on date not null,
  posted_at timestamptz not null default now(),
  unique (company_id, reference)
);
create index journals_of_order on journals (order_id, id);
create index journals_by_day on journals (company_id, occurred_on, id);

create table entries (
  journal_id bigint not null references journals,
  line smallint not null check (line > 0),
  account_id bigint not null references ledger_accounts,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (journal_id, line)
);
create index entries_of_account on entries (account_id, journal_id);

-- The lines of a journal come in one statement, so that statement can be judged as a whole. The function runs
-- as the tables' owner: the server's role may insert entries but never touch a balance.
create function book_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from fresh group by journal_id having sum(amount_cents) <> 0) then
    raise exception 'unbalanced journal' using errcode = 'check_violation', constraint = 'journal_balances';
  end if;
  -- In the order of their ids: two journals that share two accounts would otherwise lock them crosswise and
  -- wait for each other.
  perform from ledger_accounts where id in (select account_id from fresh) order by id for no key update;
  update ledger_accounts a set balance_cents = a.balance_cents + f.amount_cents
  from (select account_id, sum(amount_cents) as amount_cents from fresh group by account_id) f
  where a.id = f.account_id;
  return null;
end $$;
create trigger book_entries after insert on entries
  referencing new table as fresh for each statement execute function book_entries();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger entries_stay before update or delete or truncate on entries for each statement execute function refuse_change();
create trigger journals_stay before update or delete or truncate on journals for each statement execute function refuse_change();
create trigger order_events_stay before update or delete or truncate on order_events for each statement execute function refuse_change();

-- Honest by construction, rule 1: no money comes in for an order before one of its payouts has settled.
create function require_settled_payout() returns trigger language plpgsql as $$
begin
  if not exists (select from payouts where order_id = new.order_id and status = 'settled') then
    raise exception 'money before payout' using errcode = 'check_violation', constraint = 'no_money_before_payout';
  end if;
  return new;
end $$;
create trigger no_money_before_payout before insert on journals for each row
  when (new.kind in ('repayment', 'extension')) execute function require_settled_payout();

grant select, insert on journals, entries to hiram_server;
grant select, insert (company_id, order_id, kind) on ledger_accounts to hiram_server;
revoke execute on function book_entries() from public;
