import { refuse } from '@hiram/contract';
import type { findBorrower as operation } from '@hiram/contract/desk';
import { type FreezeColumns, frozenView } from '../account/freeze.ts';
import { type LockColumns, lockOf } from '../credentials/account-lock.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from '../profile/borrower-name.ts';

interface FoundRow extends LockColumns, FreezeColumns {
  readonly id: number;
  readonly mobile: string;
  readonly realName: Buffer | null;
  readonly lastOrderId: number | null;
}

/** By the whole number and nothing less: the desk finds who calls it, and does not leaf through people. */
export const findBorrower =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, { companyId, at }, { mobile }) => {
    const row = await tx.maybe<FoundRow>(sql`
      select b.id, b.mobile, p.real_name, b.lock_reason, b.locked_until, b.freeze_reason, b.freeze_note,
        b.frozen_until,
        (select o.id from orders o where o.borrower_id = b.id order by o.id desc limit 1) as last_order_id
      from borrowers b left join borrower_profiles p on p.borrower_id = b.id
      where b.company_id = ${companyId} and b.mobile = ${mobile}`);
    if (!row) return refuse('record_not_found');
    const lock = lockOf(row, at);
    return {
      borrowerId: row.id,
      mobile: row.mobile,
      name: openName(personalData, row.id, row.realName),
      lastOrderId: row.lastOrderId,
      lock: lock && { reason: lock.reason, until: lock.until?.toISOString() ?? null },
      frozen: frozenView(row, at),
    };
  };
