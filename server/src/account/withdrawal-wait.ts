import { type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface WaitColumns {
  readonly credentialsChangedAt: Date | null;
  readonly withdrawalWaitHours: number;
}

/** Until when withdrawals wait after the password, the phone or the bank account has changed; null when they need not. */
export function waitUntil({ credentialsChangedAt, withdrawalWaitHours }: WaitColumns, at: Date): Date | null {
  if (credentialsChangedAt === null) return null;
  const until = new Date(credentialsChangedAt.getTime() + withdrawalWaitHours * 3_600_000);
  return until > at ? until : null;
}

/** From now on withdrawals wait, because of what was changed. */
export async function beginWithdrawalWait(
  tx: Tx,
  { borrowerId, at }: { readonly borrowerId: number; readonly at: Date },
): Promise<void> {
  await tx.run(sql`update borrowers set credentials_changed_at = ${at} where id = ${borrowerId}`);
}

/** Whoever took over an account must not empty it before its owner has noticed. */
export async function refuseWaiting(
  tx: Tx,
  { borrowerId, at }: { readonly borrowerId: number; readonly at: Date },
): Promise<Refusal<'withdrawals_wait'> | null> {
  const row = await tx.one<WaitColumns>(sql`
    select b.credentials_changed_at, c.withdrawal_wait_hours
    from borrowers b join companies c on c.id = b.company_id where b.id = ${borrowerId}`);
  const until = waitUntil(row, at);
  return until && refuse('withdrawals_wait', { until: until.toISOString() });
}
