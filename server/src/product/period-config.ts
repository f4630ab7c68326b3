import { type getPeriodConfig as operation, refuse, toMajor, toPercent } from '@hiram/contract';
import type { Handler } from '../operation/binding.ts';
import { isAllowed, loadLaw } from './guard-product.ts';
import { findLenderOf, loadVersion } from './product-store.ts';

/**
 * None at all is an answer, too: the product is there, but nothing of it may be sold today. Whoever names no lender
 * means the product's own.
 */
export const getPeriodConfig: Handler<typeof operation> = async (tx, caller, { appId, companyId: named }) => {
  const { market, today } = caller;
  const companyId = named ?? (await findLenderOf(tx, appId));
  if (companyId === undefined) return refuse('record_not_found');
  const version = await loadVersion(tx, { companyId, productId: appId, today });
  if (!version) return refuse('record_not_found');
  const law = await loadLaw(tx, companyId, market.id);
  const offers = version.offers.filter(
    (offer) => !version.isRetired && isAllowed(law, today, offer, version.extension),
  );
  return {
    id: version.id,
    rateConfigs: offers.map((offer) => ({
      periodDays: offer.periods,
      periodUnit: offer.periodUnit,
      rate: offer.rate,
      method: offer.method,
      serviceFeePercent: toPercent(offer.serviceFeeThousandths),
      overdueDailyPercent: toPercent(offer.overdueDailyRate),
      overdueCapPercent: toPercent(offer.overdueCapThousandths),
      amounts: {
        min: toMajor(offer.minAmountCents),
        max: toMajor(offer.maxAmountCents),
        step: toMajor(offer.stepCents),
      },
    })),
  };
};
