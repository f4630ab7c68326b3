-- Who at the desk has looked at whom.
create table access_log (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  at timestamptz not null,
  staff_id bigint not null references staff,
  role text not null check (role in ('support', 'reviewer', 'approver', 'cashier', 'admin', 'auditor')),
  -- As in the audit log; null where an address was opened that carries no session.
  session text,
  address bytea not null,
  operation text not null,
  kind text not null check (kind in ('page', 'order', 'list', 'search', 'file', 'reveal', 'export')),
  -- Whom the call named; null where it asked for several, or found nobody.
  borrower_id bigint,
  people integer not null check (people >= 0),
  -- What was asked for, without anybody's data.
  wanted jsonb not null,
  -- A keyed hash of what was searched for.
  searched_index bytea
);
comment on table access_log is 'Who at the desk has looked at whom: a page, a list, a picture, a whole number, an export.';
create index access_log_of_company on access_log (company_id, id desc);
create index access_log_of_staff on access_log (staff_id, at);
create index access_log_of_borrower on access_log (borrower_id, id desc) where borrower_id is not null;
create trigger access_log_stays before update or truncate on access_log
  for each statement execute function refuse_change();

-- Rows that are old enough go with the daily run; younger ones stay, whoever asks and whatever the server's clock says.
create function refuse_early_removal() returns trigger language plpgsql as $$
begin
  raise exception '% keeps its rows for 90 days', tg_table_name using errcode = '55000';
end $$;
create trigger access_log_stays_a_while before delete on access_log
  for each row when (old.at > now() - interval '90 days') execute function refuse_early_removal();
grant select, insert on access_log to hiram_server;

-- How much of this kind somebody has had since the day began, a look that is about to be noted counted; and whether it is
-- only another glance at the same, within ten minutes and in one session. The lock lets the looks of one person through one by
-- one, to the end of their transactions: two at once cannot both be the last that a limit allows.
create function count_access(
  wanted_by bigint, looked_at timestamptz, in_session text, called text, looked_how text, whom bigint, asked_for jsonb,
  searched bytea, day_began timestamptz, limited_by text,
  out is_repeated boolean, out is_first boolean, out used bigint, out own_limit bigint
) language plpgsql as $$
declare
  person constant text := coalesce(whom::text, encode(searched, 'hex'));
  opening constant text[] := '{page,order,search,file}';
begin
  perform pg_advisory_xact_lock(hashtextextended('access ' || wanted_by, 0));
  if looked_how = any(opening) then
    select count(distinct coalesce(l.borrower_id::text, encode(l.searched_index, 'hex'))),
      person is not null
        and not coalesce(bool_or(coalesce(l.borrower_id::text, encode(l.searched_index, 'hex')) = person), false)
    into used, is_first
    from access_log l where l.staff_id = wanted_by and l.at >= day_began and l.kind = any(opening);
    used := used + is_first::int;
  else
    is_first := true;
    select count(*) + 1 into used from access_log l
    where l.staff_id = wanted_by and l.at >= day_began and l.kind = looked_how;
  end if;
  select l.value into own_limit from lender_limits l join staff s on s.company_id = l.company_id
  where s.id = wanted_by and l.name = limited_by;
  is_repeated := looked_how not in ('reveal', 'export') and exists (
    select from access_log l
    where l.staff_id = wanted_by and l.at > looked_at - interval '10 minutes' and l.operation = called
      and l.session is not distinct from in_session and l.borrower_id is not distinct from whom
      and l.wanted = asked_for and l.searched_index is not distinct from searched);
end $$;

alter table lender_limits drop constraint lender_limits_name_check;
alter table lender_limits add constraint lender_limits_name_check
  check (name in ('approver_daily', 'coupon_largest', 'coupons_daily', 'extension_days_alone', 'opened_daily',
    'reveals_daily', 'exports_daily', 'access_days_kept', 'events_days_kept'));
