-- What a loan was on a day that is over never changes, so a month that is over is counted once.
create table closed_months (
  company_id bigint not null references companies,
  month_end date not null,
  primary key (company_id, month_end),
  constraint closed_months_whole check (extract(day from month_end + 1) = 1)
);
comment on table closed_months is 'A month that reports take from what was counted when it was over, and no longer from its loans.';
grant select, insert on closed_months to hiram_server;

-- A large book is counted in parts, and each of them has rows of its own.
create table closed_days (
  group_id bigint not null references loan_groups,
  day date not null,
  figure text not null,
  number integer not null,
  cents bigint not null
);
comment on table closed_days is 'A figure of one day of a closed month, of all loans of a group together: of how many, and how much.';
create index closed_days_of_group on closed_days (group_id, day);
grant select, insert on closed_days to hiram_server;

create table closed_moves (
  group_id bigint not null references loan_groups,
  month_end date not null,
  -- The number of a class of lateness, from 0 on; then repaid, then written off.
  before smallint not null,
  after smallint not null,
  loans integer not null check (loans > 0),
  principal_cents bigint not null
);
comment on table closed_moves is 'How late loans were at the end of the month before and at the end of a closed month, with their principal before.';
create index closed_moves_of_month on closed_moves (group_id, month_end);
grant select, insert on closed_moves to hiram_server;

create table closed_vintages (
  group_id bigint not null references loan_groups,
  month_end date not null,
  month date not null,
  bad_cents bigint not null
);
comment on table closed_vintages is 'What was lost or at risk at the end of a closed month of what had been lent in one month.';
create index closed_vintages_of_month on closed_vintages (group_id, month_end);
grant select, insert on closed_vintages to hiram_server;

-- The groups that a report is about, each with the name that it has there.
create function reported_groups(lender bigint, product bigint, channel text, code text, grouped_by text)
returns table (group_id bigint, name text) language sql stable parallel safe as $$
  select g.id, case grouped_by
    when 'product' then a.name when 'channel' then g.channel when 'invite_code' then coalesce(c.code, '') else '' end
  from loan_groups g left join apps a on a.id = g.app_id left join invite_codes c on c.id = g.invite_code_id
  where g.company_id = lender
    and (product is null or g.app_id = product)
    and (reported_groups.channel is null or g.channel = reported_groups.channel)
    and (reported_groups.code is null or coalesce(c.code, '') = reported_groups.code)
$$;

-- What is counted by the day, from the loans themselves: what was lent and what of it was paid out, what came in, what was
-- asked for in the morning, and by how much the principal of that evening differed from the one of the evening before.
create function loan_days(first date, last date, time_zone text)
returns table (order_id bigint, day date, figure text, number integer, cents bigint)
language sql stable parallel safe as $$
  select p.order_id, p.settled_on, f.figure, 1, w.amount_cents - case f.figure when 'paid_out' then w.fee_cents else 0 end
  from payouts p join withdrawals w on w.id = p.withdrawal_id cross join (values ('lent'), ('paid_out')) f (figure)
  where p.settled_on between first and last
  union all
  select p.order_id, (p.booked_at at time zone time_zone)::date, 'collected', 1, p.amount_cents
  from repayments p
  where p.booked_at >= first::timestamp at time zone time_zone and p.booked_at < (last + 1)::timestamp at time zone time_zone
  union all
  select s.order_id, s.due_on, 'expected', 1, s.principal_cents + s.interest_cents
  from instalment_states s
  where s.due_on between first and last and s.until >= first and s.since < s.due_on and s.until >= s.due_on
    and not exists (select from journals j
      where j.order_id = s.order_id and j.kind = 'write_off' and j.occurred_on < s.due_on)
  union all
  select s.order_id, c.day, 'principal', 0, c.cents
  from instalment_states s
    left join (select order_id, occurred_on as day from journals where kind = 'write_off') w on w.order_id = s.order_id
    cross join lateral (values (s.since, s.principal_cents), (least(s.until, w.day), -s.principal_cents)) c (day, cents)
  where s.principal_cents > 0 and s.until >= first and s.since <= last and s.since < least(s.until, w.day)
    and (s.since >= first or least(s.until, w.day) <= last) and c.day between first and last
$$;

-- The same of the loans that a report is about: closed days as they were counted, later ones from the loans.
create function reported_days(lender bigint, product bigint, channel text, code text, grouped_by text, time_zone text,
  closed_to date, first date, last date)
returns table (name text, day date, figure text, number integer, cents bigint)
language sql stable parallel safe as $$
  select g.name, c.day, c.figure, c.number, c.cents
  from closed_days c join reported_groups(lender, product, reported_days.channel, reported_days.code, grouped_by) g on g.group_id = c.group_id
  where c.day between first and last
  union all
  select o.name, d.day, d.figure, d.number, d.cents
  from loan_days(greatest(first, closed_to + 1), last, time_zone) d
    join reported_orders(lender, product, reported_days.channel, reported_days.code, grouped_by) o on o.order_id = d.order_id
$$;

-- How late each loan was on one evening and on the next of them, for those that owed something on the first. Of loans with
-- numbers above `above` up to `up_to`, so that a large book can be counted in parts.
create function loan_moves(lender bigint, evenings date[], bands integer[], above bigint, up_to bigint)
returns table (order_id bigint, day date, before integer, after integer, principal_cents bigint)
language sql stable parallel safe as $$
  with book as (
    select d.day, d.order_id, sum(d.principal_cents)::bigint as principal_cents,
      case when bool_or(d.is_written_off) then cardinality(bands) + 2
        when sum(d.principal_cents) = 0 then cardinality(bands) + 1
        else width_bucket(max(d.overdue_days), bands) end as standing
    from debts_on(lender, evenings) d
    where cardinality(evenings) > 1 and d.order_id > above and d.order_id <= up_to
    group by d.day, d.order_id
  )
  select b.order_id, e.later, b.standing, coalesce(a.standing, cardinality(bands) + 1), b.principal_cents
  from unnest(evenings[:cardinality(evenings) - 1], evenings[2:]) e (earlier, later)
    join book b on b.day = e.earlier left join book a on a.day = e.later and a.order_id = b.order_id
  where b.standing <= cardinality(bands)
$$;
