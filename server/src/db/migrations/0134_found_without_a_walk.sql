-- Each of these was looked for by reading a whole table that grows with every borrower or loan.
create index payouts_of_order on payouts (order_id);
create index contract_acceptances_of_borrower on contract_acceptances (borrower_id);
create index borrowers_locked on borrowers (company_id, locked_at) where locked_at is not null;
create index borrowers_identity_submitted on borrowers (company_id) where identity_status = 'submitted';
create index instalments_overdue on instalments (order_id) where status = 'overdue';
