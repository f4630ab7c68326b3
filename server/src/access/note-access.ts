import { type Refusal, refuse } from '@hiram/contract';
import type { AccessKind, LimitName } from '@hiram/contract/desk';
import { deskRulesOf } from '@hiram/markets';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from '../operation/caller.ts';
import { originOf } from '../personal-data/origin.ts';
import type { PersonalData } from '../personal-data/seal.ts';

type AtTheDesk = Pick<Staff, 'companyId' | 'staffId' | 'role' | 'at' | 'today' | 'market' | 'address'>;

/** Whoever opens an address has no session. */
export interface Reader extends AtTheDesk {
  readonly tokenHash: Buffer | null;
}

/** What somebody is about to be shown. */
export interface Look {
  readonly operation: string;
  readonly kind: AccessKind;
  /** Whom the call named, where it named somebody. */
  readonly borrowerId: number | null;
  readonly people: number;
  /** What was asked for, without anybody's data. */
  readonly wanted: object;
  /** Kept as a hash: who has the number can tell whether it was looked for, and nobody else. */
  readonly searched?: Buffer | null;
}

/** Lists have none: they are work that waits, and are counted. */
const limitOf: Readonly<Partial<Record<AccessKind, LimitName>>> = {
  page: 'opened_daily',
  order: 'opened_daily',
  search: 'opened_daily',
  file: 'opened_daily',
  reveal: 'reveals_daily',
  export: 'exports_daily',
};

/**
 * Puts on record that somebody at the desk looks at borrowers, in the transaction of the look itself: who gets an
 * answer has left a trace. One statement, which also counts. Whoever was opened today already can be
 * opened again after the limit.
 */
export async function noteAccess(
  tx: Tx,
  personalData: PersonalData,
  reader: Reader,
  { operation, kind, borrowerId, people, wanted, searched = null }: Look,
): Promise<Refusal<'reading_limit_reached'> | null> {
  const { companyId, staffId, at, role, today, market } = reader;
  const { session, address } = originOf(personalData, 'access_log', reader);
  const limit = limitOf[kind] ?? null;
  const asked = JSON.stringify(wanted);
  const { isFirst, used, ownLimit } = await tx.one<{
    isFirst: boolean | null;
    used: number | null;
    ownLimit: number | null;
  }>(sql`
    with counted as materialized (
      select * from count_access(${staffId}, ${at}, ${session}, ${operation}, ${kind}, ${borrowerId}, ${asked}, ${searched},
        (${today}::date)::timestamp at time zone ${market.timeZone}, ${limit})),
    noted as (
      insert into access_log (company_id, at, staff_id, role, session, address, operation, kind, borrower_id, people,
        wanted, searched_index)
      select ${companyId}::bigint, ${at}::timestamptz, ${staffId}::bigint, ${role}, ${session}, ${address}::bytea, ${operation},
        ${kind}, ${borrowerId}::bigint, ${people}::integer, ${asked}::jsonb, ${searched}::bytea
      from counted where not is_repeated)
    select is_first, used, own_limit from counted`);
  if (limit === null || !isFirst) return null;
  const most = ownLimit ?? deskRulesOf[market.id].limits[limit];
  return (used ?? 0) <= most ? null : refuse('reading_limit_reached', { limit, most });
}
