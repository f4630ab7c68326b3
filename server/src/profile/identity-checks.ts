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
}

export const listIdentityChecks =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, { companyId, at }, { offset, limit }) => {
    const { total } = await tx.one<{ total: number }>(sql`
      select count(*) as total from desk_queue(${companyId}, ${at}) where queue = 'identity'`);
    const rows = await tx.rows<CheckRow>(sql`
      select b.id, b.mobile, p.updated_at, p.real_name
      from (select id, since from desk_queue(${companyId}, ${at})
          where queue = 'identity' order by since, id offset ${offset} limit ${limit}) q
        join borrowers b on b.id = q.id join borrower_profiles p on p.borrower_id = b.id
      order by q.since, b.id`);
    return {
      total,
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
