-- Another bank account is accepted by two people: what a thief would change first is never one person's yes.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check
  check (kind in ('product', 'payee', 'rate_setting', 'text', 'line', 'slip', 'refund', 'refund_outcome',
    'bank_change'));

-- Who proposed what another has confirmed; null where it was refused, and for those from before.
alter table bank_change_requests add column proposed_by bigint references staff,
  add constraint bank_change_requests_two_people check (proposed_by <> decided_by);
