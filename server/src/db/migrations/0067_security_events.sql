-- What may be an attack: counted for a minute each, so that a flood of them is no flood of rows.
create table security_events (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- When the first of them was seen.
  at timestamptz not null,
  event text not null check (event in ('log_in_failed', 'locked_out', 'second_factor_failed', 'step_up_failed',
    'wrong_code', 'wrong_role', 'own_file', 'reading_limit', 'rate_limited', 'session_replaced', 'file_refused',
    'webhook_rejected')),
  operation text not null,
  -- Where it came from, sealed, and the keyed hash by which equal ones are found; null where many networks are counted
  -- together.
  network bytea,
  network_index bytea,
  -- A keyed hash of the number or the address that was tried.
  handle_index bytea,
  -- Whose session it was.
  staff_id bigint references staff,
  borrower_id bigint,
  count integer not null check (count > 0)
);
comment on table security_events is 'What may be an attack, counted by minute, network and whom it was tried with: failed log-ins, locks, wrong roles, rejected calls.';
create index security_events_of_company on security_events (company_id, id desc);
create index security_events_by_time on security_events (company_id, at);
create trigger security_events_stay before update or truncate on security_events
  for each statement execute function refuse_change();
create trigger security_events_stay_a_while before delete on security_events
  for each row when (old.at > now() - interval '90 days') execute function refuse_early_removal();
grant select, insert on security_events to hiram_server;

-- The server may remove nothing from these logs; it may ask for what is older than each lender keeps to go, by the
-- database's own clock.
create function forget_traces(access_days bigint, events_days bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lender record;
begin
  for lender in
    select c.id, least(36500, greatest(90, coalesce(a.value, access_days))) as access_kept,
      least(36500, greatest(90, coalesce(e.value, events_days))) as events_kept
    from companies c
      left join lender_limits a on a.company_id = c.id and a.name = 'access_days_kept'
      left join lender_limits e on e.company_id = c.id and e.name = 'events_days_kept'
  loop
    delete from access_log where company_id = lender.id and at < now() - lender.access_kept * interval '1 day';
    delete from security_events where company_id = lender.id and at < now() - lender.events_kept * interval '1 day';
  end loop;
end $$;
revoke execute on function forget_traces(bigint, bigint) from public;
grant execute on function forget_traces(bigint, bigint) to hiram_server;
