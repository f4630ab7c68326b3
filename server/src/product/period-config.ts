import { type getPeriodConfig as operation, refuse, toMajor, toPercent } from '@hiram/contract';
import type { Handler } from '../operation/binding.ts';
import { loadVersion } from './product-store.ts';

export const getPeriodConfig: Handler<typeof operation> = async (tx, { companyId, today }, { appId }) => {
  const version = await loadVersion(tx, { companyId, productId: appId, today });
  if (!version) return refuse('record_not_found');
  return {
    id: version.id,
    rateConfigs: version.offers.map((offer) => ({
      periodDays: offer.periods,
      periodUnit: offer.periodUnit,
      rate: offer.rate,
      method: offer.method,
      serviceFeePercent: toPercent(offer.serviceFeeThousandths),
      amounts: {
        min: toMajor(offer.minAmountCents),
        max: toMajor(offer.maxAmountCents),
        step: toMajor(offer.stepCents),
      },
    })),
  };
};
