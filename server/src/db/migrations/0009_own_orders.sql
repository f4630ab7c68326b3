-- When the contacts were named: what was asked for anew is given when they are newer than the asking.
alter table emergency_contacts add column given_at timestamptz not null default now();

-- The moments of wrong tries that no lock of the account has answered yet, to count them over a day and all codes.
alter table withdraw_codes add column wrong_tried_at timestamptz[] not null default '{}';

-- How long a stage usually takes is measured over the last orders that passed it.
create index order_events_by_event on order_events (event, at desc);

-- Every account a borrower ever bound: a payout shows the one it went to.
create index bank_accounts_of_borrower on bank_accounts (borrower_id);
