import { type getScoreFactors as operation, type Score, type ScoreFacts, scoreOf } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';

/** The score of a borrower as of now: the same figure for the borrower and for the desk. */
export async function loadScore(tx: Tx, borrowerId: number): Promise<Score> {
  return scoreOf(await loadScoreFacts(tx, borrowerId));
}

export function loadScoreFacts(tx: Tx, borrowerId: number): Promise<ScoreFacts> {
  return tx.one<ScoreFacts>(sql`
    select qualification_is_verified(b.identity_status) is true as is_identity_verified,
      exists (select from borrower_photos f where f.borrower_id = b.id and f.purpose = 'payslip') as has_payslip,
      exists (select from borrower_photos f where f.borrower_id = b.id and f.purpose = 'addressProof')
        as has_address_proof,
      p.working_period, coalesce(p.occupation = 'studying', false) as is_studying,
      p.monthly_income_cents, p.expenses_cents,
      i.on_time as instalments_repaid_on_time, i.late as instalments_repaid_late, i.overdue as instalments_overdue
    from borrowers b left join borrower_profiles p on p.borrower_id = b.id
      cross join lateral (
        -- What a hardship plan took the place of was not repaid, but was late where it was.
        select count(*) filter (where x.status = 'repaid' and x.overdue_fee_cents = 0 and x.overdue_charged_through is null
              and x.principal_cents + x.interest_cents > 0) as on_time,
          count(*) filter (where x.status = 'repaid' and (x.overdue_fee_cents > 0 or x.overdue_charged_through is not null)
              and (x.plan_id is null or x.principal_cents + x.interest_cents > 0)) as late,
          count(*) filter (where x.status = 'overdue') as overdue
        from instalments x join orders o on o.id = x.order_id where o.borrower_id = b.id) i
    where b.id = ${borrowerId}`);
}

export const getScoreFactors: Handler<typeof operation> = (tx, { borrowerId }) => loadScore(tx, borrowerId);
