-- A passkey is a borrower's or a member of staff's; one table and one kind of challenge for both.
alter table passkeys
  alter column borrower_id drop not null,
  add column staff_id bigint references staff,
  add constraint passkeys_are_somebodys check (num_nonnulls(borrower_id, staff_id) = 1);
comment on table passkeys is 'A passkey of a borrower or of a member of staff: its public key, and how they call it. One that was removed stays, so that it is never taken again.';
create index passkeys_of_staff on passkeys (staff_id) where staff_id is not null;
grant update (label) on passkeys to hiram_server;

alter table passkey_challenges
  add column staff_id bigint references staff,
  drop constraint passkey_challenges_purpose_check,
  add constraint passkey_challenges_purpose_check
    check (purpose in ('add', 'log_in', 'withdraw', 'staff_log_in', 'step_up')),
  drop constraint passkey_challenges_are_bound,
  add constraint passkey_challenges_are_bound check (
    num_nonnulls(borrower_id, staff_id) = case when purpose in ('log_in', 'staff_log_in') then 0 else 1 end
    and (purpose in ('log_in', 'staff_log_in')) = (token_hash is null)),
  add constraint passkey_challenges_are_for_their_side check (
    (purpose <> 'withdraw' or borrower_id is not null) and (purpose <> 'step_up' or staff_id is not null));
