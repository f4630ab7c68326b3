import type { Warning, WarningKind } from '@hiram/contract';
import { hashToken } from '../credentials/token.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface StoredWarning {
  readonly id: number;
  readonly companyId: number;
  readonly borrowerId: number;
  readonly kind: WarningKind;
  readonly at: Date;
  readonly stoppedAt: Date | null;
}

export function presentWarning({ kind, at, stoppedAt }: StoredWarning): Warning {
  return { kind, at: at.toISOString(), stoppedAt: stoppedAt?.toISOString() ?? null };
}

/** One that is over is as good as none, unless it was stopped: then the link says so for as long as it is kept. */
export function findByToken(tx: Tx, token: string, at: Date): Promise<StoredWarning | undefined> {
  return tx.maybe<StoredWarning>(sql`
    select id, company_id, borrower_id, kind, at, stopped_at from warnings
    where token_hash = ${hashToken(token)} and (expires_at > ${at} or stopped_at is not null)`);
}

export function findByLetter(
  tx: Tx,
  {
    borrowerId,
    messageId,
    at,
  }: { readonly borrowerId: number; readonly messageId: number; readonly at: Date },
): Promise<StoredWarning | undefined> {
  return tx.maybe<StoredWarning>(sql`
    select id, company_id, borrower_id, kind, at, stopped_at from warnings
    where message_id = ${messageId} and borrower_id = ${borrowerId}
      and (expires_at > ${at} or stopped_at is not null)`);
}

/** Gives when it was stopped, if it was. Of two who stop it at once one does; the other waits here, and finds it so. */
export async function lockWarning(tx: Tx, id: number): Promise<Date | null> {
  const { stoppedAt } = await tx.one<{ stoppedAt: Date | null }>(sql`
    select stopped_at from warnings where id = ${id} for update`);
  return stoppedAt;
}

export async function markStopped(
  tx: Tx,
  { id, by, at }: { readonly id: number; readonly by: 'link' | 'letter'; readonly at: Date },
): Promise<void> {
  await tx.run(sql`update warnings set stopped_at = ${at}, stopped_by = ${by} where id = ${id}`);
}

export const warningsDaysKept = 90;

export async function forgetOldWarnings(tx: Tx, at: Date): Promise<void> {
  await tx.run(
    sql`delete from warnings where expires_at < ${new Date(at.getTime() - warningsDaysKept * 86_400_000)}`,
  );
}

/** Before the letters, which they refer to. */
export async function eraseWarnings(tx: Tx, borrowerId: number): Promise<void> {
  await tx.run(sql`delete from warnings where borrower_id = ${borrowerId}`);
}
