import { type OverdueView, toCents } from '@hiram/contract';
import { Amount, Card, ListRow } from '@hiram/ui';
import { CalendarClock, MessageCircle, Wallet } from 'lucide-react';
import { orderPath, orderPaths } from '../../api/numbered-paths.ts';
import { useFormats } from '../../screen/formats.ts';
import { useOfflineReason } from '../../screen/offline-reason.ts';
import { useServiceAddress } from '../../screen/service-address.ts';
import { useFollow } from '../../screen/use-follow.ts';
import { useTexts } from '../../texts/language.tsx';

interface OverdueCardProps {
  readonly orderId: number;
  readonly overdue: OverdueView;
  readonly canExtend: boolean;
}

/** What is late, what waiting costs and when that ends, and the ways out of it. */
export function OverdueCard({ orderId, overdue, canExtend }: OverdueCardProps) {
  const { t, language } = useTexts();
  const { currency, day, money } = useFormats();
  const follow = useFollow();
  const serviceAddress = useServiceAddress();
  const offline = useOfflineReason();
  const { amount, since, feePerDay, feeLeft, growsUntil } = overdue;
  return (
    <Card tone="attention">
      <div>
        <h2 className="text-15 text-ink-soft">{t('overdue_title')}</h2>
        <Amount cents={toCents(amount)} currency={currency} language={language} size="large" />
      </div>
      <p className="text-15">
        {t('overdue_since', { date: day(since) })}{' '}
        {growsUntil === null
          ? t('overdue_stays')
          : t('overdue_grows', { perDay: money(feePerDay), left: money(feeLeft), date: day(growsUntil) })}
      </p>
      <ul aria-label={t('overdue_ways')}>
        <li>
          <ListRow
            icon={<Wallet />}
            title={t('overdue_pay')}
            detail={offline ?? t('overdue_pay_text')}
            {...(offline === undefined && follow(orderPath(orderPaths.repay, orderId)))}
          />
        </li>
        {canExtend && (
          <li>
            <ListRow
              icon={<CalendarClock />}
              title={t('overdue_extend')}
              detail={offline ?? t('overdue_extend_text')}
              {...(offline === undefined && follow(orderPath(orderPaths.extension, orderId)))}
            />
          </li>
        )}
        {serviceAddress !== null && (
          <li>
            <ListRow
              icon={<MessageCircle />}
              title={t('overdue_talk')}
              detail={t('overdue_talk_text')}
              href={serviceAddress}
            />
          </li>
        )}
      </ul>
    </Card>
  );
}
