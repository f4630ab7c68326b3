import { type OrderView, stageOf, toOrderStatus } from '@hiram/contract';
import { Button } from '@hiram/ui';
import { useLocation } from 'wouter';
import { orderPath, orderPaths } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';
import { useBorrower } from '../../profile/queries.ts';
import { useFormats } from '../../screen/formats.ts';
import { useOfflineReason } from '../../screen/offline-reason.ts';
import { useTexts } from '../../texts/language.tsx';
import { mayDo, useReasonAgainst } from '../parts/actions.ts';
import { isStillAhead } from '../parts/wait.ts';
import { withdrawPath, withdrawState } from '../parts/withdraw-path.ts';

/**
 * The one thing to do with this order now: what is owed comes before what can still be drawn. What is not possible
 * says why.
 */
export function WalletAction({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const reasonAgainst = useReasonAgainst();
  const wait = useWait(order);
  const offline = useOfflineReason();
  const status = toOrderStatus(order.status);
  if (stageOf(status) === 'application') {
    return <Button onClick={() => navigate(paths.progress)}>{t('detail_progress')}</Button>;
  }
  const isOwing = mayDo(order, 'repay');
  return (
    <>
      {isOwing && <Repay order={order} />}
      {(!isOwing || mayDo(order, 'withdraw')) && (
        <Button
          variant={isOwing ? 'secondary' : 'primary'}
          reason={reasonAgainst(order, 'withdraw') ?? wait ?? offline}
          onClick={() => navigate(withdrawPath(order.orderId, 0), { state: withdrawState(1) })}
        >
          {t('withdraw_action')}
        </Button>
      )}
    </>
  );
}

function Repay({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  return (
    <Button reason={useOfflineReason()} onClick={() => navigate(orderPath(orderPaths.repay, order.orderId))}>
      {t('repay_action')}
    </Button>
  );
}

/** A hold or a waiting time is about the borrower and not about the order. */
function useWait(order: OrderView): string | undefined {
  const { t } = useTexts();
  const { moment } = useFormats();
  const { data: borrower } = useBorrower();
  if (borrower?.frozen) return t('withdraw_frozen');
  const until = order.withdrawalsWaitUntil;
  return isStillAhead(until) ? t('withdraw_waits', { moment: moment(until) }) : undefined;
}
