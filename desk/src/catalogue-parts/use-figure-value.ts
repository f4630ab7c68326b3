import { useTexts } from '../texts/use-texts.ts';
import { usePercent } from './rule-names.ts';

/** A figure of the law as people say it; null is one that nobody has filled in. */
export function useFigureValue(): (value: number | boolean | null) => string {
  const { t } = useTexts();
  const percent = usePercent();
  return (value) => {
    if (value === null) return t('law_not_filled_in');
    return typeof value === 'number' ? percent(value) : t(value ? 'yes' : 'no');
  };
}
