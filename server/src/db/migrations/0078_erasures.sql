-- Somebody's data is to be erased: because they asked for it, on the phone or in writing, or because nobody has used
-- the account for so long. Until the day comes it can be taken back; what the law wants kept goes when its time is over.
create table erasures (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  borrower_id bigint not null references borrowers,
  reason text not null check (reason in ('asked', 'written', 'inactive')),
  asked_at timestamptz not null,
  asked_by bigint references staff,
  erases_on date not null,
  -- Held: something stood in the way when its day came. Kept: erased but for what the law wants kept.
  status text not null default 'waiting' check (status in ('waiting', 'taken_back', 'held', 'kept', 'done')),
  ended_at timestamptz,
  kept_until date,
  constraint erasures_written_by_staff check ((reason = 'written') = (asked_by is not null)),
  constraint erasures_end_is_known check ((status = 'waiting') = (ended_at is null)),
  constraint erasures_kept_has_end check (status <> 'kept' or kept_until is not null)
);
comment on table erasures is 'That a borrower’s data is to be erased: who asked, when it goes, what became of it, and until when the law wants some of it kept.';
create unique index erasures_one_at_a_time on erasures (borrower_id) where status in ('waiting', 'kept', 'done');
create index erasures_of_borrower on erasures (borrower_id);
create index erasures_due on erasures (erases_on) where status = 'waiting';
create index erasures_kept on erasures (kept_until) where status = 'kept';
grant select, insert, update (status, ended_at, kept_until) on erasures to hiram_server;

alter table borrowers add column erased_at timestamptz;
comment on column borrowers.erased_at is 'Since when nobody gets into the account and nothing of the person is shown.';

-- Nothing of this person is kept any more, not even what the law wanted for a time.
create function borrower_is_forgotten(wanted bigint) returns boolean language sql stable as $$
  select exists (select from erasures e where e.borrower_id = wanted and e.status = 'done')
$$;
create function order_is_forgotten(wanted bigint) returns boolean language sql stable as $$
  select borrower_is_forgotten(o.borrower_id) from orders o where o.id = wanted
$$;

-- Files on which something rests stay until nothing of their owner is kept.
create or replace function refuse_forgetting() returns trigger language plpgsql as $$
begin
  if old.forgotten_at is not null
    or (file_is_named(old.id, old.borrower_id) and not borrower_is_forgotten(old.borrower_id)) then
    raise exception 'this file is not to be forgotten' using errcode = '55000';
  end if;
  return new;
end $$;

-- Where somebody was when they signed, and what staff wrote down about a debt, goes last of all; before that it stays
-- as it is, whoever asks.
drop trigger contract_acceptances_stay on contract_acceptances;
create trigger contract_acceptances_stay before delete or truncate on contract_acceptances
  for each statement execute function refuse_change();
create trigger contract_acceptances_stay_as_they_are before update on contract_acceptances for each row
  when (not borrower_is_forgotten(old.borrower_id)) execute function refuse_change();
drop trigger addendum_acceptances_stay on addendum_acceptances;
create trigger addendum_acceptances_stay before delete or truncate on addendum_acceptances
  for each statement execute function refuse_change();
create trigger addendum_acceptances_stay_as_they_are before update on addendum_acceptances for each row
  when (not borrower_is_forgotten(old.borrower_id)) execute function refuse_change();
drop trigger hardship_acceptances_stay on hardship_acceptances;
create trigger hardship_acceptances_stay before delete or truncate on hardship_acceptances
  for each statement execute function refuse_change();
create trigger hardship_acceptances_stay_as_they_are before update on hardship_acceptances for each row
  when (not borrower_is_forgotten(old.borrower_id)) execute function refuse_change();
drop trigger collection_notes_stay on collection_notes;
create trigger collection_notes_stay before update or truncate on collection_notes
  for each statement execute function refuse_change();
create trigger collection_notes_stay_while_kept before delete on collection_notes for each row
  when (not order_is_forgotten(old.order_id)) execute function refuse_change();

grant delete on borrower_photos, borrower_devices, passkeys, messages, collection_notes to hiram_server;
grant update (address) on contract_acceptances, addendum_acceptances, hardship_acceptances to hiram_server;
grant update (reference) on slips to hiram_server;

alter table lender_limits drop constraint lender_limits_name_check;
alter table lender_limits add constraint lender_limits_name_check
  check (name in ('approver_daily', 'coupon_largest', 'coupons_daily', 'extension_days_alone', 'opened_daily',
    'reveals_daily', 'exports_daily', 'access_days_kept', 'events_days_kept', 'replaced_days_kept',
    'applicants_days_kept', 'loans_days_kept'));

-- An application that began before the account was closed ends here.
create function refuse_order_of_erased() returns trigger language plpgsql as $$
begin
  if exists (select from borrowers b where b.id = new.borrower_id and b.erased_at is not null) then
    raise exception 'the borrower was erased' using errcode = '55000';
  end if;
  return new;
end $$;
create trigger orders_of_somebody before insert on orders for each row execute function refuse_order_of_erased();
