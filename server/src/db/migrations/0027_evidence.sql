-- The policy that an application was made under. A newer one is asked for at the next application.
alter table orders add column policy_version text;
update orders o set policy_version = b.policy_version from borrowers b
where b.id = o.borrower_id and b.policy_agreed_at <= o.applied_at;

-- Whether the first audit of an order has passed that is not over.
create function has_judged_order(borrower bigint) returns boolean language sql stable as $$
  select exists (select from orders o where o.borrower_id = borrower and not order_is_over(o.status)
    and o.status not in ('submitted', 'in_review', 'resubmit'))
$$;

-- What a picture of an identity looks like: the same picture saved again has other bytes. Null for other files, and
-- for those from before.
alter table files add column look bit(64);
create index files_with_look on files (company_id, purpose) where look is not null;

-- What was looked at when somebody decided: the pictures by their numbers, and everything else by a keyed hash that can
-- be worked out again from the same facts, and from no others.
create table decisions (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  borrower_id bigint not null references borrowers,
  order_id bigint references orders,
  bank_change_id bigint references bank_change_requests,
  kind text not null check (kind in ('identity', 'bank_change', 'documents', 'first_audit', 'final_audit')),
  outcome text not null check (outcome in ('passed', 'refused', 'asked', 'proposed')),
  staff_id bigint not null references staff,
  at timestamptz not null,
  file_ids uuid[] not null,
  facts_hash bytea not null check (octet_length(facts_hash) = 32),
  -- What was said of others who share something that people do not share.
  looked text,
  constraint decisions_are_about_something check (case
    when kind = 'identity' then order_id is null and bank_change_id is null
    when kind = 'bank_change' then order_id is null and bank_change_id is not null
    else order_id is not null and bank_change_id is null end)
);
comment on table decisions is 'What was looked at when somebody decided about a borrower.';
create index decisions_of_borrower on decisions (borrower_id, id);
create trigger decisions_stay before update or delete or truncate on decisions
  for each statement execute function refuse_change();
grant select, insert on decisions to hiram_server;
