-- Where a figure of the law was found. Those that were filled in before anybody was asked have none.
alter table rate_settings add column source text check (btrim(source) <> '');

-- A figure that nobody has confirmed yet is proposed again, with its source.
update proposals set status = 'dropped', decided_by = proposed_by, decided_at = now()
where kind = 'rate_setting' and status = 'open';
