-- A passkey proves its owner, as the password and a code by text message do.
alter table passkey_challenges
  drop constraint passkey_challenges_purpose_check,
  add constraint passkey_challenges_purpose_check
    check (purpose in ('add', 'log_in', 'withdraw', 'staff_log_in', 'step_up', 'prove')),
  drop constraint passkey_challenges_are_for_their_side,
  add constraint passkey_challenges_are_for_their_side check (
    (purpose not in ('withdraw', 'prove') or borrower_id is not null) and (purpose <> 'step_up' or staff_id is not null));
