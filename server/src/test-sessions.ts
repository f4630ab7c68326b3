import type { TestServer } from './test-server.ts';

/** Days on which nobody has to log in again: everybody's session grows older more slowly. */
export async function stayLoggedIn(server: TestServer, days: number): Promise<void> {
  await server.query(
    `with b as (update borrower_sessions set expires_at = expires_at + $1 * interval '1 day',
       last_seen_at = last_seen_at + $1 * interval '1 day')
     update staff_sessions set expires_at = expires_at + $1 * interval '1 day',
       last_seen_at = last_seen_at + $1 * interval '1 day', stepped_up_at = stepped_up_at + $1 * interval '1 day'`,
    [days],
  );
}
