import type { listLocked as operation } from '@hiram/contract/desk';
import type { LockReason } from '../credentials/account-lock.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from '../profile/borrower-name.ts';

interface LockedRow {
  readonly id: number;
  readonly mobile: string;
  readonly realName: Buffer | null;
  readonly lockReason: LockReason;
  readonly lockedAt: Date;
  readonly lockedUntil: Date | null;
}

/** Who waits for an unlock code, or for somebody to lift the lock. */
export const listLocked =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, { companyId, at }, { offset, limit }) => {
    const { total } = await tx.one<{ total: number }>(sql`
      select count(*) as total from desk_queue(${companyId}, ${at}) where queue = 'locked'`);
    const rows = await tx.rows<LockedRow>(sql`
      select b.id, b.mobile, p.real_name, b.lock_reason, /* never null: borrowers_lock_has_reason */
        b.locked_at, /* never null: that is what the queue asks */ b.locked_until
      from (select id, since from desk_queue(${companyId}, ${at})
          where queue = 'locked' order by since, id offset ${offset} limit ${limit}) q
        join borrowers b on b.id = q.id left join borrower_profiles p on p.borrower_id = b.id
      order by q.since, b.id`);
    return {
      total,
      locked: rows.map((row) => ({
        borrowerId: row.id,
        name: openName(personalData, row.id, row.realName),
        mobile: row.mobile,
        reason: row.lockReason,
        since: row.lockedAt.toISOString(),
        until: row.lockedUntil?.toISOString() ?? null,
      })),
    };
  };
