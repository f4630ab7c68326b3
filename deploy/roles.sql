-- Makes the database of a lender and its two roles. A superuser runs it once for each lender:
--   psql -v database=lender -v owner=lender_owner -v login=lender_app -f deploy/roles.sql
-- The passwords come from the environment, where no list of processes shows them: OWNER_PASSWORD and LOGIN_PASSWORD.
\set ON_ERROR_STOP on
\getenv owner_password OWNER_PASSWORD
\getenv login_password LOGIN_PASSWORD
-- Once for each PostgreSQL: what any server may do.
select 'create role hiram_server' where not exists (select from pg_roles where rolname = 'hiram_server') \gexec
create role :"owner" login password :'owner_password';
create role :"login" login password :'login_password' in role hiram_server;
-- Or PostgreSQL's own log quotes the rows that it refuses.
alter role :"login" set log_error_verbosity = terse;
create database :"database" owner :"owner";
-- Or another lender's server on this PostgreSQL could come in.
revoke all on database :"database" from public;
grant connect on database :"database" to :"login";
