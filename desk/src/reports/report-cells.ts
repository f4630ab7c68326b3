import { major } from '@hiram/contract';
import type { ReportCell, ReportCellKind } from '@hiram/contract/desk';
import { dateFormat, numberFormat } from '@hiram/texts';
import { useFormats } from '../frame/me.tsx';
import { useCounts } from '../frame/use-counts.ts';
import { useTexts } from '../texts/use-texts.ts';

/** A cell in words, by what its column holds. */
export function useReportCell(): (kind: ReportCellKind, cell: ReportCell) => string {
  const { t, textOr, language } = useTexts();
  const { money, day } = useFormats();
  const count = useCounts();
  const share = numberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const month = dateFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const written: Readonly<Record<ReportCellKind, (cell: string | number) => string>> = {
    name: (cell) => String(cell) || t('report_no_name'),
    day: (cell) => day(String(cell)),
    month: (cell) => month.format(new Date(String(cell))),
    age: (cell) => t('report_age', { count: Number(cell) }),
    late: (cell) => textOr(`report_${cell}`, String(cell)),
    risk: (cell) => textOr(`report_${cell}`, String(cell)),
    count: (cell) => count(Number(cell)),
    amount: (cell) => money(major(Number(cell))),
    share: (cell) => share.format(Number(cell)),
  };
  return (kind, cell) => (cell === null ? '–' : written[kind](cell));
}

/** Figures stand on the right, one below the other. */
export const isFigure = (kind: ReportCellKind) =>
  kind === 'count' || kind === 'amount' || kind === 'share' || kind === 'age';
