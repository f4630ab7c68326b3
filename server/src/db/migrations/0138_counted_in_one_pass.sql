-- A large book is counted in parts, by the numbers of its orders. PostgreSQL takes an equation over from one side of a join to the
-- other, but no range: so a state of an instalment says once more whose it is, as its payout has it.
create or replace view instalment_states with (security_invoker = true) as
  select i.id as instalment_id, i.order_id, i.withdrawal_id, p.settled_on as paid_out_on,
    coalesce(i.changed_on, p.settled_on) as since, 'infinity'::date as until, i.due_on,
    i.principal_cents - i.paid_principal_cents as principal_cents,
    i.interest_cents - i.waived_interest_cents - i.paid_interest_cents as interest_cents,
    i.principal_cents + i.interest_cents as scheduled_cents, p.order_id as payout_order_id
  from instalments i join payouts p on p.withdrawal_id = i.withdrawal_id
  where i.status <> 'repaid'
  union all
  select h.instalment_id, h.order_id, h.withdrawal_id, p.settled_on, coalesce(h.since, p.settled_on), h.until, h.due_on,
    h.principal_cents - h.paid_principal_cents, h.interest_cents - h.waived_interest_cents - h.paid_interest_cents,
    h.principal_cents + h.interest_cents, p.order_id
  from past_instalments h join payouts p on p.withdrawal_id = h.withdrawal_id;

drop function loans_on(bigint, date);
drop function debts_on(bigint, date);
drop function debts_on(bigint, date[]);
drop function loan_moves(bigint, date[], integer[], bigint, bigint);

-- Below, instalments are added up before anything is looked up about their loans, of which there are fewer; whose loans they are,
-- and of which lender, says whoever asks. While a hardship plan lasts, a loan is at least as late as on the day it began; there
-- is one at a time.

-- What was owed in the evening of a day, loan by loan: one that was drawn in parts is as late as the latest of them.
create function loans_on(day date)
returns table (order_id bigint, principal_cents bigint, overdue_days integer, is_written_off boolean)
language sql stable parallel safe as $$
  select l.order_id, l.principal_cents, greatest(coalesce(loans_on.day - l.oldest_due_on, 0), coalesce(h.late_days, 0)),
    coalesce(w.day <= loans_on.day, false)
  from (
      select s.order_id, sum(s.principal_cents)::bigint as principal_cents,
        min(s.due_on) filter (where s.principal_cents + s.interest_cents > 0 and s.due_on < loans_on.day) as oldest_due_on
      from instalment_states s where s.since <= loans_on.day and s.until > loans_on.day group by s.order_id) l
    left join hardship_plans h on h.order_id = l.order_id and h.began_on <= loans_on.day
      and (h.ended_on is null or h.ended_on > loans_on.day)
    left join (select order_id, occurred_on as day from journals where kind = 'write_off') w on w.order_id = l.order_id
$$;

-- The same of the loans that a report is about, which are neither repaid nor written off, by name and lateness.
create function reported_loans(lender bigint, product bigint, channel text, code text, grouped_by text, day date)
returns table (name text, overdue_days integer, loans integer, principal_cents bigint)
language sql stable parallel safe as $$
  select coalesce(o.name, ''), l.overdue_days, count(*)::integer, sum(l.principal_cents)::bigint
  from loans_on(reported_loans.day) l
    join reported_orders(lender, product, reported_loans.channel, reported_loans.code, grouped_by) o on o.order_id = l.order_id
  where l.principal_cents > 0 and not l.is_written_off
  group by 1, 2
$$;

-- What was owed in the evenings of some days, from the earliest on, payout by payout, of the orders of a part. What was over before
-- the first of them is not read.
create function debts_on(days date[], above bigint, up_to bigint)
returns table (day date, order_id bigint, paid_out_on date, principal_cents bigint, overdue_days integer,
  is_written_off boolean) language sql stable parallel safe as $$
  select d.day, d.order_id, d.paid_out_on, d.principal_cents,
    greatest(coalesce(d.day - d.oldest_due_on, 0), coalesce(h.late_days, 0)),
    coalesce(w.day <= d.day, false)
  from (
      select e.day, s.order_id, s.paid_out_on, sum(s.principal_cents)::bigint as principal_cents,
        min(s.due_on) filter (where s.principal_cents + s.interest_cents > 0 and s.due_on < e.day) as oldest_due_on
      from unnest(days) e (day) join instalment_states s on s.since <= e.day and s.until > e.day
      where s.since <= days[cardinality(days)] and s.until > days[1]
        and s.order_id > above and s.order_id <= up_to and s.payout_order_id > above and s.payout_order_id <= up_to
      group by e.day, s.order_id, s.withdrawal_id, s.paid_out_on) d
    left join hardship_plans h on h.order_id = d.order_id and h.began_on <= d.day and (h.ended_on is null or h.ended_on > d.day)
    left join (select order_id, occurred_on as day from journals where kind = 'write_off') w on w.order_id = d.order_id
$$;

