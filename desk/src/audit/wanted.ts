import type { SentInput } from '@hiram/contract';
import type { searchAudit } from '@hiram/contract/desk';
import { dayOrNone, type FilterValues, whole, words } from '../table/filters.ts';

export const auditSpec = {
  staff: whole(),
  operation: words(),
  order: whole(),
  borrower: whole(),
  from: dayOrNone(),
  to: dayOrNone(),
  /** The row below which to go on; 0 for the newest. */
  before: whole(),
};
export type AuditFilterValues = FilterValues<typeof auditSpec>;

/** What is not asked for is left out. */
export function wantedOf(filters: AuditFilterValues): SentInput<typeof searchAudit> {
  const { staff, operation, order, borrower, from, to, before } = filters;
  return {
    ...(staff === 0 ? {} : { staffId: staff }),
    ...(operation === '' ? {} : { operation }),
    ...(order === 0 ? {} : { orderId: order }),
    ...(borrower === 0 ? {} : { borrowerId: borrower }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(before === 0 ? {} : { beforeNumber: before }),
  };
}
