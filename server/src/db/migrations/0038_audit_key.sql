-- A keyed hash of each row of the audit log, by the server, whose key the database has never seen: whoever rewrites the log
-- and works its hashes out again cannot work these out. There is none of rows from before. It does not refer to its row,
-- so that rows which are cut off the end leave it behind.
create table audit_signatures (
  company_id bigint not null references companies,
  number bigint not null check (number > 0),
  signature bytea not null check (octet_length(signature) = 32),
  primary key (company_id, number)
);
comment on table audit_signatures is 'A keyed hash of a row of the audit log, and by the chain of all before it; the key is the server’s.';
create trigger audit_signatures_stay before update or delete or truncate on audit_signatures
  for each statement execute function refuse_change();
grant select, insert on audit_signatures to hiram_server;
