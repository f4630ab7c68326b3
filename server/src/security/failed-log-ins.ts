import { logInStaff, type SecurityEvent, type StaffRole } from '@hiram/contract/desk';
import { writeAudit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { PersonalData } from '../personal-data/seal.ts';

interface Counted {
  readonly at: Date;
  readonly event: SecurityEvent;
  readonly operation: string;
  readonly network: string | null;
  readonly email: string | null;
  readonly count: number;
}

/** What the log calls it; it is no operation, and nobody came in. */
export const failedLogInPath = '/staff/loginFailed';

const failures: readonly SecurityEvent[] = ['log_in_failed', 'second_factor_failed', 'locked_out'];

/**
 * A wrong password or second factor for somebody who works here belongs beside what they did. It is written down a minute
 * later and not with the answer: an answer that took longer would tell a stranger who works here. A flood is one row a minute
 * for each kind of failure, so nobody outside can make the log grow as they like.
 */
export async function noteFailedLogIns(
  tx: Tx,
  personalData: PersonalData,
  counted: readonly Counted[],
): Promise<void> {
  const failed = counted.filter(
    ({ event, operation, email }) =>
      operation === logInStaff.path && email !== null && failures.includes(event),
  );
  if (failed.length === 0) return;
  const members = await tx.rows<{ id: number; companyId: number; role: StaffRole; email: string }>(sql`
    select id, company_id, role, email from staff where email = any(${failed.map(({ email }) => email)}::text[])
    order by company_id, id`);
  for (const { id: staffId, companyId, role, email } of members) {
    const own = failed.filter((each) => each.email === email);
    for (const [event, same] of Map.groupBy(own, (each) => each.event)) {
      const [first] = same;
      if (!first) continue;
      const count = same.reduce((sum, each) => sum + each.count, 0);
      const actor = { companyId, staffId, role, at: first.at, address: first.network ?? '', tokenHash: null };
      await writeAudit(tx, personalData, actor, failedLogInPath, { event, count });
    }
  }
}
