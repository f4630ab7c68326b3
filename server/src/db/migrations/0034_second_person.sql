-- Acts on people at the desk need a second person, too.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check
  check (kind in ('product', 'payee', 'rate_setting', 'text', 'line', 'slip', 'refund', 'refund_outcome',
    'bank_change', 'staff'));
-- Where nobody else could confirm an act on staff, its author does, a day later.
alter table proposals drop constraint proposals_check1;
alter table proposals add constraint proposals_two_people check (status <> 'confirmed' or decided_by <> proposed_by
  or kind = 'staff' and decided_at >= proposed_at + interval '24 hours');

alter table staff
  -- Null for the first administrator, and for those from before it was kept.
  add column invited_by bigint references staff,
  -- Until then they are too new, or were reset too lately, to be anybody's second person.
  add column confirms_from timestamptz;

-- Whether an act on staff waits for somebody who is not there. Whoever was disabled within the last week counts as
-- there: or one administrator could disable everybody else, and be alone.
create function proposal_waits_for_nobody(proposal proposals, moment timestamptz) returns boolean
language sql stable as $$
  select proposal.kind = 'staff' and not exists (
    select from staff s
    where s.company_id = proposal.company_id and s.role in ('admin', 'approver') and s.id <> proposal.proposed_by
      and s.id is distinct from (proposal.payload ->> 'staffId')::bigint
      and s.invited_by is distinct from proposal.proposed_by
      and (s.disabled_at is null or s.disabled_at > moment - interval '7 days'))
$$;

-- Which proposal a link follows from: it is made once, for whoever proposed it.
alter table staff_links add column proposal_id bigint references proposals;
create unique index staff_links_one_of_proposal on staff_links (proposal_id);
-- Whether a link follows from it and nobody has taken it yet; one that was left for days is not wanted any more.
create function proposal_has_link(proposal proposals, moment timestamptz) returns boolean
language sql stable as $$
  select proposal.kind = 'staff' and proposal.status = 'confirmed'
    and proposal.payload ->> 'action' in ('invite', 'reset_password')
    and proposal.decided_at > moment - interval '3 days'
    and not exists (select from staff_links l where l.proposal_id = proposal.id)
$$;
