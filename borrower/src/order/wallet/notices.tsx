import { type OrderView, toOrderStatus } from '@hiram/contract';
import { Card, ListRow } from '@hiram/ui';
import { ShieldAlert } from 'lucide-react';
import { paths } from '../../api/paths.ts';
import { useBorrower } from '../../profile/queries.ts';
import { useFollow } from '../../screen/use-follow.ts';
import { useTexts } from '../../texts/language.tsx';
import { FailedPayout } from '../parts/failed-payout.tsx';
import { isStillAhead } from '../parts/wait.ts';

/** What the borrower should know before anything else: a hold, a wait, a transfer that came back. */
export function Notices({ order }: { order: OrderView }) {
  return (
    <>
      <FrozenNotice />
      <WaitNotice order={order} />
      {toOrderStatus(order.status) === 'withdrawable' && <FailedPayout orderId={order.orderId} />}
    </>
  );
}

function FrozenNotice() {
  const { t } = useTexts();
  const { data: borrower } = useBorrower();
  const follow = useFollow();
  if (!borrower?.frozen) return null;
  return (
    <Card tone="attention" className="gap-0">
      <ListRow
        icon={<ShieldAlert />}
        title={t('withdraw_frozen')}
        detail={t('withdraw_frozen_action')}
        {...follow(paths.frozen)}
      />
    </Card>
  );
}

function WaitNotice({ order }: { order: OrderView }) {
  const { t } = useTexts();
  // Until when is said by the button that waits.
  if (!isStillAhead(order.withdrawalsWaitUntil) || toOrderStatus(order.status) !== 'withdrawable')
    return null;
  return (
    <Card tone="warning" className="gap-1">
      <p>{t('withdraw_waits_why')}</p>
    </Card>
  );
}
