import { type OrderView, toCents, type WithdrawalView } from '@hiram/contract';
import { Amount, Button, Card } from '@hiram/ui';
import { useFormats } from '../../screen/formats.ts';
import { Section } from '../../screen/section.tsx';
import { useTexts } from '../../texts/language.tsx';
import { PayoutNote } from '../parts/payout-note.tsx';
import type { useWatchedOrder } from './use-watched-order.ts';

interface WithdrawalsProps {
  readonly order: OrderView;
  readonly watched: ReturnType<typeof useWatchedOrder>;
}

/** Every withdrawal and what became of it. */
export function Withdrawals({ order, watched }: WithdrawalsProps) {
  const { t } = useTexts();
  if (order.withdrawals.length === 0) return null;
  return (
    <Section title={t('detail_withdrawals')}>
      <Card>
        <ul className="flex flex-col divide-y divide-line">
          {order.withdrawals.map((withdrawal) => (
            <Withdrawal key={withdrawal.withdrawalId} withdrawal={withdrawal} />
          ))}
        </ul>
        {watched.isMoving && (
          <p className="text-13 text-ink-soft">
            {t(watched.isLeftAlone ? 'detail_watched' : 'detail_watching')}
          </p>
        )}
        {watched.isLeftAlone && (
          <Button
            variant="secondary"
            size="medium"
            busy={watched.query.isFetching}
            onClick={watched.watchAgain}
          >
            {t('refresh')}
          </Button>
        )}
      </Card>
    </Section>
  );
}

function Withdrawal({ withdrawal }: { withdrawal: WithdrawalView }) {
  const { language } = useTexts();
  const { currency, moment } = useFormats();
  const { status, received, requestedAt, bankName, cardNo } = withdrawal;
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex items-baseline justify-between gap-3">
        <PayoutNote status={status} />
        <Amount cents={toCents(received)} currency={currency} language={language} />
      </div>
      <p className="text-13 break-words text-ink-soft">
        {moment(requestedAt)}
        {cardNo !== null && ` · ${bankName ?? ''} ${cardNo}`}
      </p>
      <p className="text-15">
        <Became withdrawal={withdrawal} />
      </p>
    </li>
  );
}

/** What it means for the borrower that it stands as it stands. */
function Became({ withdrawal: { status, settledOn, failure } }: { withdrawal: WithdrawalView }) {
  const { t } = useTexts();
  const { day } = useFormats();
  if (status === 'settled')
    return settledOn === null ? null : t('withdrawal_settled', { date: day(settledOn) });
  if (status === 'failed') {
    return (
      <>
        {failure !== null && t(`payout_failure_${failure}`)} {t('withdrawal_failed')}
      </>
    );
  }
  return t(`withdrawal_${status}`);
}
