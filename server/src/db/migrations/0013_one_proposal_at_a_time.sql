-- What a proposal is about. Of one thing one proposal is open at a time: the second of two that were begun from the same
-- terms would take the first one back, unread.
alter table proposals add column subject text;
-- Those from before may stand beside each other until they are decided.
update proposals set subject = 'before ' || id;
alter table proposals alter column subject set not null;
create unique index proposals_one_open on proposals (company_id, kind, subject) where status = 'open';
