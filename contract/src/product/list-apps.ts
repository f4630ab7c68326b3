import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { periodUnits } from '../arithmetic/quote.ts';
import { nothing } from '../fields.ts';
import { appOperation } from '../operation.ts';

/**
 * A loan product, which the calls name "app". Amounts are in
 * major units, the rate in percent per period: the lowest.
 */
export const app = v.object({
  id: v.number(),
  name: v.string(),
  logo: v.string(),
  maxAmount: majorAmount(),
  defaultRate: v.number(),
  /** How long a period of that rate is. */
  periodUnit: v.picklist(periodUnits),
  /** Whether every term has this rate. */
  isOnlyRate: v.boolean(),
  displayScore: v.nullable(v.number()),
  /** Whether it can be applied for now: the first can, and others where the lender wants it. */
  isOpen: v.boolean(),
});
export type App = v.InferOutput<typeof app>;

export const listApps = appOperation({
  path: '/loan/appList',
  summary: 'The products on offer.',
  caller: 'anyone',
  effect: 'read',
  input: nothing,
  output: v.array(app),
  refuses: [],
});
