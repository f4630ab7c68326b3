import type { LogInView, listLogIns as operation, PhoneKind, WayIn } from '@hiram/contract';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { idleAt } from './session.ts';

const mostShown = 20;

interface SessionRow {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastSeenAt: Date | null;
  readonly endedAt: Date | null;
  readonly endReason: Exclude<NonNullable<LogInView['end']>['reason'], 'expired'> | null;
  readonly enteredBy: WayIn | null;
  readonly phone: PhoneKind | null;
  readonly isKnownPhone: boolean | null;
  readonly isThis: boolean;
  readonly warnedBy: number | null;
}

/** One session is live at a time, so all but the first are of the past. */
export const listLogIns: Handler<typeof operation> = async (tx, { borrowerId, tokenHash, at }) => {
  const rows = await tx.rows<SessionRow>(sql`
    select s.created_at, s.expires_at, s.last_seen_at, s.ended_at, s.end_reason, s.entered_by, s.phone,
      s.is_known_phone, s.token_hash = ${tokenHash} as is_this /* never null: every session has a token */,
      w.message_id as warned_by
    from borrower_sessions s left join warnings w on w.borrower_id = s.borrower_id and w.kind = 'new_phone'
      and w.at = s.created_at and w.stopped_at is null and w.expires_at > ${at}
    where s.borrower_id = ${borrowerId} order by s.created_at desc limit ${mostShown}`);
  return {
    logIns: rows.map((row) => ({
      at: row.createdAt.toISOString(),
      enteredBy: row.enteredBy,
      phone: row.phone,
      wasKnownPhone: row.isKnownPhone,
      isThis: row.isThis,
      end: endOf(row, at),
      warnedBy: row.warnedBy,
    })),
  };
};

/** The next log-in ends what is still there, also what was over by then. */
function endOf({ endedAt, endReason, expiresAt, lastSeenAt }: SessionRow, at: Date): LogInView['end'] {
  const idle = lastSeenAt && idleAt(lastSeenAt);
  const over = idle && idle < expiresAt ? idle : expiresAt;
  if (over <= (endedAt ?? at)) return { at: over.toISOString(), reason: 'expired' };
  return endedAt && endReason ? { at: endedAt.toISOString(), reason: endReason } : null;
}
