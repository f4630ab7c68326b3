import type { Major } from '@hiram/contract';
import { Card } from '@hiram/ui';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';

interface MovedDatesProps {
  readonly dates: readonly {
    readonly withdrawalId?: number;
    readonly period: number;
    readonly dueOn: string;
    readonly newDueOn: string;
    readonly amount?: Major;
  }[];
}

/** Each instalment with its date as it was and as it becomes. */
export function MovedDates({ dates }: MovedDatesProps) {
  const { t } = useTexts();
  const { day, money } = useFormats();
  return (
    <Card className="gap-0 divide-y divide-line">
      {dates.map(({ withdrawalId, period, dueOn, newDueOn, amount }) => (
        <div
          key={`${withdrawalId} ${period} ${dueOn}`}
          className="flex items-baseline justify-between gap-3 py-3 first:pt-0 last:pb-0"
        >
          <p className="min-w-0">
            <span className="block text-13 text-ink-soft line-through">{day(dueOn)}</span>
            <span className="font-semibold">{day(newDueOn)}</span>
          </p>
          <p className="text-right">
            <span className="block text-13 text-ink-soft">{t('extension_instalment', { period })}</span>
            {amount && <span className="figures">{money(amount)}</span>}
          </p>
        </div>
      ))}
    </Card>
  );
}
