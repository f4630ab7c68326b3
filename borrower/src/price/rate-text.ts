import type { PeriodUnit } from '@hiram/contract';
import { numberFormat } from '@hiram/texts';
import { useMemo } from 'react';
import { useTexts } from '../texts/language.tsx';

/** Percentages in words: the rate of one period with its unit, and the yearly rate that counts everything. */
export function useRateText() {
  const { t, language } = useTexts();
  return useMemo(() => {
    const rate = numberFormat(language, { style: 'percent', maximumFractionDigits: 3 });
    // Always two decimals, so that the figure does not jump while it changes.
    const apr = numberFormat(language, {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    return {
      /** "0.8% per month", from thousandths of a percent. */
      rate: (thousandths: number, unit: PeriodUnit) =>
        t(`rate_per_${unit}`, { rate: rate.format(thousandths / 100_000) }),
      apr: (percent: number) => apr.format(percent / 100),
      /** Of something else than a loan's own rate: "0.1%". */
      percent: (percent: number) => rate.format(percent / 100),
    };
  }, [t, language]);
}
