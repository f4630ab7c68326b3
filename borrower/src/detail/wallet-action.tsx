import { type OrderView, stageOf, toOrderStatus } from '@hiram/contract';
import { Button } from '@hiram/ui';
import { useLocation } from 'wouter';
import { isStillAhead } from '../order-parts/order-wait.ts';
import { withdrawPath, withdrawState } from '../order-parts/order-withdraw-path.ts';
import { mayDo, useOrderWords, useReasonAgainst } from '../order-parts/order-words.ts';
import { paths } from '../paths.ts';
import { useUser } from '../queries.ts';
import { useTexts } from '../texts/language.tsx';

/** The one thing to do with this order now. What is not possible says why. */
export function WalletAction({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const reasonAgainst = useReasonAgainst();
  const wait = useWait(order);
  const status = toOrderStatus(order.status);
  if (stageOf(status) === 'application') {
    return <Button onClick={() => navigate(paths.progress)}>{t('detail_progress')}</Button>;
  }
  if (status === 'repaying' && mayDo(order, 'repay')) {
    return <Button reason={t('repay_not_yet')}>{t('repay_action')}</Button>;
  }
  return (
    <Button
      reason={reasonAgainst(order, 'withdraw') ?? wait}
      onClick={() => navigate(withdrawPath(order.orderId, 0), { state: withdrawState(1) })}
    >
      {t('withdraw_action')}
    </Button>
  );
}

/** A hold or a waiting time is about the borrower and not about the order. */
function useWait(order: OrderView): string | undefined {
  const { t } = useTexts();
  const { moment } = useOrderWords();
  const { data: user } = useUser();
  if (user?.frozen) return t('withdraw_frozen');
  const until = order.withdrawalsWaitUntil;
  return isStillAhead(until) ? t('withdraw_waits', { moment: moment(until) }) : undefined;
}
