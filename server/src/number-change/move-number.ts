import { type Refusal, refuse } from '@hiram/contract';
import { endSessions } from '../account/session.ts';
import { changeMobile } from '../account/store.ts';
import { beginWithdrawalWait } from '../account/withdrawal-wait.ts';
import { voidCodesTo } from '../credentials/sms-code.ts';
import { voidUnlockCodesOf } from '../credentials/unlock-code.ts';
import { voidWithdrawCodesOf } from '../credentials/withdraw-code.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type WarningParts, warnOwner } from '../warning/warn-owner.ts';
import { takeBackSince } from './store.ts';

interface Move {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly newMobile: string;
  readonly at: Date;
  /** Who ends the sessions: the borrower, whose own stays, or staff. */
  readonly keptTokenHash: Buffer | null;
}

/**
 * From now on the account has this number. The warning goes to the one before, so it is written first; what was sent there
 * opens nothing any more, and withdrawals wait until the owner has had time to notice.
 */
export async function moveNumber(
  tx: Tx,
  { companyId, borrowerId, newMobile, at, keptTokenHash }: Move,
  parts: WarningParts,
): Promise<Refusal<'mobile_taken'> | { readonly oldMobile: string }> {
  const { mobile: oldMobile } = await tx.one<{ mobile: string }>(sql`
    select mobile from borrowers where id = ${borrowerId} for update`);
  await warnOwner(tx, { companyId, borrowerId, at }, 'number_changed', parts);
  if (!(await changeMobile(tx, borrowerId, newMobile))) return refuse('mobile_taken');
  await beginWithdrawalWait(tx, { borrowerId, at });
  const reason = keptTokenHash === null ? 'staff' : 'elsewhere';
  await endSessions(tx, { borrowerId, reason, at, exceptTokenHash: keptTokenHash });
  await voidCodesTo(tx, { companyId, mobiles: [oldMobile, newMobile], at });
  await voidWithdrawCodesOf(tx, { borrowerId, at });
  await voidUnlockCodesOf(tx, { borrowerId, at });
  return { oldMobile };
}

/**
 * The owner of the old number says that it was not them: what was proved by codes goes back. What two people decided stays,
 * since a lost SIM is what they decided about; whoever found it must not get the account with it.
 */
export async function takeNumberBack(
  tx: Tx,
  { borrowerId, since }: { readonly borrowerId: number; readonly since: Date },
): Promise<void> {
  const before = await takeBackSince(tx, { borrowerId, since });
  // Where somebody has registered with it meanwhile, the account keeps the new one; it is on hold either way.
  if (before !== undefined) await changeMobile(tx, borrowerId, before);
}
