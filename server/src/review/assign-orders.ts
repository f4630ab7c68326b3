import { refuse } from '@hiram/contract';
import type { AssignOutcome, assignOrders as operation, StaffRole } from '@hiram/contract/desk';
import { writeAudit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { lockOrder, type StoredOrder } from '../order/store.ts';
import { assignHolder, setHolder } from '../order/taking.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { workOf } from './work.ts';

interface Colleague {
  readonly staffId: number;
  readonly role: StaffRole;
}

/** What the log calls one of those that were assigned together; it is no operation. */
const assignedPath = '/orders/assigned';

/**
 * Each of them is looked at by itself, held: what has moved on meanwhile does not keep the others from being given.
 * In the order of their numbers, so that two who assign the same do not wait for each other.
 */
export const assignOrders =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, { orderIds, assignTo }) => {
    const colleague = assignTo === null ? null : await findColleague(tx, caller, assignTo);
    if (colleague === undefined) return refuse('record_not_found');
    const outcomes: { orderId: number; outcome: AssignOutcome }[] = [];
    for (const orderId of [...new Set(orderIds)].toSorted((a, b) => a - b)) {
      const order = await lockOrder(tx, caller, orderId);
      if (!order) return refuse('record_not_found');
      const outcome = outcomeOf(order, colleague);
      outcomes.push({ orderId, outcome });
      if (outcome !== 'assigned') continue;
      if (colleague) await assignHolder(tx, orderId, { ...colleague, at: caller.at }, caller);
      else await setHolder(tx, orderId, null);
      // What was done to an order is found by that order, not only by the list that somebody chose.
      await writeAudit(tx, personalData, caller, assignedPath, { orderId, assignTo });
    }
    return { outcomes };
  };

function findColleague(tx: Tx, { companyId }: Staff, staffId: number): Promise<Colleague | undefined> {
  return tx.maybe<Colleague>(sql`
    select id as staff_id, role from staff
    where id = ${staffId} and company_id = ${companyId} and disabled_at is null`);
}

/** Nobody is given what they could not do. */
function outcomeOf({ status, firstAuditorId }: StoredOrder, colleague: Colleague | null): AssignOutcome {
  const needed = workOf[status];
  if (needed === null) return 'moved_on';
  if (colleague === null) return 'assigned';
  if (colleague.role !== needed) return 'not_their_work';
  return needed === 'approver' && firstAuditorId === colleague.staffId ? 'same_person' : 'assigned';
}
