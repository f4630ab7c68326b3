import { numberFormat } from '@hiram/texts';
import { useTexts } from '../texts/use-texts.ts';

/** Whole numbers as the language groups them. */
export function useCounts(): (count: number) => string {
  const { language } = useTexts();
  const format = numberFormat(language, {});
  return (count) => format.format(count);
}

/** A part of a whole in percent; nothing when there is no whole. */
export function usePercent(): (part: number, whole: number) => string {
  const { language } = useTexts();
  const format = numberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  return (part, whole) => (whole === 0 ? '–' : format.format(part / whole));
}
