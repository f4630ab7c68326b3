-- From which session and from where. The session is the beginning of its token's hash, because sessions are forgotten
-- after a while and the log is not; the address is sealed. Null in rows from before.
alter table audit_log
  add column session text check (session ~ '^[0-9a-f]{12}$'),
  add column address bytea;
grant insert (session, address) on audit_log to hiram_server;

-- `concat_ws` leaves out what is null: a row from before has the text, and so the hash, that it always had.
create or replace function audit_text(row_of audit_log) returns text language sql stable as $$
  select concat_ws(E'\n', row_of.company_id, row_of.number,
    to_char(row_of.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), row_of.staff_id, row_of.role,
    row_of.operation, coalesce(row_of.order_id::text, '-'), coalesce(row_of.borrower_id::text, '-'),
    row_of.detail::text, encode(row_of.previous_hash, 'hex'), 'session ' || row_of.session,
    'address ' || encode(row_of.address, 'hex'))
$$;
