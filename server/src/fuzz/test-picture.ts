/** For the fuzzer: what is in the database. */
import type { TestServer } from '../test-server.ts';

/** What a refused call may leave behind: its key, that it was one, counted failures, that it may be an attack, and when somebody was last seen. */
const mayChange = new Set([
  'idempotency_keys',
  'call_counts',
  'sign_in_failures',
  'staff_sessions',
  'sms_codes',
  'withdraw_codes',
  'unlock_codes',
  'security_events',
]);

/** Looks at every row of every table there is; the same picture before and after means that nothing was written. */
export async function pictureTaker(server: TestServer): Promise<() => Promise<Record<string, string>>> {
  const tables = await server.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  const watched = tables.filter(({ name }) => !mayChange.has(name));
  const sql = watched
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as rows from "${name}" t`,
    )
    .join(' union all ');
  return async () => {
    const rows = await server.query<{ name: string; rows: string }>(sql);
    return Object.fromEntries(rows.map(({ name, rows: seen }) => [name, seen]));
  };
}
