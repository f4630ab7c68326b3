-- Why a transfer failed is part of what two people have to say alike, because the borrower is told it.
alter table payouts add column proposed_failure text;
update payouts set proposed_failure = 'refused_by_bank' where proposed_outcome = 'failed';
alter table payouts add constraint payouts_proposed_failure_has_its_outcome
  check ((proposed_failure is not null) = (proposed_outcome is not distinct from 'failed'));
