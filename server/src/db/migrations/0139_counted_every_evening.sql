-- Until now a month was counted when it was over, so a report of today read every loan that is open. Now every day is counted when it
-- is over, and reports look only at the loans that have changed since. A loan that has not is as late on a later evening as the days
-- in between say: so what is counted is since when it is unpaid, and not how late it is.
drop function reported_days(bigint, bigint, text, text, text, text, date, date, date);
drop function reported_loans(bigint, bigint, text, text, text, date);
drop function loan_days(date, date, text, bigint, bigint);
drop function loan_moves(date[], integer[], bigint, bigint);
drop function debts_on(date[], bigint, bigint);
-- The first night counts all days again.
drop table closed_days, closed_moves, closed_vintages, closed_months;

create table counted_books (
  company_id bigint primary key references companies,
  up_to date not null
);
comment on table counted_books is 'Up to which evening a lender’s book is counted: what was until then, reports take from there.';
grant select, insert, update on counted_books to hiram_server;

create table counted_days (
  group_id bigint not null references loan_groups,
  day date not null,
  figure text not null,
  number integer not null,
  cents bigint not null,
  primary key (group_id, day, figure)
);
comment on table counted_days is 'A figure of one day that is counted, of all loans of a group together: of how many, and how much.';
grant select, insert on counted_days to hiram_server;

create table counted_loans (
  group_id bigint not null references loan_groups,
  day date not null,
  -- How late they were at the end of the month before: the number of a class of lateness, none where nothing was owed.
  before smallint,
  before_cents bigint not null,
  standing text not null check (standing in ('owed', 'repaid', 'written_off')),
  -- When the oldest instalment of which something is unpaid falls due, also where that is still to come.
  first_due_on date,
  -- While a hardship plan lasts, they are at least so late.
  late_days integer not null,
  loans integer not null check (loans > 0),
  principal_cents bigint not null
);
comment on table counted_loans is 'The loans of a group as they stood in the evening of a day: the last of each month, and the last two that are counted.';
create index counted_loans_of_evening on counted_loans (day, group_id);
grant select, insert, delete on counted_loans to hiram_server;

create table counted_debts (
  group_id bigint not null references loan_groups,
  day date not null,
  month date not null,
  is_written_off boolean not null,
  first_due_on date,
  late_days integer not null,
  principal_cents bigint not null
);
comment on table counted_debts is 'What was owed on the same evenings of what had been paid out to a group in one month.';
create index counted_debts_of_evening on counted_debts (day, group_id);
grant select, insert, delete on counted_debts to hiram_server;

-- What falls due on a day, and what is another than at its payout, without a look at all that is open.
create index instalments_by_due_day on instalments (due_on) where status <> 'repaid';
create index instalments_changed on instalments (changed_on)
  include (id, due_on, principal_cents, paid_principal_cents, interest_cents, waived_interest_cents, paid_interest_cents)
  where status <> 'repaid' and changed_on is not null;

-- Whose figures have changed from one evening to a later one otherwise than by another day. A plan that begins or breaks changes instalments
-- as well; nobody should have to rely on that.
create function loans_changed(evening date, later date) returns table (order_id bigint) language sql stable parallel safe as $$
  select h.order_id from past_instalments h where h.until > evening and h.until <= later
  union select p.order_id from payouts p where p.settled_on > evening and p.settled_on <= later
  union select h.order_id from hardship_plans h where h.began_on > evening and h.began_on <= later
  union select h.order_id from hardship_plans h where h.ended_on > evening and h.ended_on <= later
  union select j.order_id from journals j where j.kind = 'write_off' and j.occurred_on > evening and j.occurred_on <= later
$$;

-- Below, `orders` are those that are looked at, or null for all of them with numbers above `above` up to `up_to`, so that a large book
-- can be counted in parts.

