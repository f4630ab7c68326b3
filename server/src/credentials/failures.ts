import { type Refusal, refuseAndKeep } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** After this many wrong tries in a row the number is locked for a while. */
export const mostFailures = 5;
const lockSeconds = 15 * 60;

export interface SignInAttempt {
  readonly companyId: number;
  readonly side: 'borrower' | 'staff';
  readonly handle: string;
  readonly at: Date;
}

/**
 * Takes the row of this number, existing or not, and holds it to the end of the transaction: parallel guesses
 * queue up behind one another, so a thousand at once are still only five tries.
 */
export async function takeFailures(
  tx: Tx,
  { companyId, side, handle, at }: SignInAttempt,
): Promise<{ lockedUntil: Date | null }> {
  const { lockedUntil } = await tx.one<{ lockedUntil: Date | null }>(sql`
    insert into sign_in_failures (company_id, side, handle) values (${companyId}, ${side}, ${handle})
    on conflict (company_id, side, handle) do update set failures = sign_in_failures.failures
    returning locked_until`);
  return { lockedUntil: lockedUntil && lockedUntil > at ? lockedUntil : null };
}

/** Told alike for a number with and without an account. Resetting the password lifts it, or waiting. */
export function numberLocked(until: Date): Refusal<'account_locked'> {
  return refuseAndKeep('account_locked', { reason: 'wrong_passwords', until: until.toISOString() });
}

/** Counts a wrong try; gives the end of the lock when this one was too many. */
export async function countFailure(
  tx: Tx,
  { companyId, side, handle, at }: SignInAttempt,
): Promise<{ lockedUntil: Date | null }> {
  const until = new Date(at.getTime() + lockSeconds * 1000);
  return tx.one<{ lockedUntil: Date | null }>(sql`
    update sign_in_failures set
      last_failed_at = ${at},
      failures = case when failures + 1 >= ${mostFailures} then 0 else failures + 1 end,
      locked_until = case when failures + 1 >= ${mostFailures} then ${until}::timestamptz end
    where company_id = ${companyId} and side = ${side} and handle = ${handle}
    returning locked_until`);
}

export async function forgetFailures(tx: Tx, { companyId, side, handle }: SignInAttempt): Promise<void> {
  await tx.run(sql`
    delete from sign_in_failures where company_id = ${companyId} and side = ${side} and handle = ${handle}`);
}
