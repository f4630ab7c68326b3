import { type FreezeReason, type Refusal, refuse, type User } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface FreezeColumns {
  readonly freezeReason: FreezeReason | null;
  readonly freezeNote: string | null;
  readonly frozenUntil: Date | null;
}

/** Why and until when; a freeze whose time is over holds nobody. */
export function frozenView(
  { freezeReason, freezeNote, frozenUntil }: FreezeColumns,
  at: Date,
): User['frozen'] {
  if (freezeReason === null || frozenUntil === null || frozenUntil <= at) return null;
  return { reason: freezeReason, note: freezeNote, until: frozenUntil.toISOString() };
}

/**
 * For what a frozen account may not do: apply, be approved, be sent a code, withdraw. Nothing else asks this.
 * The account stays as it was found until the transaction ends: a freeze waits for what had begun before it,
 * and nothing slips through behind one that was answered.
 */
export async function refuseFrozen(
  tx: Tx,
  { borrowerId, at }: { readonly borrowerId: number; readonly at: Date },
): Promise<Refusal<'account_frozen'> | null> {
  const row = await tx.one<FreezeColumns>(sql`
    select freeze_reason, freeze_note, frozen_until from borrowers where id = ${borrowerId} for share`);
  const frozen = frozenView(row, at);
  return frozen && refuse('account_frozen', frozen);
}

/**
 * For another bank account: an account that its owner has stopped takes none until somebody at the lender has looked,
 * whoever froze it first. Other freezes leave this open.
 */
export async function refuseStopped(
  tx: Tx,
  account: { readonly borrowerId: number; readonly at: Date },
): Promise<Refusal<'account_frozen'> | null> {
  const refused = await refuseFrozen(tx, account);
  if (!refused) return null;
  const stop = await tx.maybe(sql`
    select from warnings w join borrowers b on b.id = w.borrower_id
    where b.id = ${account.borrowerId} and w.stopped_at >= b.frozen_at limit 1`);
  return stop ? refused : null;
}

/** Holds the account to the end of the transaction, so that two who freeze or lift pass here one by one. */
export async function holdAccount(
  tx: Tx,
  { companyId, borrowerId, at }: { companyId: number; borrowerId: number; at: Date },
): Promise<{ readonly frozen: User['frozen'] } | undefined> {
  const row = await tx.maybe<FreezeColumns>(sql`
    select freeze_reason, freeze_note, frozen_until from borrowers
    where id = ${borrowerId} and company_id = ${companyId} for update`);
  return row && { frozen: frozenView(row, at) };
}

interface Freeze {
  readonly borrowerId: number;
  readonly reason: FreezeReason;
  readonly note: string | null;
  /** It ends with this day, in the market's time zone. */
  readonly lastDay: string;
  readonly timeZone: string;
  readonly at: Date;
}

export async function freezeAccount(tx: Tx, freeze: Freeze): Promise<Date> {
  const { frozenUntil } = await tx.one<{ frozenUntil: Date }>(sql`
    update borrowers set frozen_at = ${freeze.at}, freeze_reason = ${freeze.reason}, freeze_note = ${freeze.note},
      frozen_until = (${freeze.lastDay}::date + 1)::timestamp at time zone ${freeze.timeZone}
    where id = ${freeze.borrowerId}
    returning frozen_until /* never null: it is set here, from a day and a time zone */`);
  return frozenUntil;
}

/** A freeze that is there lasts at least to the end of this day; its reason stays. */
export async function prolongFreeze(
  tx: Tx,
  { borrowerId, lastDay, timeZone }: Pick<Freeze, 'borrowerId' | 'lastDay' | 'timeZone'>,
): Promise<void> {
  await tx.run(sql`
    update borrowers
    set frozen_until = greatest(frozen_until, (${lastDay}::date + 1)::timestamp at time zone ${timeZone})
    where id = ${borrowerId}`);
}

export async function unfreezeAccount(tx: Tx, borrowerId: number): Promise<void> {
  await tx.run(sql`
    update borrowers set frozen_at = null, freeze_reason = null, freeze_note = null, frozen_until = null
    where id = ${borrowerId}`);
}
