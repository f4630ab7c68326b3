import { addDays } from '@hiram/contract';
import type { DeskErasure } from '@hiram/contract/desk';
import { loadLimit } from '../company/limits.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Borrower } from '../operation/caller.ts';

/** Days in which whoever did not ask for it themselves notices, and can take it back. */
export const waitDays = 14;

/** Somebody, and the moment. */
export type Person = Pick<Borrower, 'companyId' | 'borrowerId' | 'market' | 'at' | 'today'>;

export interface Waiting {
  readonly id: number;
  readonly reason: DeskErasure['reason'];
  readonly askedAt: Date;
  readonly erasesOn: string;
}

export function findWaiting(tx: Tx, borrowerId: number): Promise<Waiting | undefined> {
  return tx.maybe<Waiting>(sql`
    select id, reason, asked_at, erases_on from erasures where borrower_id = ${borrowerId} and status = 'waiting'`);
}

/** Holds somebody to the end of the transaction; nothing where there is nobody, or nobody any more. */
export function holdPerson(
  tx: Tx,
  { companyId, borrowerId }: { readonly companyId: number; readonly borrowerId: number },
): Promise<{ readonly mobile: string } | undefined> {
  return tx.maybe<{ mobile: string }>(sql`
    select mobile from borrowers where id = ${borrowerId} and company_id = ${companyId} and erased_at is null for update`);
}

/** Begins the days of waiting, and tells the borrower. Whoever calls holds the person. */
export async function beginErasure(
  tx: Tx,
  { companyId, borrowerId, at, today }: Person,
  { reason, askedBy }: { readonly reason: DeskErasure['reason']; readonly askedBy: number | null },
): Promise<string> {
  const erasesOn = addDays(today, waitDays);
  await tx.run(sql`
    insert into erasures (company_id, borrower_id, reason, asked_at, asked_by, erases_on)
    values (${companyId}, ${borrowerId}, ${reason}, ${at}, ${askedBy}, ${erasesOn})`);
  const letter = reason === 'inactive' ? 'erasure_coming' : 'erasure_asked';
  await tellBorrower(tx, { companyId, borrowerId, at }, letter, { on: erasesOn });
  return erasesOn;
}

/** False when it has ended meanwhile. */
export async function endErasure(
  tx: Tx,
  erasureId: number,
  end: { readonly status: 'taken_back' | 'held'; readonly at: Date },
): Promise<boolean> {
  const ended = await tx.run(sql`
    update erasures set status = ${end.status}, ended_at = ${end.at} where id = ${erasureId} and status = 'waiting'`);
  return ended > 0;
}

/**
 * Until when what belongs to a loan is kept: so long after the last order moved for the last time, for whoever has
 * accepted an agreement. Null where that is over by this day, or nothing was ever signed.
 */
export async function findKeptUntil(tx: Tx, person: Person, onDay: string): Promise<string | null> {
  const { lastOn } = await tx.one<{ lastOn: string | null }>(sql`
    select max((e.at at time zone ${person.market.timeZone})::date) as last_on
    from orders o join order_events e on e.order_id = o.id
    where o.borrower_id = ${person.borrowerId}
      and exists (select from contract_acceptances a where a.borrower_id = o.borrower_id)`);
  if (lastOn === null) return null;
  const keptUntil = addDays(lastOn, Math.min(36_500, await loadLimit(tx, person, 'loans_days_kept')));
  return keptUntil > onDay ? keptUntil : null;
}
