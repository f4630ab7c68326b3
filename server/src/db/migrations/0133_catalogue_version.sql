-- How often what a lender offers, and by which rules, has changed. Whoever reads learns it with the session, and knows by it
-- whether what a server remembers is still so.
alter table companies add column catalogue_version bigint not null default 1;
comment on column companies.catalogue_version is 'Goes up with every change of products, legal rate caps, settings, texts and the payee.';

create function catalogue_changed() returns trigger language plpgsql as $$
declare
  changed jsonb;
begin
  if tg_op = 'DELETE' then changed := to_jsonb(old); else changed := to_jsonb(new); end if;
  update companies set catalogue_version = catalogue_version + 1
  where id = coalesce((changed->>'company_id')::bigint, (select a.company_id from apps a
    where a.id = coalesce((changed->>'app_id')::bigint,
      (select c.app_id from period_configs c where c.id = (changed->>'period_config_id')::bigint))));
  return null;
end $$;

create trigger catalogue_changed after insert or update or delete on apps
  for each row execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on period_configs
  for each row execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on rate_configs
  for each row execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on extension_offers
  for each row execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on rate_settings
  for each row execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on company_configs
  for each row execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on company_texts
  for each row execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on payees
  for each row execute function catalogue_changed();
