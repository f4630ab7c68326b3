import { refuse } from '@hiram/contract';
import type {
  BorrowerPage,
  DeskErasure,
  ErasureState,
  listErasures as listOperation,
  startErasure as startOperation,
} from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from '../profile/borrower-name.ts';
import { beginErasure, findWaiting, holdPerson } from './erasure-store.ts';
import { findHolds } from './holds.ts';

interface Row {
  readonly id: number;
  readonly borrowerId: number;
  readonly realName: Buffer | null;
  readonly reason: DeskErasure['reason'];
  readonly askedBy: string | null;
  readonly askedAt: Date;
  readonly erasesOn: string;
  readonly status: ErasureState;
  readonly endedAt: Date | null;
  readonly keptUntil: string | null;
}

export const listErasures =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof listOperation> =>
  async (tx, { companyId }, { status, offset, limit }) => {
    const { total } = await tx.one<{ total: number }>(sql`
      select count(*) as total from erasures where company_id = ${companyId} and status = ${status}`);
    const rows = await tx.rows<Row>(sql`
      select e.id, e.borrower_id, p.real_name, e.reason, s.name as asked_by, e.asked_at, e.erases_on, e.status,
        e.ended_at, e.kept_until
      from erasures e left join borrower_profiles p on p.borrower_id = e.borrower_id
        left join staff s on s.id = e.asked_by
      where e.company_id = ${companyId} and e.status = ${status}
      order by case when e.status = 'waiting' then e.erases_on end, e.ended_at desc, e.id
      offset ${offset} limit ${limit}`);
    const erasures = rows.map(
      ({ id, realName, askedAt, endedAt, ...row }): DeskErasure => ({
        ...row,
        erasureId: id,
        borrowerName: openName(personalData, row.borrowerId, realName),
        askedAt: askedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      }),
    );
    return { total, erasures };
  };

/**
 * One person is enough: the borrower is told at once, has as many days to take it back as if they had asked
 * themselves, and whoever began it is in the log with the letter it was.
 */
export const startErasure: Handler<typeof startOperation> = async (tx, caller, { borrowerId }) => {
  const { companyId, staffId, market, at, today } = caller;
  const person = { companyId, borrowerId, market, at, today };
  if (!(await holdPerson(tx, person))) return refuse('record_not_found');
  if (await findWaiting(tx, borrowerId)) return refuse('not_now');
  const holds = await findHolds(tx, person);
  if (holds.length > 0) return refuse('erasure_held', { holds });
  return { erasesOn: await beginErasure(tx, person, { reason: 'written', askedBy: staffId }) };
};

/** One that waits, or that has happened. */
export async function loadErasure(tx: Tx, borrowerId: number): Promise<BorrowerPage['erasure']> {
  const row = await tx.maybe<Omit<Row, 'id' | 'borrowerId' | 'realName' | 'askedBy' | 'askedAt'>>(sql`
    select status, reason, erases_on, ended_at, kept_until from erasures
    where borrower_id = ${borrowerId} and status in ('waiting', 'kept', 'done')`);
  return row ? { ...row, endedAt: row.endedAt?.toISOString() ?? null } : null;
}
