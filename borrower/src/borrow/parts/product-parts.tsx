import type { App } from '@hiram/contract';
import { numberFormat } from '@hiram/texts';
import { Star } from 'lucide-react';
import { useRateText } from '../../price/rate-text.ts';
import { useTexts } from '../../texts/language.tsx';

/** The interest before a term is chosen: that of every term, or what it begins at. */
export function ProductRate({ product: { defaultRate, periodUnit, isOnlyRate } }: { product: App }) {
  const { t } = useTexts();
  const rate = useRateText().rate(Math.round(defaultRate * 1000), periodUnit);
  return (
    <p className="text-15 text-ink-soft">
      {isOnlyRate ? t('product_rate', { rate }) : t('product_rate_from', { rate })}
    </p>
  );
}

/** The lender may replace or hide it. */
export function ProductScore({ score }: { score: number | null }) {
  const { t, language } = useTexts();
  if (score === null) return null;
  const format = numberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <p className="flex items-center gap-1 text-13 font-medium figures">
      <Star aria-hidden="true" className="size-4 fill-amber stroke-amber" />
      <span className="sr-only">{t('product_score')}</span>
      {format.format(score)}
    </p>
  );
}
