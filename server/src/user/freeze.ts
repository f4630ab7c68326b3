import { type FreezeReason, type Refusal, refuse, type User } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface FreezeColumns {
  readonly freeze_reason: FreezeReason | null;
  readonly freeze_note: string | null;
  readonly frozen_until: Date | null;
}

/** Why and until when; a freeze whose time is over holds nobody. */
export function frozenView(
  { freeze_reason, freeze_note, frozen_until }: FreezeColumns,
  at: Date,
): User['frozen'] {
  if (freeze_reason === null || frozen_until === null || frozen_until <= at) return null;
  return { reason: freeze_reason, note: freeze_note, until: frozen_until.toISOString() };
}

/** For what a frozen account may not do: apply, be approved, be sent a code, withdraw. Nothing else asks this. */
export async function refuseFrozen(
  tx: Tx,
  { borrowerId, at }: { readonly borrowerId: number; readonly at: Date },
): Promise<Refusal<'account_frozen'> | null> {
  const row = await tx.one<FreezeColumns>(sql`
    select freeze_reason, freeze_note, frozen_until from borrowers where id = ${borrowerId}`);
  const frozen = frozenView(row, at);
  return frozen && refuse('account_frozen', frozen);
}