-- What was owed in the evenings of some days, from the earliest on, payout by payout. What was over before the first of them is not
-- read. Instalments are added up before anything is looked up about their loans, of which there are fewer.
create function debts_on(days date[], above bigint, up_to bigint, orders bigint[])
returns table (day date, order_id bigint, paid_out_on date, principal_cents bigint, first_due_on date, late_days integer,
  is_written_off boolean) language sql stable parallel safe as $$
  select d.day, d.order_id, d.paid_out_on, d.principal_cents, d.first_due_on, coalesce(h.late_days, 0), coalesce(w.day <= d.day, false)
  from (
      select e.day, s.order_id, s.paid_out_on, sum(s.principal_cents)::bigint as principal_cents,
        min(s.due_on) filter (where s.principal_cents + s.interest_cents > 0) as first_due_on
      from unnest(days) e (day) join instalment_states s on s.since <= e.day and s.until > e.day
      where s.since <= days[cardinality(days)] and s.until > days[1]
        and s.order_id > above and s.order_id <= up_to and s.payout_order_id > above and s.payout_order_id <= up_to
        and (debts_on.orders is null or s.order_id = any(debts_on.orders) and s.payout_order_id = any(debts_on.orders))
      group by e.day, s.order_id, s.withdrawal_id, s.paid_out_on) d
    left join hardship_plans h on h.order_id = d.order_id and h.began_on <= d.day and (h.ended_on is null or h.ended_on > d.day)
    left join (select order_id, occurred_on as day from journals where kind = 'write_off') w on w.order_id = d.order_id
$$;

-- Each loan as it stood on one evening and on the next of them, where it owed something on either and had not been written off by
-- the first: both are added up in one look at its instalments.
create function loan_evenings(evenings date[], above bigint, up_to bigint, orders bigint[])
returns table (order_id bigint, earlier date, day date, before_due_on date, before_late_days integer, before_cents bigint,
  standing text, first_due_on date, late_days integer, principal_cents bigint)
language sql stable parallel safe as $$
  select e.order_id, e.earlier, e.day, e.before_due_on, coalesce(p.late_days, 0), e.before_cents, e.standing,
    case e.standing when 'owed' then e.first_due_on end,
    case e.standing when 'owed' then coalesce(q.late_days, 0) else 0 end,
    case e.standing when 'owed' then e.principal_cents else 0 end
  from (
      select b.*, case when w.day <= b.day then 'written_off' when b.principal_cents > 0 then 'owed' else 'repaid' end as standing
      from (
          select d.earlier, d.day, s.order_id,
            coalesce(sum(s.principal_cents) filter (where s.since <= d.earlier), 0)::bigint as before_cents,
            min(s.due_on) filter (where s.since <= d.earlier and s.principal_cents + s.interest_cents > 0) as before_due_on,
            coalesce(sum(s.principal_cents) filter (where s.until > d.day), 0)::bigint as principal_cents,
            min(s.due_on) filter (where s.until > d.day and s.principal_cents + s.interest_cents > 0) as first_due_on
          from unnest(evenings[:cardinality(evenings) - 1], evenings[2:]) d (earlier, day)
            join instalment_states s on s.since <= d.day and s.until > d.earlier
          where cardinality(evenings) > 1 and s.since <= evenings[cardinality(evenings)] and s.until > evenings[1]
            and s.order_id > above and s.order_id <= up_to and s.payout_order_id > above and s.payout_order_id <= up_to
            and (loan_evenings.orders is null
              or s.order_id = any(loan_evenings.orders) and s.payout_order_id = any(loan_evenings.orders))
          group by d.earlier, d.day, s.order_id) b
        left join (select order_id, occurred_on as day from journals where kind = 'write_off') w on w.order_id = b.order_id
      where w.day is null or w.day > b.earlier) e
    left join hardship_plans p on p.order_id = e.order_id and p.began_on <= e.earlier and (p.ended_on is null or p.ended_on > e.earlier)
    left join hardship_plans q on q.order_id = e.order_id and q.began_on <= e.day and (q.ended_on is null or q.ended_on > e.day)
  where e.before_cents > 0 or e.standing = 'owed'
$$;

