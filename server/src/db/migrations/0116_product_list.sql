-- Which products can be applied for. Until now it was the first of the list, and that stays what a product begins with.
alter table apps add column availability text not null default 'when_first'
  check (availability in ('when_first', 'always', 'retired'));
comment on column apps.availability is 'Applied for while it is the first on offer, always, or no more; what runs on a retired product goes on.';
-- Two products change places in one statement: whether places are unique is asked at its end.
alter table apps drop constraint apps_company_id_position_key;
alter table apps add constraint apps_company_id_position_key unique (company_id, position) deferrable initially immediate;

-- One kind of proposal is added to those that are there, whichever they are.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'proposals_kind_check');
begin
  alter table proposals drop constraint proposals_kind_check;
  execute 'alter table proposals add constraint proposals_kind_check '
    || replace(kinds, '''support_link''::text', '''support_link''::text, ''product_list''::text');
end $$;
