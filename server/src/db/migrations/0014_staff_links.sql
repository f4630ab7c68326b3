-- One kind of one-time link for two purposes: to come to the desk, and to choose a new password.
alter table staff_invitations rename to staff_links;
alter table staff_links rename column invited_by to made_by;
alter table staff_links
  -- Whose password it sets. Null for an invitation, which is for somebody who is not here yet.
  add column staff_id bigint references staff,
  alter column name drop not null,
  alter column role drop not null,
  -- Only an invitation says who comes, and as what.
  add constraint staff_links_have_one_purpose
    check (num_nonnulls(name, role) = case when staff_id is null then 2 else 0 end);
create index staff_links_by_email on staff_links (email);
