import type { ConnectionSettings } from './connection.ts';
import { serverRole } from './pool.ts';
import { runOnce } from './run-once.ts';

/** Whoever a connection logs in as, and what it could become by a few words of SQL. */
export interface Login {
  readonly name: string;
  readonly database: string;
  /** It owns the database, or can act as whoever does. */
  readonly isOwner: boolean;
  /** It owns something, may make roles, or belongs to another role than the server's. */
  readonly hasPower: boolean;
  readonly isMember: boolean;
  readonly hasServerRole: boolean;
  /** Everybody who can log in to this PostgreSQL can open the database. */
  readonly isOpenToAll: boolean;
}

/** Asked on a connection without any options, so that it can be asked of everybody. */
export async function lookAtLogin(connection: ConnectionSettings): Promise<Login> {
  const [login] = await runOnce<Login>(
    connection,
    `with me as (select * from pg_roles where rolname = session_user),
       server as (select oid from pg_roles where rolname = '${serverRole}'),
       here as (select * from pg_database where datname = current_database())
     select me.rolname::text as name, here.datname::text as database,
       pg_has_role(me.oid, here.datdba, 'member') as "isOwner",
       me.rolsuper or me.rolcreaterole or me.rolreplication or me.rolbypassrls
         or exists (select from pg_roles r where pg_has_role(me.oid, r.oid, 'member')
           and r.oid <> me.oid and r.rolname <> '${serverRole}')
         or exists (select from pg_shdepend d where d.deptype = 'o' and d.refclassid = 'pg_authid'::regclass
           and (d.refobjid = me.oid or d.refobjid in (select oid from server))) as "hasPower",
       exists (select from server where pg_has_role(me.oid, server.oid, 'member')) as "isMember",
       exists (select from server) as "hasServerRole",
       exists (select from aclexplode(coalesce(here.datacl, acldefault('d', here.datdba)))
         where grantee = 0 and privilege_type = 'CONNECT') as "isOpenToAll"
     from me, here`,
  );
  if (!login) throw new Error('the database does not know who logged in');
  return login;
}

/** Gives the sentence to print when a server must not log in like this. */
export function whyNotServer(login: Login): string | null {
  const { name, database, isOwner, hasPower, isMember, isOpenToAll } = login;
  if (isOwner || hasPower) {
    return `DATABASE_URL logs in as "${name}", who ${isOwner ? 'owns the database or can become its owner' : 'can do more than the server may'}: give DATABASE_URL a role that can do nothing else (${sqlFor(login)}) and DATABASE_OWNER_URL the address of the owner.`;
  }
  if (!isMember) {
    return `DATABASE_URL logs in as "${name}", who does not belong to the role of the server: run grant ${serverRole} to "${name}"; as a superuser.`;
  }
  if (isOpenToAll) {
    return `Everybody who can log in to this PostgreSQL can open the database "${database}", other lenders’ servers among them: run revoke all on database "${database}" from public; grant connect on database "${database}" to "${name}"; as its owner.`;
  }
  return null;
}

function sqlFor({ database, hasServerRole }: Login): string {
  return [
    ...(hasServerRole ? [] : [`create role ${serverRole};`]),
    `create role hiram_app login password '…' in role ${serverRole};`,
    `grant connect on database "${database}" to hiram_app;`,
  ].join(' ');
}
