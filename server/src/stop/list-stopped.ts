import type { WarningKind } from '@hiram/contract';
import type { listStopped as operation } from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';

const mostShown = 20;

/** A stop waits for somebody to look until the hold is lifted that was there with it, or is over. */
export const listStopped: Handler<typeof operation> = async (tx, { companyId, at }) => {
  const rows = await tx.rows<{ borrowerId: number; warning: WarningKind; stoppedAt: Date }>(sql`
    select b.id as borrower_id, w.kind as warning, w.stopped_at
    from warnings w join borrowers b on b.id = w.borrower_id
    where w.company_id = ${companyId} and w.stopped_at >= b.frozen_at and b.frozen_until > ${at}
    order by w.stopped_at desc, w.id desc limit ${mostShown}`);
  return { stopped: rows.map(({ stoppedAt, ...row }) => ({ ...row, at: stoppedAt.toISOString() })) };
};
