import {
  type InstalmentStatus,
  type PeriodView,
  toCents,
  toInstalmentStatus,
  type WithdrawalView,
} from '@hiram/contract';
import { Amount, Card } from '@hiram/ui';
import { CircleAlert, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';
import { leftOf, sumsOf } from './figures.ts';
import { PaidAndLeft } from './paid-and-left.tsx';

const looks: Readonly<Record<InstalmentStatus, { readonly Icon: LucideIcon; readonly tone: string }>> = {
  pending: { Icon: Clock, tone: 'text-ink-soft' },
  repaid: { Icon: CircleCheck, tone: 'text-brand-ink' },
  overdue: { Icon: CircleAlert, tone: 'text-danger-ink' },
};

interface ScheduleProps {
  readonly periods: readonly PeriodView[];
  readonly withdrawals: readonly WithdrawalView[];
}

/** The instalments with what became of them. Each withdrawal has its own days, so each has its own list. */
export function Schedule({ periods, withdrawals }: ScheduleProps) {
  const { t } = useTexts();
  const { money } = useFormats();
  const drawn = withdrawals.filter(({ withdrawalId }) =>
    periods.some((period) => period.withdrawalId === withdrawalId),
  );
  return drawn.map(({ withdrawalId, amount }) => (
    <Card key={withdrawalId} className="gap-1">
      {drawn.length > 1 && (
        <h3 className="text-15 font-semibold">{t('record_withdrawal', { amount: money(amount) })}</h3>
      )}
      <ol className="flex flex-col divide-y divide-line">
        {periods
          .filter((period) => period.withdrawalId === withdrawalId)
          .map((period) => (
            <Period key={period.period} period={period} />
          ))}
      </ol>
      {drawn.length > 1 && (
        <Subtotal periods={periods.filter((each) => each.withdrawalId === withdrawalId)} />
      )}
    </Card>
  ));
}

/** Of one withdrawal among several. */
function Subtotal({ periods }: { periods: readonly PeriodView[] }) {
  const { paidCents, leftCents } = sumsOf(periods);
  return <PaidAndLeft paidCents={paidCents} leftCents={leftCents} />;
}

function Period({ period }: { period: PeriodView }) {
  const { t, language } = useTexts();
  const { currency, day, money, moneyOfCents } = useFormats();
  const status = toInstalmentStatus(period.status);
  const { Icon, tone } = looks[status];
  const isPartlyPaid = toCents(period.paid) > 0 && status !== 'repaid';
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p>{day(period.dueOn)}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-13">
          <span className="text-ink-soft">{t('period_line', { period: period.period })}</span>
          <span className={`inline-flex items-center gap-1 font-medium ${tone}`}>
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {t(`period_status_${period.status}`)}
          </span>
        </p>
      </div>
      <div className="text-right">
        <Amount cents={toCents(period.amt)} currency={currency} language={language} />
        {isPartlyPaid && (
          <>
            <p className="text-13 text-ink-soft">{t('period_of_it_paid', { amount: money(period.paid) })}</p>
            <p className="text-13">{t('period_left', { amount: moneyOfCents(leftOf(period)) })}</p>
          </>
        )}
        {toCents(period.overdueFee) > 0 && (
          <p className="text-13 text-ink-soft">
            {t('period_late_fee', { amount: money(period.overdueFee) })}
          </p>
        )}
      </div>
    </li>
  );
}
