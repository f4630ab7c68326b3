import { dateFormat, numberFormat } from '@hiram/texts';
import { useTexts } from '../texts/use-texts.ts';

/** For the axes, where there is no room: "Nov 12" and "120K". */
export function useShortDay(): (isoDay: string) => string {
  const { language } = useTexts();
  const format = dateFormat(language, {
    day: 'numeric',
    month: language === 'zh' ? 'numeric' : 'short',
    timeZone: 'UTC',
  });
  return (isoDay) => format.format(new Date(isoDay));
}

export function useShortFigure(): (figure: number) => string {
  const { language } = useTexts();
  const format = numberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  return (figure) => format.format(figure);
}
