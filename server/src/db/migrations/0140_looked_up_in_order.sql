-- The loans of a report are looked up in the order of their numbers, as they lie in the table, and not to and fro: with a million borrowers
-- that takes a quarter less time.
create or replace function groups_of_loans(lender bigint, orders bigint[])
returns table (group_id bigint, order_id bigint) language sql stable parallel safe as $$
  select group_of(lender, o.app_id, b.channel, b.invite_code_id), s.id
  from (select id from unnest(groups_of_loans.orders) id order by id) s
    cross join lateral (select o.company_id, o.borrower_id, o.app_id, o.is_drawn from orders o where o.id = s.id offset 0) o
    cross join lateral (select b.channel, b.invite_code_id from borrowers b where b.id = o.borrower_id offset 0) b
  where o.company_id = lender and o.is_drawn
  offset 0
$$;

create or replace function reported_some(lender bigint, product bigint, channel text, code text, grouped_by text, orders bigint[])
returns table (order_id bigint, name text) language sql stable parallel safe as $$
  select o.id, case grouped_by
    when 'product' then a.name when 'channel' then b.channel when 'invite_code' then coalesce(c.code, '') else '' end
  from (select id from unnest(reported_some.orders) id order by id) s
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
