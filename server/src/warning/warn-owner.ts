import { randomBytes } from 'node:crypto';
import type { WarningKind } from '@hiram/contract';
import { hashToken } from '../credentials/token.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { tellBorrower } from '../messages/tell.ts';

/** Where the phone is reached; null where the server does not know, and then no link is sent. */
export interface WarningParts {
  readonly relyingParty: () => { readonly origin: string } | null;
}

interface Owner {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly at: Date;
}

const openDays = 7;

/**
 * Tells the owner of an account what was done with it, with a way to stop it: in the letter, and by a link in the text
 * message, since whoever did it may have logged the owner out.
 */
export async function warnOwner(
  tx: Tx,
  { companyId, borrowerId, at }: Owner,
  kind: WarningKind,
  { relyingParty }: WarningParts,
): Promise<void> {
  const origin = relyingParty()?.origin;
  const token = origin === undefined ? null : newLinkToken();
  // After the #: a browser sends that to nobody, so no proxy and no log has it.
  const stopLink = token === null ? undefined : `${origin}/stop#${token}`;
  const messageId = await tellBorrower(tx, { companyId, borrowerId, at, stopLink }, kind);
  const expiresAt = new Date(at.getTime() + openDays * 86_400_000);
  await tx.run(sql`
    insert into warnings (company_id, borrower_id, message_id, kind, token_hash, at, expires_at)
    values (${companyId}, ${borrowerId}, ${messageId}, ${kind}, ${token && hashToken(token)}, ${at}, ${expiresAt})`);
}

/** 128 random bits in letters and digits: short enough for a text message, and no phone cuts a sign off its end. */
function newLinkToken(): string {
  return BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(25, '0');
}
