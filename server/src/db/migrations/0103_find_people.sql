-- Names are sealed. By these keyed hashes of how their words begin somebody is found by the beginning of a name; which word
-- and how much of it each of them is, the order of the array does not tell.
alter table borrower_profiles add column name_index bytea[];
create index borrower_profiles_by_name on borrower_profiles using gin (name_index);

-- What banks and the payment provider call a transfer by, for whoever has only that.
create index payouts_by_bank_reference on payouts (bank_reference) where bank_reference is not null;
create index refunds_by_bank_reference on refunds (company_id, bank_reference) where bank_reference is not null;
create index recharges_by_provider_reference on recharges (company_id, provider_reference)
  where provider_reference is not null;
create index statement_lines_by_bank_reference on statement_lines (company_id, bank_reference)
  where bank_reference is not null;
