-- Whoever has a passkey confirms withdrawals with it: the challenge is for one order and one amount.
alter table passkey_challenges
  add column order_id bigint references orders,
  add column amount_cents bigint check (amount_cents > 0),
  drop constraint passkey_challenges_purpose_check,
  add constraint passkey_challenges_purpose_check check (purpose in ('add', 'log_in', 'withdraw')),
  add constraint passkey_challenges_name_the_withdrawal
    check ((purpose = 'withdraw') = (order_id is not null) and (purpose = 'withdraw') = (amount_cents is not null));
