-- What the dashboard says of applications on days that are over is counted at night, as is what reports say of loans.
create table counted_applications (
  company_id bigint not null references companies,
  day date not null,
  applications integer not null,
  approvals integer not null,
  refusals integer not null,
  payout_failures integer not null,
  primary key (company_id, day)
);
comment on table counted_applications is 'How many applications came on a day that is counted, how many were approved and refused, and how many payouts failed.';
grant select, insert on counted_applications to hiram_server;

-- The days on which something happened. Whose an application is, is looked up one by one: they are few among all orders.
create function applications_of_days(lender bigint, first date, last date, time_zone text)
returns table (day date, applications integer, approvals integer, refusals integer, payout_failures integer)
language sql stable parallel safe as $$
  select (e.at at time zone time_zone)::date, (count(*) filter (where e.event = 'apply'))::int,
    (count(*) filter (where e.event = 'pass_final_audit'))::int,
    (count(*) filter (where e.event in ('refuse', 'refuse_unreachable')))::int,
    (count(*) filter (where e.event = 'payout_failed'))::int
  from order_events e
    cross join lateral (select from orders o where o.id = e.order_id and o.company_id = lender offset 0) o
  -- A few of the many that an order has: these are found by an index.
  where e.event in ('apply', 'pass_final_audit', 'refuse', 'refuse_unreachable', 'payout_failed')
    and e.at >= first::timestamp at time zone time_zone and e.at < (last + 1)::timestamp at time zone time_zone
  group by 1
$$;
grant execute on function applications_of_days to hiram_server;
