-- What a lender says of itself (who it is, its licence, its partners, its answers) is confirmed by a second person.
-- One kind is added to those that are there, whichever they are.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'proposals_kind_check');
begin
  alter table proposals drop constraint proposals_kind_check;
  execute 'alter table proposals add constraint proposals_kind_check '
    || replace(kinds, '''support_link''::text', '''support_link''::text, ''company_text''::text');
end $$;
