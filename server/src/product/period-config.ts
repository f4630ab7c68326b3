import { type getPeriodConfig as operation, refuse, toMajor, toPercent } from '@hiram/contract';
import type { Handler } from '../operation/binding.ts';
import { loadPeriodConfig } from './product-store.ts';

export const getPeriodConfig: Handler<typeof operation> = async (tx, caller, { appId }) => {
  const { companyId, today } = caller;
  const config = await loadPeriodConfig(tx, { companyId, appId, today });
  if (!config) return refuse('record_not_found');
  return {
    id: config.id,
    rateConfigs: config.rateConfigs.map((item) => ({
      periodDays: item.periods,
      periodUnit: item.periodUnit,
      rate: item.rate,
      method: item.method,
      serviceFeePercent: toPercent(item.serviceFeeThousandths),
      amounts: {
        min: toMajor(item.minAmountCents),
        max: toMajor(item.maxAmountCents),
        step: toMajor(item.stepCents),
      },
    })),
  };
};
