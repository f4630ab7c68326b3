-- Every repayment asks whether its order was ever paid out; without this it read all payouts of the house.
create index payouts_settled on payouts (order_id) where status = 'settled';
