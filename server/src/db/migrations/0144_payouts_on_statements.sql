-- Which payouts stand on no statement is found among those without this mark. It comes a little after the line, never before it,
-- and stays, as the line does. Of those that there are nearly all stand on one, so only the others are written.
alter table payouts add column is_on_statement boolean not null default true;
update payouts p set is_on_statement = false
  where not exists (select from statement_lines l where l.withdrawal_id = p.withdrawal_id);
alter table payouts alter column is_on_statement set default false;
comment on column payouts.is_on_statement is 'A line of a bank statement shows it; one that was just imported may not be marked yet.';
create index payouts_not_on_statement on payouts (withdrawal_id) where not is_on_statement and status <> 'failed';
grant update (is_on_statement) on payouts to hiram_server;

-- What all lines of an account come to is added up by its statements, and only lines of later days are looked at.
alter table bank_statements add column lines_cents bigint not null default 0;
comment on column bank_statements.lines_cents is 'What the lines come to that this statement was the first to show.';
update bank_statements s set lines_cents = l.cents
  from (select statement_id, sum(amount_cents)::bigint as cents from statement_lines group by 1) l where l.statement_id = s.id;
grant update (lines_cents) on bank_statements to hiram_server;
create index statement_lines_by_day on statement_lines (company_id, booked_on);
