import { type QuoteView, toCents } from '@hiram/contract';
import { formatDate } from '@hiram/texts';
import { Amount } from '@hiram/ui';
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { useConfig } from '../api/config.ts';
import { useTexts } from '../texts/language.tsx';

type Instalments = QuoteView['instalments'];

/** Every payment with its day: nothing about when or how much is left for later. */
export const ScheduleList = memo(function ScheduleList({ instalments }: { instalments: Instalments }) {
  const { language } = useTexts();
  const { currency } = useConfig().market;
  return (
    <ol className="flex flex-col divide-y divide-line text-15">
      {instalments.map(({ period, dueOn, amt }) => (
        <li key={period} className="flex items-baseline gap-3 py-2">
          <span className="w-6 shrink-0 text-13 text-ink-soft figures">{period}</span>
          <time dateTime={dueOn} className="min-w-0 flex-1">
            {formatDate(language, dueOn, { year: true })}
          </time>
          <Amount cents={toCents(amt)} currency={currency} language={language} />
        </li>
      ))}
    </ol>
  );
});

interface ScheduleFoldProps {
  readonly instalments: Instalments;
  readonly count: number;
  /** They are those of a moment ago; the new ones come when the choice rests. */
  readonly isOld: boolean;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
}

/** The same, folded away until somebody wants it; folded, it costs nothing while the price changes. */
export function ScheduleFold({ instalments, count, isOld, open, onToggle }: ScheduleFoldProps) {
  const { t } = useTexts();
  return (
    <details open={open} onToggle={(event) => onToggle(event.currentTarget.open)} className="group">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-medium text-brand-ink">
        {t('schedule_title', { count })}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      {open && (
        <div aria-busy={isOld} className={isOld ? 'opacity-50' : undefined}>
          <ScheduleList instalments={instalments} />
        </div>
      )}
    </details>
  );
}