-- What is counted by the day, from the loans themselves: what was lent and what of it was paid out, what came in, what was
-- asked for in the morning, and by how much the principal of that evening differed from the one of the evening before. Only
-- the last of them is made of `orders` alone: instalments fall due of others, too.
create function loan_days(figures text[], first date, last date, time_zone text, above bigint, up_to bigint, orders bigint[])
returns table (order_id bigint, day date, figure text, number integer, cents bigint)
language sql stable parallel safe as $$
  select p.order_id, p.settled_on, f.figure, 1, w.amount_cents - case f.figure when 'paid_out' then w.fee_cents else 0 end
  from payouts p join withdrawals w on w.id = p.withdrawal_id cross join (values ('lent'), ('paid_out')) f (figure)
  where f.figure = any(figures) and p.settled_on between first and last
    and p.order_id > above and p.order_id <= up_to and w.order_id > above and w.order_id <= up_to
    and (loan_days.orders is null or w.order_id = any(loan_days.orders))
  union all
  select p.order_id, (p.booked_at at time zone time_zone)::date, 'collected', 1, p.amount_cents
  from repayments p
  where 'collected' = any(figures) and p.booked_at >= first::timestamp at time zone time_zone
    and p.booked_at < (last + 1)::timestamp at time zone time_zone
    and p.order_id > above and p.order_id <= up_to
  union all
  select s.order_id, s.due_on, 'expected', 1, s.cents
  from (
      -- Nothing falls due before the day after its payout.
      select i.order_id, i.due_on,
        i.principal_cents - i.paid_principal_cents + i.interest_cents - i.waived_interest_cents - i.paid_interest_cents as cents
      from instalments i
      where i.status <> 'repaid' and i.due_on between first and last and (i.changed_on is null or i.changed_on < i.due_on)
      union all
      select h.order_id, h.due_on,
        h.principal_cents - h.paid_principal_cents + h.interest_cents - h.waived_interest_cents - h.paid_interest_cents
      from past_instalments h
      where h.due_on between first and last and h.until >= first and h.until >= h.due_on and (h.since is null or h.since < h.due_on)
    ) s
  where 'expected' = any(figures) and s.cents > 0 and s.order_id > above and s.order_id <= up_to
    and not exists (select from journals j
      where j.order_id = s.order_id and j.kind = 'write_off' and j.occurred_on < s.due_on)
  union all
  select s.order_id, c.day, 'principal', 0, c.cents
  from instalment_states s
    left join (select order_id, occurred_on as day from journals where kind = 'write_off') w on w.order_id = s.order_id
    cross join lateral (values (s.since, s.principal_cents), (least(s.until, w.day), -s.principal_cents)) c (day, cents)
  where 'principal' = any(figures) and s.principal_cents > 0 and s.until >= first and s.since <= last and s.since < least(s.until, w.day)
    and s.order_id > above and s.order_id <= up_to and s.payout_order_id > above and s.payout_order_id <= up_to
    and (loan_days.orders is null or s.order_id = any(loan_days.orders) and s.payout_order_id = any(loan_days.orders))
    and (s.since >= first or least(s.until, w.day) <= last) and c.day between first and last
$$;

-- The group of each of these loans of a lender.
create function groups_of_loans(lender bigint, orders bigint[])
returns table (group_id bigint, order_id bigint) language sql stable parallel safe as $$
  select group_of(lender, o.app_id, b.channel, b.invite_code_id), s.id
  from unnest(groups_of_loans.orders) s (id)
    cross join lateral (select o.company_id, o.borrower_id, o.app_id, o.is_drawn from orders o where o.id = s.id offset 0) o
    cross join lateral (select b.channel, b.invite_code_id from borrowers b where b.id = o.borrower_id offset 0) b
  where o.company_id = lender and o.is_drawn
  offset 0
$$;

-- The loans among these that a report is about, each with the name of its group. They are looked up one by one: they are few
-- among all.
create function reported_some(lender bigint, product bigint, channel text, code text, grouped_by text, orders bigint[])
returns table (order_id bigint, name text) language sql stable parallel safe as $$
  select o.id, case grouped_by
    when 'product' then a.name when 'channel' then b.channel when 'invite_code' then coalesce(c.code, '') else '' end
  from unnest(reported_some.orders) s (id)
    cross join lateral (select o.id, o.company_id, o.borrower_id, o.app_id, o.is_drawn from orders o where o.id = s.id offset 0) o
    left join lateral (select b.channel, b.invite_code_id from borrowers b where b.id = o.borrower_id offset 0) b
      on grouped_by in ('channel', 'invite_code') or reported_some.channel is not null or reported_some.code is not null
    left join apps a on a.id = o.app_id left join invite_codes c on c.id = b.invite_code_id
  where o.company_id = lender and o.is_drawn
    and (product is null or o.app_id = product)
    and (reported_some.channel is null or b.channel = reported_some.channel)
    and (reported_some.code is null or coalesce(c.code, '') = reported_some.code)
  offset 0
$$;

-- In what follows `counted` is the evening that a report begins with, and `changed` are the loans that have changed since: they are
-- taken off as they were then, and added as they are. Where `counted` is null, nothing that helps is counted, and the whole book is read.

