import type { SentInput } from '@hiram/contract';
import { accessKinds, type searchAccess } from '@hiram/contract/desk';
import { dayOrNone, type FilterValues, oneOf, whole } from '../table/filters.ts';

export const accessSpec = {
  staff: whole(),
  borrower: whole(),
  kind: oneOf(['any', ...accessKinds], 'any'),
  from: dayOrNone(),
  to: dayOrNone(),
  /** The row below which to go on; 0 for the newest. */
  before: whole(),
};
export type AccessFilterValues = FilterValues<typeof accessSpec>;

/** What is not asked for is left out. A number that is looked for is nobody's business in an address: it stays out of it. */
export function wantedOf(filters: AccessFilterValues, mobile: string): SentInput<typeof searchAccess> {
  const { staff, borrower, kind, from, to, before } = filters;
  return {
    ...(staff === 0 ? {} : { staffId: staff }),
    ...(borrower === 0 ? {} : { borrowerId: borrower }),
    ...(kind === 'any' ? {} : { kind }),
    ...(mobile === '' ? {} : { mobile }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(before === 0 ? {} : { beforeId: before }),
  };
}
