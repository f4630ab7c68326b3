import { type Refusal, refuse, toCents, toMajor, toPercent, toThousandths } from '@hiram/contract';
import type { ProductDraft } from '@hiram/contract/desk';
import type { ExtensionTerms, Offer, Product } from './product-store.ts';

/** From the wire. A term is offered once, and its least amount is not above its greatest. */
export function productOf(draft: ProductDraft): Product | Refusal<'amount_not_allowed'> {
  const periods = draft.rateConfigs.map(({ periodDays }) => periodDays);
  if (new Set(periods).size !== periods.length) return refuse('amount_not_allowed', { reason: 'term_twice' });
  const offers = draft.rateConfigs.map(
    (config): Offer => ({
      periods: config.periodDays,
      periodUnit: config.periodUnit,
      rate: config.rate,
      method: config.method,
      serviceFeeThousandths: toThousandths(config.serviceFeePercent),
      overdueDailyRate: toThousandths(config.overdueDailyPercent),
      overdueCapThousandths: toThousandths(config.overdueCapPercent),
      minAmountCents: toCents(config.minAmount),
      maxAmountCents: toCents(config.maxAmount),
      stepCents: toCents(config.step),
    }),
  );
  const minWithdrawalCents = toCents(draft.minWithdrawal);
  const isWhole = offers.every(
    ({ minAmountCents, maxAmountCents, stepCents }) =>
      minAmountCents > 0 &&
      minAmountCents <= maxAmountCents &&
      stepCents > 0 &&
      minWithdrawalCents <= minAmountCents,
  );
  if (!isWhole || minWithdrawalCents <= 0) return refuse('amount_not_allowed', { reason: 'bounds' });
  const extension = extensionOf(draft.extension);
  const days = extension?.offers.map((offer) => offer.days) ?? [];
  if (new Set(days).size !== days.length) return refuse('amount_not_allowed', { reason: 'extension_twice' });
  return {
    name: draft.name,
    logo: draft.logo,
    displayScoreTenths:
      draft.displayScore === undefined || draft.displayScore === null
        ? null
        : Math.round(draft.displayScore * 10),
    minWithdrawalCents,
    effectiveFrom: draft.effectiveFrom,
    offers,
    extension,
  };
}

function extensionOf(wanted: ProductDraft['extension']): ExtensionTerms | null {
  if (!wanted) return null;
  const { times, payDays } = wanted;
  const offers = wanted.offers.map(({ days, pricePercent }) => ({
    days,
    priceThousandths: toThousandths(pricePercent),
  }));
  return { times, payDays, offers };
}

/** Back to the wire, as it was or could have been sent. */
export function draftOf(productId: number, product: Product): ProductDraft {
  return {
    appId: productId,
    name: product.name,
    logo: product.logo,
    displayScore: product.displayScoreTenths === null ? null : product.displayScoreTenths / 10,
    minWithdrawal: toMajor(product.minWithdrawalCents),
    effectiveFrom: product.effectiveFrom,
    rateConfigs: product.offers.map((offer) => ({
      periodDays: offer.periods,
      periodUnit: offer.periodUnit,
      rate: offer.rate,
      method: offer.method,
      serviceFeePercent: toPercent(offer.serviceFeeThousandths),
      overdueDailyPercent: toPercent(offer.overdueDailyRate),
      overdueCapPercent: toPercent(offer.overdueCapThousandths),
      minAmount: toMajor(offer.minAmountCents),
      maxAmount: toMajor(offer.maxAmountCents),
      step: toMajor(offer.stepCents),
    })),
    extension: product.extension && {
      times: product.extension.times,
      payDays: product.extension.payDays,
      offers: product.extension.offers.map(({ days, priceThousandths }) => ({
        days,
        pricePercent: toPercent(priceThousandths),
      })),
    },
  };
}