-- What is counted by the day, of the loans that a report is about: of days up to `counted_to` as it was counted.
create function reported_days(lender bigint, product bigint, channel text, code text, grouped_by text, figures text[],
  time_zone text, counted_to date, changed bigint[], first date, last date)
returns table (name text, day date, figure text, number integer, cents bigint)
language sql stable parallel safe as $$
  with since as materialized (
    select * from loan_days(figures, greatest(first, counted_to + 1), last, time_zone, 0, 9223372036854775807, changed)
    where greatest(first, counted_to + 1) <= last
  )
  select g.name, c.day, c.figure, c.number, c.cents
  from counted_days c join reported_groups(lender, product, reported_days.channel, reported_days.code, grouped_by) g on g.group_id = c.group_id
  where c.day between first and least(last, counted_to) and c.figure = any(figures)
  union all
  select o.name, s.day, s.figure, s.number, s.cents
  from since s join reported_some(lender, product, reported_days.channel, reported_days.code, grouped_by,
    array(select distinct order_id from since)) o on o.order_id = s.order_id
$$;

-- The loans in the evening of a day that are neither repaid nor written off, by name and lateness.
create function reported_loans(lender bigint, product bigint, channel text, code text, grouped_by text, day date,
  counted date, changed bigint[])
returns table (name text, overdue_days integer, loans integer, principal_cents bigint)
language sql stable parallel safe as $$
  select coalesce(l.name, ''), l.overdue_days, sum(l.loans)::integer, sum(l.principal_cents)::bigint
  from (
      select g.name, greatest(reported_loans.day - c.first_due_on, c.late_days) as overdue_days, c.loans, c.principal_cents
      from counted_loans c
        join reported_groups(lender, product, reported_loans.channel, reported_loans.code, grouped_by) g on g.group_id = c.group_id
      where c.day = counted and c.standing = 'owed'
      union all
      select o.name, greatest(reported_loans.day - d.first_due_on, d.late_days), d.sign, d.sign * d.principal_cents
      from (
          select order_id, case day when counted then -1 else 1 end as sign, min(first_due_on) as first_due_on,
            max(late_days) as late_days, sum(principal_cents)::bigint as principal_cents
          from debts_on(array[counted, reported_loans.day], 0, 9223372036854775807, changed)
          where counted < reported_loans.day and not is_written_off
          group by order_id, day having sum(principal_cents) > 0) d
        join reported_some(lender, product, reported_loans.channel, reported_loans.code, grouped_by, changed) o on o.order_id = d.order_id
      union all
      select o.name, l.overdue_days, 1, l.principal_cents
      from loans_on(reported_loans.day) l
        join reported_orders(lender, product, reported_loans.channel, reported_loans.code, grouped_by) o on o.order_id = l.order_id
      where counted is null and l.principal_cents > 0 and not l.is_written_off) l
  group by 1, 2 having sum(l.loans) > 0
$$;

-- How late loans were on one evening and on the next of `evenings`, of those that owed something on the first: `ends` as they were
-- counted, and `evenings` from `counted` on or else from the loans.
create function reported_moves(lender bigint, product bigint, channel text, code text, ends date[], evenings date[], bands integer[],
  counted date, before_counted date, changed bigint[])
