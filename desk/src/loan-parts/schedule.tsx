import { type InstalmentStatus, type OrderView, toInstalmentStatus } from '@hiram/contract';
import { useFormats } from '../frame/me.tsx';
import { State, type Tone } from '../frame/state.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';

const periodTones = {
  pending: 'quiet',
  repaid: 'good',
  overdue: 'bad',
} as const satisfies Record<InstalmentStatus, Tone>;

/** What is to be paid when, and what of it was. Each withdrawal has a schedule of its own. */
export function Schedule({ view: { periodViews } }: { readonly view: OrderView }) {
  const { t } = useTexts();
  const { money, day } = useFormats();
  if (periodViews.length === 0) return null;
  const withdrawalIds = [...new Set(periodViews.map(({ withdrawalId }) => withdrawalId))].toSorted(
    (one, other) => one - other,
  );
  return (
    <PlainTable
      label={t('borrower_schedule')}
      rows={periodViews}
      keyOf={({ withdrawalId, period }) => `${withdrawalId}/${period}`}
      columns={[
        // Each withdrawal has a schedule of its own; their instalments are numbered alike.
        ...(withdrawalIds.length > 1
          ? [
              {
                title: t('schedule_withdrawal'),
                kind: 'figure' as const,
                show: ({ withdrawalId }: OrderView['periodViews'][number]) =>
                  withdrawalIds.indexOf(withdrawalId) + 1,
              },
            ]
          : []),
        { title: t('schedule_period'), kind: 'figure', show: ({ period }) => period },
        { title: t('schedule_due'), kind: 'figure', show: ({ dueOn }) => day(dueOn) },
        { title: t('schedule_principal'), kind: 'amount', show: ({ principal }) => money(principal) },
        { title: t('schedule_interest'), kind: 'amount', show: ({ interest }) => money(interest) },
        { title: t('borrower_overdue_fee'), kind: 'amount', show: ({ overdueFee }) => money(overdueFee) },
        { title: t('schedule_amount'), kind: 'amount', show: ({ amt }) => money(amt) },
        { title: t('borrower_paid'), kind: 'amount', show: ({ paid }) => money(paid) },
        {
          title: t('order_state'),
          show: ({ status }) => (
            <State tone={periodTones[toInstalmentStatus(status)]}>{t(`borrower_period_${status}`)}</State>
          ),
        },
      ]}
    />
  );
}