-- How late each loan of a part was on one evening and on the next of them, for those that owed something on the first: both are
-- added up in one look at its instalments.
create function loan_moves(evenings date[], bands integer[], above bigint, up_to bigint)
returns table (order_id bigint, day date, before integer, after integer, principal_cents bigint)
language sql stable parallel safe as $$
  select b.order_id, b.later, width_bucket(greatest(coalesce(b.earlier - b.due_before, 0), coalesce(p.late_days, 0)), bands),
    case when b.cents_after is null then cardinality(bands) + 1
      when w.day <= b.later then cardinality(bands) + 2
      when b.cents_after = 0 then cardinality(bands) + 1
      else width_bucket(greatest(coalesce(b.later - b.due_after, 0), coalesce(q.late_days, 0)), bands) end,
    b.cents_before
  from (
      select e.earlier, e.later, s.order_id,
        sum(s.principal_cents) filter (where s.since <= e.earlier)::bigint as cents_before,
        min(s.due_on) filter (where s.since <= e.earlier and s.principal_cents + s.interest_cents > 0
          and s.due_on < e.earlier) as due_before,
        sum(s.principal_cents) filter (where s.until > e.later)::bigint as cents_after,
        min(s.due_on) filter (where s.until > e.later and s.principal_cents + s.interest_cents > 0
          and s.due_on < e.later) as due_after
      from unnest(evenings[:cardinality(evenings) - 1], evenings[2:]) e (earlier, later)
        join instalment_states s on s.since <= e.later and s.until > e.earlier
      where cardinality(evenings) > 1 and s.since <= evenings[cardinality(evenings)] and s.until > evenings[1]
        and s.order_id > above and s.order_id <= up_to and s.payout_order_id > above and s.payout_order_id <= up_to
      group by e.earlier, e.later, s.order_id
      having sum(s.principal_cents) filter (where s.since <= e.earlier) > 0) b
    left join hardship_plans p on p.order_id = b.order_id and p.began_on <= b.earlier and (p.ended_on is null or p.ended_on > b.earlier)
    left join hardship_plans q on q.order_id = b.order_id and q.began_on <= b.later and (q.ended_on is null or q.ended_on > b.later)
    left join (select order_id, occurred_on as day from journals where kind = 'write_off') w on w.order_id = b.order_id
  where w.day is null or w.day > b.earlier
$$;

-- What is counted by the day, of the loans of a part.
drop function loan_days(date, date, text);
create function loan_days(first date, last date, time_zone text, above bigint, up_to bigint)
returns table (order_id bigint, day date, figure text, number integer, cents bigint)
language sql stable parallel safe as $$
  select p.order_id, p.settled_on, f.figure, 1, w.amount_cents - case f.figure when 'paid_out' then w.fee_cents else 0 end
  from payouts p join withdrawals w on w.id = p.withdrawal_id cross join (values ('lent'), ('paid_out')) f (figure)
  where p.settled_on between first and last
    and p.order_id > above and p.order_id <= up_to and w.order_id > above and w.order_id <= up_to
  union all
  select p.order_id, (p.booked_at at time zone time_zone)::date, 'collected', 1, p.amount_cents
  from repayments p
  where p.booked_at >= first::timestamp at time zone time_zone and p.booked_at < (last + 1)::timestamp at time zone time_zone
    and p.order_id > above and p.order_id <= up_to
  union all
  select s.order_id, s.due_on, 'expected', 1, s.principal_cents + s.interest_cents
  from instalment_states s
  where s.due_on between first and last and s.until >= first and s.since < s.due_on and s.until >= s.due_on
    and s.order_id > above and s.order_id <= up_to and s.payout_order_id > above and s.payout_order_id <= up_to
    and not exists (select from journals j
      where j.order_id = s.order_id and j.kind = 'write_off' and j.occurred_on < s.due_on)
  union all
  select s.order_id, c.day, 'principal', 0, c.cents
  from instalment_states s
    left join (select order_id, occurred_on as day from journals where kind = 'write_off') w on w.order_id = s.order_id
    cross join lateral (values (s.since, s.principal_cents), (least(s.until, w.day), -s.principal_cents)) c (day, cents)
  where s.principal_cents > 0 and s.until >= first and s.since <= last and s.since < least(s.until, w.day)
    and s.order_id > above and s.order_id <= up_to and s.payout_order_id > above and s.payout_order_id <= up_to
    and (s.since >= first or least(s.until, w.day) <= last) and c.day between first and last
$$;

create or replace function reported_days(lender bigint, product bigint, channel text, code text, grouped_by text, time_zone text,
  closed_to date, first date, last date)
returns table (name text, day date, figure text, number integer, cents bigint)
language sql stable parallel safe as $$
  select g.name, c.day, c.figure, c.number, c.cents
  from closed_days c join reported_groups(lender, product, reported_days.channel, reported_days.code, grouped_by) g on g.group_id = c.group_id
  where c.day between first and last
  union all
  select o.name, d.day, d.figure, d.number, d.cents
  from loan_days(greatest(first, closed_to + 1), last, time_zone, 0, 9223372036854775807) d
    join reported_orders(lender, product, reported_days.channel, reported_days.code, grouped_by) o on o.order_id = d.order_id
$$;

-- The group of each loan of a part. Borrowers are looked up one by one: those of a part are few among all.
create function loans_of_groups(lender bigint, above bigint, up_to bigint)
returns table (group_id bigint, order_id bigint) language sql stable parallel safe as $$
  select group_of(lender, o.app_id, b.channel, b.invite_code_id), o.id
  from orders o
    cross join lateral (select b.channel, b.invite_code_id from borrowers b where b.id = o.borrower_id offset 0) b
  where o.company_id = lender and o.is_drawn and o.id > above and o.id <= up_to
  offset 0
$$;

-- What was lent and collected on the days that no month has closed yet, without a look at all payouts and repayments.
create index payouts_by_day on payouts (settled_on) where settled_on is not null;
create index repayments_by_booking on repayments (booked_at);
