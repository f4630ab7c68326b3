import { refuse } from '@hiram/contract';
import type {
  endOwnSession as endOperation,
  endOtherSessions as endOthersOperation,
  listOwnSessions as listOperation,
} from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { openAddress } from '../personal-data/origin.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { endSession, endSessionsOf } from './staff-session.ts';

interface SessionRow {
  readonly session: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  readonly device: string | null;
  readonly address: Buffer | null;
  readonly isThis: boolean;
}

export const listOwnSessions =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof listOperation> =>
  async (tx, { staffId, tokenHash, at }) => {
    const rows = await tx.rows<SessionRow>(sql`
      select encode(substring(s.token_hash for 6), 'hex') as session /* never null: nor is the hash */,
        s.created_at as started_at, greatest(s.created_at, s.last_seen_at) as last_seen_at, s.device, s.address,
        s.token_hash = ${tokenHash} as is_this /* never null: nor is the hash */
      from staff_sessions s
      where s.staff_id = ${staffId} and s.ended_at is null and staff_session_is_live(s, ${at})
      order by is_this desc, last_seen_at desc, session`);
    return rows.map(({ startedAt, lastSeenAt, address, ...row }) => ({
      ...row,
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      address: openAddress(personalData, 'staff_sessions', { staffId, at: startedAt, address }),
    }));
  };

export const endOwnSession: Handler<typeof endOperation> = async (tx, { staffId, at }, { session }) =>
  (await endSession(tx, { staffId, session, at })) ? null : refuse('record_not_found');

export const endOtherSessions: Handler<typeof endOthersOperation> = async (
  tx,
  { staffId, tokenHash, at },
) => {
  // Held as by everybody who ends sessions: a log-in under way comes before or after.
  await tx.run(sql`select from staff where id = ${staffId} for no key update`);
  return { ended: await endSessionsOf(tx, { staffId, at, exceptTokenHash: tokenHash }) };
};
