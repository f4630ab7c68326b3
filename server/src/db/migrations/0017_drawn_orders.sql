-- Whether any payout of the order has settled. It stands in the order's own row, because whoever waits for that row's
-- lock gets the row as it is now, but everything else as it was when the waiting began: a cancellation that waited for
-- a payout to settle must see that it did.
alter table orders add column is_drawn boolean not null default false;
update orders o set is_drawn = true
where exists (select from payouts p where p.order_id = o.id and p.status = 'settled');
