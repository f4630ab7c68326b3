-- A bank can take its word back more than once: each failure, and each time a refund is taken up again after one, is a
-- journal of its own, and is numbered by this.
alter table refunds add column times_failed integer not null default 0 check (times_failed >= 0);
update refunds set times_failed = 1 where status = 'failed';
alter table refunds add constraint refunds_failed_has_failed check (status <> 'failed' or times_failed > 0);
grant update (times_failed) on refunds to hiram_server;
