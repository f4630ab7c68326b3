-- Where an order stands, by which event, and since when: its last change of state. A changed amount does not send it
-- to the end of the line. Both are looked up by themselves, so that whoever only counts looks up neither.
create view order_standing with (security_invoker = true) as
  select o.id, o.company_id, o.status,
    (select event from order_events
      where order_id = o.id and from_status is distinct from to_status order by id desc limit 1) as event,
    coalesce((select at from order_events
      where order_id = o.id and from_status is distinct from to_status order by id desc limit 1), o.applied_at) as since
  from orders o;
grant select on order_standing to hiram_server;

-- What waits at the desk: each queue is said here once, for its page, for its count and for the counts of them all.
-- It is one plain statement with a part for each queue, so that PostgreSQL puts it into the query that asks and
-- looks only at the parts that are asked for, by their indexes.
create function desk_queue(lender bigint, moment timestamptz)
returns table (queue text, id bigint, since timestamptz) language sql stable parallel safe as $$
  select 'first_audit', o.id, o.since from order_standing o
  where o.company_id = lender and o.status in ('submitted', 'in_review')
  union all
  select 'resubmitted', o.id, o.since from order_standing o
  where o.company_id = lender and o.status = 'in_review' and o.event = 'resubmit'
  union all
  select 'final_audit', o.id, o.since from order_standing o
  where o.company_id = lender and o.status = 'first_audit_passed'
  union all
  select 'waiting_for_code', o.id, o.since from order_standing o
  where o.company_id = lender and o.status = 'withdrawable'
    and exists (select from contracts c join contract_acceptances a on a.contract_id = c.id where c.order_id = o.id)
    and not exists (
      select from withdraw_codes w where w.order_id = o.id and w.ended_at is null and w.expires_at > moment)
  union all
  select 'unreachable', o.id, o.since from order_standing o
  where o.company_id = lender and o.status = 'refused_unreachable'
  union all
  -- Nothing that waits, but a list of orders like the others.
  select 'all', o.id, o.since from order_standing o
  where o.company_id = lender
  union all
  select 'identity', b.id, p.updated_at from borrowers b join borrower_profiles p on p.borrower_id = b.id
  where b.company_id = lender and b.identity_status = 'submitted'
  union all
  select 'bank_changes', r.id, r.requested_at from bank_change_requests r
  where r.company_id = lender and r.status = 'open'
  union all
  select 'locked', b.id, b.locked_at from borrowers b
  where b.company_id = lender and b.locked_at is not null and (b.locked_until is null or b.locked_until > moment)
  union all
  select 'payouts_unknown', p.withdrawal_id, p.sent_at from payouts p join orders o on o.id = p.order_id
  where o.company_id = lender and p.status = 'unknown'
  union all
  select 'proposals', p.id, p.proposed_at from proposals p
  where p.company_id = lender and p.status = 'open'
$$;
