import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { idsOf, type PasskeyOwner } from './store.ts';

export const challengeSeconds = 5 * 60;

/** What a challenge was made for, by whom and in which session; used for anything else, it is none. */
export type ChallengeUse =
  | { readonly purpose: 'log_in' | 'staff_log_in'; readonly companyId: number }
  | (PasskeyOwner & InSession & { readonly purpose: 'add' })
  | (PasskeyOwner & InSession & { readonly purpose: 'prove'; readonly borrowerId: number })
  | (PasskeyOwner & InSession & { readonly purpose: 'step_up'; readonly staffId: number })
  | (PasskeyOwner &
      InSession & { readonly purpose: 'withdraw'; readonly orderId: number; readonly amountCents: number });

interface InSession {
  /** Of the session; of somebody who has none yet, of what lets them set up their second factor. */
  readonly tokenHash: Buffer;
}

/** Makes what a passkey is to sign. Only its hash is kept. */
export async function giveChallenge(tx: Tx, use: ChallengeUse, at: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const { borrowerId, staffId, tokenHash, orderId, amountCents } = boundTo(use);
  const expiresAt = new Date(at.getTime() + challengeSeconds * 1000);
  await tx.run(sql`
    insert into passkey_challenges (challenge_hash, company_id, purpose, borrower_id, staff_id, token_hash, order_id,
      amount_cents, expires_at)
    values (${hashOf(challenge)}, ${use.companyId}, ${use.purpose}, ${borrowerId}, ${staffId}, ${tokenHash},
      ${orderId}, ${amountCents}, ${expiresAt})`);
  return challenge;
}

/** Uses a challenge up, whatever comes of it: true where it was given for just this, and not long ago. */
export async function takeChallenge(
  tx: Tx,
  challenge: string,
  use: ChallengeUse,
  at: Date,
): Promise<boolean> {
  const { borrowerId, staffId, tokenHash, orderId, amountCents } = boundTo(use);
  const taken = await tx.run(sql`
    delete from passkey_challenges
    where challenge_hash = ${hashOf(challenge)} and company_id = ${use.companyId} and purpose = ${use.purpose}
      and borrower_id is not distinct from ${borrowerId} and staff_id is not distinct from ${staffId}
      and token_hash is not distinct from ${tokenHash} and order_id is not distinct from ${orderId}
      and amount_cents is not distinct from ${amountCents} and expires_at > ${at}`);
  return taken > 0;
}

export async function forgetOldChallenges(tx: Tx, at: Date): Promise<void> {
  await tx.run(sql`delete from passkey_challenges where expires_at < ${at}`);
}

function boundTo(use: ChallengeUse) {
  const {
    tokenHash = null,
    orderId = null,
    amountCents = null,
  } = use as {
    readonly tokenHash?: Buffer;
    readonly orderId?: number;
    readonly amountCents?: number;
  };
  return { ...idsOf(use), tokenHash, orderId, amountCents };
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}
