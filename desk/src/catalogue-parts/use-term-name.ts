import type { PeriodUnit } from '@hiram/contract';
import { useTexts } from '../texts/use-texts.ts';

/** "12 months" */
export function useTermName(): (periods: number, unit: PeriodUnit) => string {
  const { t } = useTexts();
  return (periods, unit) => t(`term_${unit}s`, { count: periods });
}
