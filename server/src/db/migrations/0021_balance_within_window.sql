-- What can no longer be withdrawn is no balance. A payout that arrived after its window had ended left one behind.
update orders set balance_cents = 0 where status not in ('withdrawable', 'paying_out') and balance_cents <> 0;
alter table orders add constraint orders_balance_can_be_withdrawn
  check (balance_cents = 0 or status in ('withdrawable', 'paying_out'));
