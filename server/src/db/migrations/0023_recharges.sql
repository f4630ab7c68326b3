-- A borrower repays on the payment provider's page. What comes of it only the provider says, once or often and in
-- any order; what it calls paid stays paid, and is booked as one repayment.
create table recharges (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  order_id bigint not null references orders,
  borrower_id bigint not null references borrowers,
  -- What was asked for; what was paid is in the repayment.
  amount_cents bigint not null check (amount_cents > 0),
  -- Its name for the provider and in the books, for ever its own.
  reference text not null unique check (reference ~ '^RC-[0-9A-Z]{20}$'),
  status text not null default 'open' check (status in ('open', 'paid', 'failed', 'expired')),
  failure text,
  provider_reference text,
  repayment_id bigint unique references repayments,
  created_at timestamptz not null,
  last_asked_at timestamptz,
  finished_at timestamptz,
  constraint recharges_paid_is_booked check ((status = 'paid') = (repayment_id is not null)),
  constraint recharges_failed_says_why check ((status = 'failed') = (failure is not null)),
  constraint recharges_open_is_unfinished check ((status = 'open') = (finished_at is null))
);
comment on table recharges is 'A repayment that a borrower began on the payment provider’s page, and what came of it.';
create index recharges_of_order on recharges (order_id, id);
create index recharges_open on recharges (created_at) where status = 'open';
grant select, insert,
  update (status, failure, provider_reference, repayment_id, last_asked_at, finished_at) on recharges to hiram_server;