returns table (day date, before integer, after integer, loans integer, principal_cents bigint)
language sql stable parallel safe as $$
  with stood as (
    select c.before::integer as before, c.before_cents, c.standing, c.first_due_on, c.late_days, c.loans, c.principal_cents
    from counted_loans c join reported_groups(lender, product, reported_moves.channel, reported_moves.code, 'all') g on g.group_id = c.group_id
    where c.day = counted and cardinality(evenings) > 1
    union all
    select case when e.before_cents > 0 then width_bucket(greatest(e.earlier - e.before_due_on, e.before_late_days), bands) end,
      -e.before_cents, e.standing, e.first_due_on, e.late_days, -1, -e.principal_cents
    from loan_evenings(array[before_counted, counted], 0, 9223372036854775807, changed) e
      join reported_some(lender, product, reported_moves.channel, reported_moves.code, 'all', changed) o on o.order_id = e.order_id
    where counted is not null and cardinality(evenings) > 1
  ), moved as (
    select c.day, c.before::integer as before, c.standing, width_bucket(greatest(c.day - c.first_due_on, c.late_days), bands) as band,
      c.loans, c.before_cents as cents
    from counted_loans c join reported_groups(lender, product, reported_moves.channel, reported_moves.code, 'all') g on g.group_id = c.group_id
    where c.day = any(ends) and c.before is not null
    union all
    select e.day, case when e.earlier < counted then s.before else width_bucket(greatest(e.earlier - s.first_due_on, s.late_days), bands) end,
      s.standing, width_bucket(greatest(e.day - s.first_due_on, s.late_days), bands), s.loans,
      case when e.earlier < counted then s.before_cents else s.principal_cents end
    from unnest(evenings[:cardinality(evenings) - 1], evenings[2:]) e (earlier, day) cross join stood s
    where case when e.earlier < counted then s.before is not null else s.standing = 'owed' end
    union all
    select e.day, width_bucket(greatest(e.earlier - e.before_due_on, e.before_late_days), bands), e.standing,
      width_bucket(greatest(e.day - e.first_due_on, e.late_days), bands), 1, e.before_cents
    from loan_evenings(evenings, 0, 9223372036854775807, changed) e
      join reported_some(lender, product, reported_moves.channel, reported_moves.code, 'all', changed) o on o.order_id = e.order_id
    where counted is not null and e.before_cents > 0
    union all
    select e.day, width_bucket(greatest(e.earlier - e.before_due_on, e.before_late_days), bands), e.standing,
      width_bucket(greatest(e.day - e.first_due_on, e.late_days), bands), 1, e.before_cents
    from loan_evenings(evenings, 0, 9223372036854775807, null) e
      join reported_orders(lender, product, reported_moves.channel, reported_moves.code, 'all') o on o.order_id = e.order_id
    where counted is null and e.before_cents > 0
  )
  select m.day, m.before, case m.standing when 'owed' then m.band when 'repaid' then cardinality(bands) + 1 else cardinality(bands) + 2 end,
    sum(m.loans)::integer, sum(m.cents)::bigint
  from moved m group by 1, 2, 3 having sum(m.loans) > 0
$$;

-- What was lost or so late in the evenings of some days, of what had been lent in one month: of `ends` as it was counted, and
-- of `evenings` from `counted` on or else from the loans.
create function reported_losses(lender bigint, product bigint, channel text, code text, ends date[], evenings date[], least_days integer,
  counted date, changed bigint[])
returns table (day date, month date, cents bigint) language sql stable parallel safe as $$
  with since as materialized (
    select d.day, date_trunc('month', d.paid_out_on)::date as month, d.is_written_off, d.first_due_on, d.late_days, d.principal_cents
    from debts_on(counted || evenings, 0, 9223372036854775807, changed) d
      join reported_some(lender, product, reported_losses.channel, reported_losses.code, 'all', changed) o on o.order_id = d.order_id
    where counted is not null and cardinality(evenings) > 0
  ), owed as (
    select c.month, c.is_written_off, c.first_due_on, c.late_days, c.principal_cents
    from counted_debts c join reported_groups(lender, product, reported_losses.channel, reported_losses.code, 'all') g on g.group_id = c.group_id
    where c.day = counted and cardinality(evenings) > 0
    union all
    select month, is_written_off, first_due_on, late_days, -principal_cents from since where day = counted
  )
  select b.day, b.month, sum(b.principal_cents)::bigint
  from (
      select c.day, c.month, c.is_written_off, c.first_due_on, c.late_days, c.principal_cents
      from counted_debts c join reported_groups(lender, product, reported_losses.channel, reported_losses.code, 'all') g on g.group_id = c.group_id
      where c.day = any(ends)
      union all
      select e.day, o.* from unnest(evenings) e (day) cross join owed o
      union all
      select day, month, is_written_off, first_due_on, late_days, principal_cents from since where day > counted
      union all
      select d.day, date_trunc('month', d.paid_out_on)::date, d.is_written_off, d.first_due_on, d.late_days, d.principal_cents
      from debts_on(evenings, 0, 9223372036854775807, null) d
        join reported_orders(lender, product, reported_losses.channel, reported_losses.code, 'all') o on o.order_id = d.order_id
      where counted is null and cardinality(evenings) > 0) b
  where b.is_written_off or greatest(b.day - b.first_due_on, b.late_days) >= least_days
  group by 1, 2 having sum(b.principal_cents) <> 0
$$;
