-- The bell also tells that an application was given to somebody.
create or replace function staff_notices(member staff, moment timestamptz, today date)
returns table (kind text, about bigint, at timestamptz, by_staff bigint, borrower_id bigint, order_id bigint)
language sql stable as $$
  select 'mention', n.id, n.at, n.staff_id, n.borrower_id, n.order_id
  from note_mentions m join notes n on n.id = m.note_id
  where m.staff_id = member.id and n.struck_at is null and n.text is not null and n.at > moment - interval '90 days'
  union all
  -- One that is due is told as that, once.
  select 'task_given', t.id, t.created_at, t.staff_id, t.borrower_id, t.order_id from tasks t
  where t.assigned_to = member.id and t.staff_id <> member.id and t.done_at is null and t.due_on > today
    and t.what is not null
  union all
  -- A day begins nowhere earlier than 14 hours before it does in Greenwich: the moment is never one to come.
  select 'task_due', t.id, greatest(t.created_at, t.due_on::timestamp at time zone 'UTC' - interval '14 hours'),
    t.staff_id, t.borrower_id, t.order_id
  from tasks t
  where t.assigned_to = member.id and t.done_at is null and t.due_on <= today and t.what is not null
  union all
  -- Those that this member could confirm: the same rule as in second-person.ts.
  select 'proposal', p.id, greatest(p.proposed_at, member.confirms_from), p.proposed_by, null, null from proposals p
  where p.company_id = member.company_id and p.status = 'open' and member.role in ('admin', 'approver')
    and p.proposed_by <> member.id and member.invited_by is distinct from p.proposed_by
    and coalesce(member.confirms_from <= moment, true)
    and not (p.kind = 'staff' and coalesce((p.payload ->> 'staffId')::bigint = member.id, false))
  union all
  select 'proposal_' || p.status, p.id, p.decided_at, p.decided_by, null, null from proposals p
  where p.company_id = member.company_id and p.proposed_by = member.id and p.status in ('confirmed', 'dropped')
    and p.decided_by <> member.id and p.decided_at > moment - interval '14 days'
  union all
  select 'documents_came', o.id, e.at, null, o.borrower_id, o.id
  from orders o cross join lateral (
      select id, event, at from order_events where order_id = o.id order by id desc limit 1) e
    cross join lateral (
      select caller_id from order_events
      where order_id = o.id and id < e.id and event = 'ask_documents' order by id desc limit 1) a
  where o.company_id = member.company_id and o.status = 'in_review' and e.event = 'resubmit' and a.caller_id = member.id
  union all
  -- An application that is theirs to work on. Who begins with it writes another moment to it: the log says when it was given.
  select 'order_given', o.id, l.at, l.staff_id, o.borrower_id, o.id
  from orders o cross join lateral (
      select at, staff_id from audit_log
      where order_id = o.id and operation = '/orders/assigned' order by number desc limit 1) l
  where o.taken_by = member.id and o.assigned_by is not null and o.assigned_by <> member.id
    and o.status in ('submitted', 'in_review', 'first_audit_passed')
  union all
  select 'loan_given', c.order_id, l.at, l.staff_id, o.borrower_id, o.id
  from collection_cases c join orders o on o.id = c.order_id
    cross join lateral (
      select at, staff_id from audit_log
      where order_id = c.order_id and operation = '/collection/assign' order by number desc limit 1) l
  where c.company_id = member.company_id and c.assigned_to = member.id and l.staff_id <> member.id
  union all
  select 'reply', c.id, c.waiting_since, null, c.borrower_id, c.order_id from conversations c
  where c.company_id = member.company_id and c.taken_by = member.id and c.waiting_since >= c.taken_at
  union all
  select 'payout_unknown', p.withdrawal_id, coalesce(p.contradicted_at, p.sent_at, moment), null, o.borrower_id, o.id
  from payouts p join orders o on o.id = p.order_id
  where o.company_id = member.company_id and member.role in ('cashier', 'approver')
    and (p.status = 'unknown' or p.contradicted_at is not null)
  union all
  select a.kind, a.id, a.at, null, null, null from alarms a
  where a.company_id = member.company_id and member.role in ('admin', 'auditor') and a.at > moment - interval '7 days'
$$;
