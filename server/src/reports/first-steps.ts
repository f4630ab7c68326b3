import { type FirstStep, firstSteps } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from '../operation/caller.ts';

/** What a lender still has to do before borrowers can be served; only an administrator can, so nobody else is told. */
export async function loadFirstSteps(tx: Tx, { companyId, role, today }: Staff): Promise<FirstStep[]> {
  if (role !== 'admin') return [];
  const done = await tx.one<Record<FirstStep, boolean>>(sql`
    select
      (select count(*) > 1 from staff
        where company_id = ${companyId} and disabled_at is null and role in ('admin', 'approver')) as colleague,
      exists (select from apps a join period_configs c on c.app_id = a.id
        where a.company_id = ${companyId} and c.effective_from <= ${today}) as product,
      exists (select from payees where company_id = ${companyId} and ended_at is null) as payee,
      exists (select from company_configs where company_id = ${companyId}
        and key in ('CUSTOMER_SERVICE_FACEBOOK', 'WHATSAPP', 'LINE', 'WEBSITE')) as contact,
      exists (select from company_configs where company_id = ${companyId} and key like 'ABOUT\_US%') as about`);
  return firstSteps.filter((step) => !done[step]);
}
