import { isRefusal, type Refusal, refuse } from '@hiram/contract';
import {
  isJudgingRole,
  type listNumberChanges as listOperation,
  type NumberChange,
  type proposeNumberChange as proposeOperation,
  type refuseNumberChange as refuseOperation,
  type startNumberChange as startOperation,
} from '@hiram/contract/desk';
import { isMobileTaken } from '../account/store.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { signFileAddress } from '../files/address.ts';
import type { Files } from '../files/files.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from '../profile/borrower-name.ts';
import { dropOpenProposal, propose } from '../proposal/store.ts';
import { type WarningParts, warnOwner } from '../warning/warn-owner.ts';
import { moveNumber } from './move-number.ts';
import { endChange, insertRequest, lockChange, type OpenChange } from './store.ts';

interface Parts {
  readonly files: Files;
  readonly personalData: PersonalData;
}

interface ChangeRow {
  readonly id: number;
  readonly borrowerId: number;
  readonly realName: Buffer | null;
  readonly oldMobile: string;
  readonly newMobile: string;
  readonly starter: string | null;
  readonly askedAt: Date;
  readonly proposalId: number | null;
  readonly proposer: string | null;
  readonly proposedBy: number | null;
  readonly total: number;
}

export const listNumberChanges =
  ({ files, personalData }: Parts): Handler<typeof listOperation> =>
  async (tx, caller, { way = null, proposed, waitedHours = null, sort, offset, limit }) => {
    const { companyId, at } = caller;
    const rows = await tx.rows<ChangeRow>(sql`
      with page as (
        select q.id, w.id as proposal_id, w.proposed_by, count(*) over () as total, row_number() over (order by
            case when ${sort} = 'newest' then q.since end desc, q.since, q.id) as place
        from desk_queue(${companyId}, ${at}) q join number_changes n on n.id = q.id
          left join proposals w on w.company_id = ${companyId} and w.kind = 'number_change'
            and w.subject = q.id::text and w.status = 'open'
        where q.queue = 'number_changes'
          and (${waitedHours}::int is null or q.since < ${at}::timestamptz - ${waitedHours} * interval '1 hour')
          and (${way}::text is null or (${way} = 'desk') = (n.started_by is not null))
          and (${proposed} = 'any' or (${proposed} = 'yes') = (w.id is not null))
        order by place offset ${offset} limit ${limit}
      )
      select n.id, n.borrower_id, p.real_name, n.old_mobile, n.new_mobile, b.name as starter, n.asked_at,
        q.proposal_id, s.name as proposer, q.proposed_by, q.total
      from page q
        join number_changes n on n.id = q.id left join borrower_profiles p on p.borrower_id = n.borrower_id
        left join staff b on b.id = n.started_by
        left join staff s on s.id = q.proposed_by
      order by q.place`);
    const photos = await loadComparedPhotos(tx, files, caller, rows);
    const changes = rows.map((row) => ({
      changeId: row.id,
      borrowerId: row.borrowerId,
      name: openName(personalData, row.borrowerId, row.realName),
      oldMobile: row.oldMobile,
      newMobile: row.newMobile,
      way: row.starter === null ? ('photo' as const) : ('desk' as const),
      startedBy: row.starter,
      askedAt: row.askedAt.toISOString(),
      photos: photos.filter(({ changeId }) => changeId === row.id).map(({ photo }) => photo),
      proposal: proposalOf(row),
    }));
    return { total: rows[0]?.total ?? 0, changes };
  };

function proposalOf({ proposalId, proposer, proposedBy }: ChangeRow): NumberChange['proposal'] {
  if (proposalId === null || proposer === null || proposedBy === null) return null;
  return { proposalId, by: proposer, byId: proposedBy };
}

