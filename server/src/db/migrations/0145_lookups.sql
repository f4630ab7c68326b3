-- How far people came, and how their last loan stands, is answered from this index alone.
drop index orders_of_borrower;
create index orders_of_borrower on orders (borrower_id, id desc) include (status, final_auditor_id, is_drawn);

-- How many came by each channel and with each code is counted from these alone, and which channels there are by going from each to the next.
create index borrowers_by_channel on borrowers (company_id, channel);
create index borrowers_by_invite_code on borrowers (invite_code_id) where invite_code_id is not null;
