import type { PlanLine } from '@hiram/contract';
import { useFormats } from '../frame/me.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface PlanDatesProps {
  readonly before: readonly PlanLine[];
  readonly after: readonly PlanLine[];
}

/** What is unpaid on its first dates, and what a hardship plan asks for in its place, side by side. */
export function PlanDates({ before, after }: PlanDatesProps) {
  const { t } = useTexts();
  const { day, money } = useFormats();
  const count = Math.max(before.length, after.length);
  const rows = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    old: before[index],
    now: after[index],
  }));
  return (
    <PlainTable
      label={t('plan_dates')}
      rows={rows}
      keyOf={({ number }) => number}
      columns={[
        { title: t('plan_was_due'), kind: 'figure', show: ({ old }) => (old ? day(old.dueOn) : '') },
        { title: t('plan_was'), kind: 'amount', show: ({ old }) => (old ? money(old.amount) : '') },
        { title: t('plan_is_due'), kind: 'figure', show: ({ now }) => (now ? day(now.dueOn) : '') },
        { title: t('plan_is'), kind: 'amount', show: ({ now }) => (now ? money(now.amount) : '') },
      ]}
    />
  );
}
