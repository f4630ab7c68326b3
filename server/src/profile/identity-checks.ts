import { type Qualification, refuse, toQualificationNumber } from '@hiram/contract';
import type {
  decideIdentity as decideOperation,
  listIdentityChecks as operation,
} from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from './borrower-name.ts';
import { keepDecision, refuseUnseen } from './evidence/keep-decision.ts';
import { loadPersonFacts, marksOf } from './evidence/load-facts.ts';

interface CheckRow {
  readonly id: number;
  readonly mobile: string;
  readonly updatedAt: Date;
  readonly realName: Buffer | null;
  readonly total: number;
}

export const listIdentityChecks =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, { companyId, at }, { applied, waitedHours = null, sort, offset, limit }) => {
    const rows = await tx.rows<CheckRow>(sql`
      with page as (
        select q.id, count(*) over () as total, row_number() over (order by
            case when ${sort} = 'newest' then q.since end desc, q.since, q.id) as place
        from desk_queue(${companyId}, ${at}) q
        where q.queue = 'identity'
          and (${waitedHours}::int is null or q.since < ${at}::timestamptz - ${waitedHours} * interval '1 hour')
          and (${applied} = 'any' or (${applied} = 'yes') = exists (
            select from orders o where o.borrower_id = q.id and o.status in ('submitted', 'in_review')))
        order by place offset ${offset} limit ${limit}
      )
      select b.id, b.mobile, p.updated_at, p.real_name, q.total
      from page q join borrowers b on b.id = q.id join borrower_profiles p on p.borrower_id = b.id
      order by q.place`);
    return {
      total: rows[0]?.total ?? 0,
      checks: rows.map(({ id, mobile, updatedAt, realName }) => ({
        borrowerId: id,
        name: openName(personalData, id, realName),
        mobile,
        since: updatedAt.toISOString(),
      })),
    };
  };

/**
 * Whoever looks second finds it decided: a verified identity is not rejected by a click that came late. And whoever
 * looked at other pictures than those that count now looks again.
 */
export const decideIdentity =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof decideOperation> =>
  async (tx, caller, { borrowerId, isVerified, note, seen }) => {
    const { companyId, at } = caller;
    const borrower = await tx.maybe<{ identityStatus: Qualification }>(sql`
      select identity_status from borrowers
      where id = ${borrowerId} and company_id = ${companyId} for no key update`);
    if (!borrower) return refuse('record_not_found');
    if (borrower.identityStatus !== 'submitted')
      return refuse('not_now', { identityStatus: toQualificationNumber(borrower.identityStatus) });
    const facts = await loadPersonFacts(tx, personalData, borrowerId);
    const { identity, identityPhotos } = marksOf(personalData, companyId, facts);
    const marks = { identity, identityPhotos };
    const unseen = refuseUnseen(seen, marks);
    if (unseen) return unseen;
    if (!isVerified && !note?.trim()) return refuse('say_what_is_wrong');
    const status: Qualification = isVerified ? 'verified_by_hand' : 'rejected';
    await tx.run(sql`update borrowers set identity_status = ${status} where id = ${borrowerId}`);
    const outcome = isVerified ? 'passed' : 'refused';
    const fileIds = Object.values(facts.identityPhotos);
    await keepDecision(tx, caller, { borrowerId, kind: 'identity', outcome, fileIds, marks });
    const told = { companyId, borrowerId, at };
    if (isVerified) await tellBorrower(tx, told, 'identity_verified');
    else await tellBorrower(tx, told, 'identity_rejected', { note: note ?? null });
    return { status: toQualificationNumber(status) };
  };
