import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { interestMethods, periodUnits } from '../arithmetic/quote.ts';
import { id } from '../fields.ts';
import { appOperation } from '../operation.ts';

/**
 * `periodDays` is the number of periods; `periodUnit` says
 * how long one is. `rate` is thousandths of a percent.
 */
export const rateConfig = v.object({
  periodDays: v.number(),
  periodUnit: v.picklist(periodUnits),
  rate: v.number(),
  method: v.picklist(interestMethods),
  serviceFeePercent: v.number(),
  /** What is unpaid of an instalment costs so much for each day after it was due, and never more than the cap. */
  overdueDailyPercent: v.number(),
  overdueCapPercent: v.number(),
  amounts: v.object({ min: majorAmount(), max: majorAmount(), step: majorAmount() }),
});

export const getPeriodConfig = appOperation({
  path: '/loan/getPeriodConfig',
  summary: 'The terms a product is offered on. A price is nobody’s secret: one reads it without an account.',
  caller: 'anyone',
  effect: 'read',
  input: () => v.object({ appId: id(), companyId: v.optional(id()) }),
  output: v.object({ id: v.number(), rateConfigs: v.array(rateConfig) }),
  refuses: ['record_not_found'],
});
