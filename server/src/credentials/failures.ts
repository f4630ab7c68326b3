import { type Refusal, refuseAndKeep } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Whose tries these are, whether or not there is such an account: the answer must not tell. */
export interface Handle {
  readonly companyId: number;
  readonly side: 'borrower' | 'staff';
  readonly handle: string;
  readonly at: Date;
}

/**
 * What is tried. Each is counted by itself: a wrong old password never stops a log-in, and whoever guesses passwords
 * from outside cannot use up the tries of somebody who is in, or who has got the password right.
 */
export type Attempt = Handle &
  (
    | { readonly proof: 'password'; readonly origin: Origin }
    | { readonly proof: 'old_password' | 'second_factor' | 'step_up' }
  );

/** Where a password is tried from, as a keyed hash. */
export interface Origin {
  readonly hash: Buffer;
  /** A phone this account was used on: what others do elsewhere does not stop it. */
  readonly isKnownDevice: boolean;
}

interface Patience {
  /** So many tries cost nothing but the try; each one after them costs the next of these waits. */
  readonly free: number;
  readonly waitMinutes: readonly number[];
}

const ofOneOrigin: Patience = { free: 5, waitMinutes: [1, 5, 15, 60, 24 * 60] };
/** A thousand networks are still one guesser. It stops no known phone, no code and no second factor. */
const ofAllOrigins: Patience = { free: 50, waitMinutes: [15, 60] };
const ofOneAccount: Patience = { free: 5, waitMinutes: [1, 5, 15, 60] };

const dayMs = 86_400_000;
const everywhere = Buffer.alloc(0);

/** Those that are counted over all origins come first: whoever takes both takes them in this order. */
function originsOf(attempt: Attempt): Buffer[] {
  if (attempt.proof !== 'password') return [everywhere];
  const { hash, isKnownDevice } = attempt.origin;
  return isKnownDevice ? [hash] : [everywhere, hash];
}

function patienceFor({ proof }: Attempt, origin: Buffer): Patience {
  if (proof !== 'password') return ofOneAccount;
  return origin.length === 0 ? ofAllOrigins : ofOneOrigin;
}

/**
 * Takes the rows of this attempt, and holds them to the end of the transaction: parallel guesses queue up behind one
 * another, so a thousand at once are still only five tries. Gives the end of the lock that holds now.
 */
export async function takeTries(tx: Tx, attempt: Attempt): Promise<Date | null> {
  const { companyId, side, handle, proof, at } = attempt;
  const rows = await tx.rows<{ lockedUntil: Date | null }>(sql`
    insert into sign_in_failures (company_id, side, handle, proof, origin)
    select ${companyId}::bigint, ${side}::text, ${handle}::text, ${proof}::text, o.origin
    from unnest(${originsOf(attempt)}::bytea[]) as o (origin)
    on conflict (company_id, side, handle, proof, origin) do update set failures = sign_in_failures.failures
    returning locked_until`);
  return latest(rows.map(({ lockedUntil }) => (lockedUntil && lockedUntil > at ? lockedUntil : null)));
}

/** Counts a wrong try; gives the end of the lock that it began, and how many there were from everywhere. */
export async function countWrongTry(
  tx: Tx,
  attempt: Attempt,
): Promise<{ readonly lockedUntil: Date | null; readonly fromEverywhere: number }> {
  const { companyId, side, handle, proof, at } = attempt;
  const counted = await tx.rows<{ origin: Buffer; failures: number }>(sql`
    update sign_in_failures set last_failed_at = ${at},
      failures = case when last_failed_at > ${new Date(at.getTime() - dayMs)} then failures + 1 else 1 end
    where company_id = ${companyId} and side = ${side} and handle = ${handle} and proof = ${proof}
      and origin = any(${originsOf(attempt)}::bytea[])
    returning origin, failures`);
  let lockedUntil: Date | null = null;
  let fromEverywhere = 0;
  for (const { origin, failures } of counted) {
    if (origin.length === 0) fromEverywhere = failures;
    const { free, waitMinutes } = patienceFor(attempt, origin);
    const minutes =
      failures < free ? undefined : waitMinutes[Math.min(failures - free, waitMinutes.length - 1)];
    if (minutes === undefined) continue;
    lockedUntil = latest([lockedUntil, await beginLock(tx, attempt, origin, minutes)]);
  }
  return { lockedUntil, fromEverywhere };
}

async function beginLock(tx: Tx, attempt: Attempt, origin: Buffer, minutes: number): Promise<Date> {
  const { companyId, side, handle, proof, at } = attempt;
  const until = new Date(at.getTime() + minutes * 60_000);
  await tx.run(sql`
    update sign_in_failures set locked_until = ${until}
    where company_id = ${companyId} and side = ${side} and handle = ${handle} and proof = ${proof}
      and origin = ${origin}`);
  return until;
}

/** A right try forgives the wrong ones of the same origin; whoever guesses elsewhere wins no new tries by it. */
export async function forgetTries(tx: Tx, attempt: Attempt): Promise<void> {
  const { companyId, side, handle, proof } = attempt;
  const origin = attempt.proof === 'password' ? attempt.origin.hash : everywhere;
  await tx.run(sql`
    delete from sign_in_failures where company_id = ${companyId} and side = ${side} and handle = ${handle}
      and proof = ${proof} and origin = ${origin}`);
}

/** With another password nothing that was guessed counts any more, wherever it was. */
export async function forgetGuesses(tx: Tx, { companyId, side, handle }: Handle): Promise<void> {
  await tx.run(sql`
    delete from sign_in_failures where company_id = ${companyId} and side = ${side} and handle = ${handle}
      and proof in ('password', 'old_password')`);
}

/** Told alike for a number with and without an account. */
export function passwordLocked(until: Date): Refusal<'account_locked'> {
  return refuseAndKeep('account_locked', { reason: 'wrong_passwords', until: until.toISOString() });
}

const manyTries = 20;

/** Whether there were so many wrong tries that the owner should know, and has not been told of them today. */
export async function isOwnerToBeTold(tx: Tx, attempt: Attempt, fromEverywhere: number): Promise<boolean> {
  if (fromEverywhere < manyTries) return false;
  const { companyId, side, handle, proof, at } = attempt;
  const marked = await tx.run(sql`
    update sign_in_failures set told_at = ${at}
    where company_id = ${companyId} and side = ${side} and handle = ${handle} and proof = ${proof}
      and origin = ${everywhere} and (told_at is null or told_at <= ${new Date(at.getTime() - dayMs)})`);
  return marked > 0;
}

function latest(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce((one, other) => (one && (!other || one > other) ? one : other), null);
}

export const triesDaysKept = 2;

/** Everybody can make a row here by making a number up. */
export async function forgetOldTries(tx: Tx, at: Date): Promise<void> {
  const before = new Date(at.getTime() - triesDaysKept * dayMs);
  await tx.run(sql`
    delete from sign_in_failures
    where (last_failed_at is null or last_failed_at < ${before}) and (locked_until is null or locked_until < ${at})`);
}
