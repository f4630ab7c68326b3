-- What the operator filled in where the market's law is not known to us; a product cannot be saved without it.
create table rate_settings (
  company_id bigint not null references companies,
  name text not null,
  value jsonb not null check (jsonb_typeof(value) in ('number', 'boolean')),
  primary key (company_id, name)
);

-- The terms of a product from a day on. A change is a new row: orders keep what they were made with.
create table period_configs (
  id bigint generated always as identity primary key,
  app_id bigint not null references apps,
  effective_from date not null,
  created_at timestamptz not null default now()
);
create index period_configs_of_app on period_configs (app_id, effective_from desc, id desc);

create table rate_configs (
  period_config_id bigint not null references period_configs,
  periods integer not null check (periods > 0),
  period_unit text not null check (period_unit in ('day', 'week', 'month')),
  rate integer not null check (rate >= 0),
  method text not null check (method in ('flat', 'reducing')),
  service_fee_thousandths integer not null default 0 check (service_fee_thousandths between 0 and 100000),
  overdue_daily_rate integer not null default 0 check (overdue_daily_rate >= 0),
  overdue_cap_thousandths integer not null default 0 check (overdue_cap_thousandths >= 0),
  min_amount_cents bigint not null check (min_amount_cents > 0),
  max_amount_cents bigint not null check (max_amount_cents >= min_amount_cents),
  step_cents bigint not null check (step_cents > 0),
  primary key (period_config_id, periods)
);

-- The lender's texts and links by the specification's keys (ABOUT_US, FAQ, WHATSAPP, …).
create table company_configs (
  company_id bigint not null references companies,
  key text not null,
  value jsonb not null,
  primary key (company_id, key)
);

grant select, insert, update on companies, invite_codes, staff, apps, rate_settings, company_configs to hiram_server;
grant select, insert on period_configs, rate_configs to hiram_server;
