/** For the fuzzer: everybody who can call, in sessions that no call ends for good. */
import { type StaffRole, staffRoles } from '@hiram/contract/desk';
import { hashToken } from '../credentials/token.ts';
import { applicant, staffClient } from '../loan/test-borrowing.ts';
import type { TestServer } from '../test-server.ts';

export interface FuzzCaller {
  readonly name: string;
  readonly token: string | null;
}

export interface FuzzCallers {
  readonly all: readonly FuzzCaller[];
  /** Some calls end sessions, disable staff or lock accounts, as they should: this takes it back. */
  restore(): Promise<void>;
}

export async function fuzzCallers(server: TestServer): Promise<FuzzCallers> {
  const borrower = await applicant(server);
  const staff: { role: StaffRole; staffId: number; token: string }[] = [];
  for (const role of staffRoles) staff.push({ role, ...(await staffClient(server, role)) });
  await givePasswords(server);
  const at = server.clock.now();
  const end = new Date(at.getTime() + 400 * 86_400_000);
  return {
    all: [
      { name: 'nobody', token: null },
      { name: 'somebody with a made-up token', token: 'x'.repeat(43) },
      { name: 'borrower', token: borrower.token },
      ...staff.map(({ role, token }) => ({ name: role, token })),
    ],
    async restore() {
      await server.query(
        `insert into borrower_sessions (token_hash, borrower_id, created_at, expires_at) values ($1, $2, $3, $4)
         on conflict (token_hash) do update set ended_at = null, end_reason = null, expires_at = excluded.expires_at`,
        [hashToken(borrower.token), borrower.id, at, end],
      );
      await server.query(
        'update borrowers set lock_reason = null, locked_until = null where id = $1 and lock_reason is not null',
        [borrower.id],
      );
      for (const { role, staffId, token } of staff) {
        await server.query('update staff set disabled_at = null, role = $2 where id = $1', [staffId, role]);
        await server.query(
          `insert into staff_sessions (token_hash, staff_id, created_at, expires_at, last_seen_at)
           values ($1, $2, $3, $4, $4)
           on conflict (token_hash) do update set ended_at = null, last_seen_at = excluded.last_seen_at`,
          [hashToken(token), staffId, at, end],
        );
      }
    },
  };
}

/** People who were made as rows have no password that could be compared with one that is tried. */
async function givePasswords(server: TestServer): Promise<void> {
  for (const table of ['staff', 'borrowers'])
    await server.query(
      `update ${table} set password_hash = (select password_hash from ${table} where password_hash <> '-' limit 1)
       where password_hash = '-'`,
    );
}
