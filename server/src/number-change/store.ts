import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

interface Owner {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly at: Date;
}

export interface OpenChange {
  readonly id: number;
  readonly borrowerId: number;
  readonly newMobile: string;
  readonly askedAt: Date;
  readonly status: 'open' | 'done' | 'refused' | 'taken_back';
}

export function findOpenChange(tx: Tx, borrowerId: number): Promise<OpenChange | undefined> {
  return tx.maybe<OpenChange>(sql`
    select id, borrower_id, new_mobile, asked_at, status from number_changes
    where borrower_id = ${borrowerId} and status = 'open'`);
}

/** Held to the end: whoever comes second finds it decided. */
export function lockChange(
  tx: Tx,
  {
    companyId,
    borrowerId,
    changeId,
  }: { readonly companyId: number; readonly borrowerId: number; readonly changeId: number },
): Promise<OpenChange | undefined> {
  return tx.maybe<OpenChange>(sql`
    select id, borrower_id, new_mobile, asked_at, status from number_changes
    where id = ${changeId} and borrower_id = ${borrowerId} and company_id = ${companyId} for update`);
}

interface NewChange {
  readonly oldMobile: string;
  readonly newMobile: string;
  readonly photoFileId?: string;
  readonly startedBy?: number;
}

/** Gives nothing where one is open already: two at once meet at the index, and one wins. */
export async function insertRequest(
  tx: Tx,
  { companyId, borrowerId, at }: Owner,
  { oldMobile, newMobile, photoFileId, startedBy }: NewChange,
): Promise<number | undefined> {
  const way = startedBy === undefined ? 'photo' : 'desk';
  const row = await tx.maybe<{ id: number }>(sql`
    insert into number_changes (company_id, borrower_id, old_mobile, new_mobile, way, photo_file_id, asked_at, started_by)
    values (${companyId}, ${borrowerId}, ${oldMobile}, ${newMobile}, ${way}, ${photoFileId ?? null}, ${at},
      ${startedBy ?? null})
    on conflict (borrower_id) where status = 'open' do nothing returning id`);
  return row?.id;
}

/** One that was proved by codes is done as soon as it is asked for. */
export async function insertDone(
  tx: Tx,
  { companyId, borrowerId, at }: Owner,
  { oldMobile, newMobile }: NewChange,
): Promise<void> {
  await tx.run(sql`
    insert into number_changes (company_id, borrower_id, old_mobile, new_mobile, way, asked_at, status, decided_at)
    values (${companyId}, ${borrowerId}, ${oldMobile}, ${newMobile}, 'codes', ${at}, 'done', ${at})`);
}

export async function endChange(
  tx: Tx,
  changeId: number,
  end: {
    readonly status: 'done' | 'refused';
    readonly proposedBy: number | null;
    readonly decidedBy: number;
    readonly at: Date;
  },
): Promise<void> {
  await tx.run(sql`
    update number_changes set status = ${end.status}, decided_at = ${end.at}, proposed_by = ${end.proposedBy},
      decided_by = ${end.decidedBy}
    where id = ${changeId}`);
}

/** Nobody decides about it any more: whoever asked was somebody else. */
export async function withdrawNumberChange(
  tx: Tx,
  { borrowerId, at }: { readonly borrowerId: number; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update number_changes set status = 'refused', decided_at = ${at}
    where borrower_id = ${borrowerId} and status = 'open'`);
}

/** The number that the account had before those changes by codes that came since then; they are taken back. */
export async function takeBackSince(
  tx: Tx,
  { borrowerId, since }: { readonly borrowerId: number; readonly since: Date },
): Promise<string | undefined> {
  const [first] = await tx.rows<{ oldMobile: string }>(sql`
    with back as (
      update number_changes set status = 'taken_back'
      where borrower_id = ${borrowerId} and way = 'codes' and status = 'done' and decided_at >= ${since}
      returning id, old_mobile)
    select old_mobile from back order by id limit 1`);
  return first?.oldMobile;
}

/** The rows stay, as the proof that people decided; the numbers go with that of the account. */
export async function eraseNumberChanges(tx: Tx, borrowerId: number): Promise<void> {
  await tx.run(
    sql`update number_changes set old_mobile = '', new_mobile = '' where borrower_id = ${borrowerId}`,
  );
}
