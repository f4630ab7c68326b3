-- The server logs in as a role that owns nothing and only belongs to hiram_server, so it has to see for itself whether
-- the owner has brought the database forward.
grant select on schema_migrations to hiram_server;

-- The default since PostgreSQL 15; a database that was carried over from an older one may still let everybody in.
revoke create on schema public from public;