/** What was sent now, and what is on file, in one statement for all. */
async function loadComparedPhotos(
  tx: Tx,
  files: Files,
  staff: Staff,
  rows: readonly ChangeRow[],
): Promise<{ changeId: number; photo: NumberChange['photos'][number] }[]> {
  if (!isJudgingRole(staff.role)) return [];
  const found = await tx.rows<{ changeId: number; purpose: string; fileId: string; createdAt: Date }>(sql`
    select n.id as change_id, f.purpose, f.id as file_id, f.created_at
    from number_changes n join files f on f.borrower_id = n.borrower_id and f.forgotten_at is null
      and (f.id = n.photo_file_id or exists (select from borrower_photos p
        where p.borrower_id = n.borrower_id and p.file_id = f.id and p.purpose in ('frontImage', 'handHoldImage')))
    where n.id = any(${rows.map(({ id }) => id)}::bigint[])
    order by n.id, f.purpose desc, f.created_at`);
  return found.map(({ changeId, purpose, fileId, createdAt }) => ({
    changeId,
    photo: {
      purpose,
      url: signFileAddress(files.keys, fileId, staff, staff.at),
      at: createdAt.toISOString(),
    },
  }));
}

/** For somebody who has neither the SIM nor a session: customer service has made sure who they are, and says how. */
export const startNumberChange =
  (parts: WarningParts): Handler<typeof startOperation> =>
  async (tx, { companyId, staffId, at }, { borrowerId, mobile }) => {
    const borrower = await tx.maybe<{ mobile: string }>(sql`
      select mobile from borrowers where id = ${borrowerId} and company_id = ${companyId} and erased_at is null
      for update`);
    if (!borrower) return refuse('record_not_found');
    if (borrower.mobile === mobile) return refuse('not_now');
    if (await isMobileTaken(tx, companyId, mobile)) return refuse('mobile_taken');
    const wanted = { oldMobile: borrower.mobile, newMobile: mobile, startedBy: staffId };
    const changeId = await insertRequest(tx, { companyId, borrowerId, at }, wanted);
    if (changeId === undefined) return refuse('change_requested');
    await warnOwner(tx, { companyId, borrowerId, at }, 'number_change_asked', parts);
    return { changeId };
  };

export const proposeNumberChange: Handler<typeof proposeOperation> = async (tx, caller, wanted) => {
  const change = await lockOpen(tx, caller, wanted);
  if (isRefusal(change)) return change;
  return propose(tx, caller, 'number_change', String(wanted.changeId), wanted);
};

/** One person is enough: the old number stays. */
export const refuseNumberChange: Handler<typeof refuseOperation> = async (tx, caller, wanted) => {
  const { companyId, staffId, at } = caller;
  const { borrowerId, changeId } = wanted;
  // Before the request is held, as whoever confirms a proposal does.
  await dropOpenProposal(tx, caller, 'number_change', String(changeId));
  const change = await lockOpen(tx, caller, wanted);
  if (isRefusal(change)) return change;
  await endChange(tx, changeId, { status: 'refused', proposedBy: null, decidedBy: staffId, at });
  await tellBorrower(tx, { companyId, borrowerId, at }, 'number_change_refused');
  return null;
};

interface Wanted {
  readonly borrowerId: number;
  readonly changeId: number;
}

/** Somebody else has agreed. */
export const carryOutNumberChange =
  (parts: WarningParts) =>
  async (
    tx: Tx,
    caller: Staff,
    wanted: Wanted,
    { proposedBy }: { readonly proposedBy: number },
  ): Promise<Refusal<'record_not_found' | 'not_now'> | null> => {
    const { companyId, staffId, at } = caller;
    const change = await lockOpen(tx, caller, wanted);
    if (isRefusal(change)) return change;
    const { borrowerId, newMobile } = change;
    const moved = await moveNumber(tx, { companyId, borrowerId, newMobile, at, keptTokenHash: null }, parts);
    // Somebody has registered with it since: nothing can come of this one any more.
    if (isRefusal(moved)) return refuse('not_now', { status: 'mobile_taken' });
    await endChange(tx, change.id, { status: 'done', proposedBy, decidedBy: staffId, at });
    return null;
  };

async function lockOpen(
  tx: Tx,
  { companyId }: Staff,
  { borrowerId, changeId }: Wanted,
): Promise<OpenChange | Refusal<'record_not_found' | 'not_now'>> {
  const change = await lockChange(tx, { companyId, borrowerId, changeId });
  if (!change) return refuse('record_not_found');
  return change.status === 'open' ? change : refuse('not_now', { status: change.status });
}
