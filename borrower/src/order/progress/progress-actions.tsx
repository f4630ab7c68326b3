import { type OrderView, resubmitApplication, stageOf, toOrderStatus } from '@hiram/contract';
import { Button, useToast } from '@hiram/ui';
import { useLocation } from 'wouter';
import { orderPath, orderPaths, productPath, productPaths } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';
import { useSend } from '../../api/server.ts';
import { useOfflineReason } from '../../screen/offline-reason.ts';
import { useTexts } from '../../texts/language.tsx';
import { mayDo } from '../parts/actions.ts';
import { reloadOrders } from '../queries.ts';

interface ProgressActionsProps {
  readonly order: OrderView;
  readonly onCancel: () => void;
}

/** The one thing to do, if it is the borrower's turn, and below it what is still free to do. */
export function ProgressActions({ order, onCancel }: ProgressActionsProps) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const offline = useOfflineReason();
  const mayChange = mayDo(order, 'change');
  const change = (
    <Button
      variant="secondary"
      reason={offline}
      onClick={() => navigate(productPath(productPaths.apply, order.appId))}
    >
      {t('change_action')}
    </Button>
  );
  const isAsked = toOrderStatus(order.status) === 'resubmit';
  return (
    <>
      {isAsked ? <Resubmit order={order} /> : mayChange ? change : <Onward order={order} />}
      {mayDo(order, 'cancel') && (
        <Button variant="quiet" reason={offline} onClick={onCancel}>
          {t('cancel_action')}
        </Button>
      )}
    </>
  );
}

/** After the review the wallet is where things go on; after the end, another application. */
function Onward({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  if (stageOf(toOrderStatus(order.status)) === 'over') {
    return <Button onClick={() => navigate(paths.products)}>{t('orders_apply')}</Button>;
  }
  return (
    <Button onClick={() => navigate(orderPath(orderPaths.wallet, order.orderId))}>
      {t('wallet_action')}
    </Button>
  );
}

function Resubmit({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const toasts = useToast();
  const { send, isBusy } = useSend(resubmitApplication);
  const offline = useOfflineReason();
  const isWhole = order.asked?.documents.every(({ isGiven }) => isGiven) ?? true;

  async function resubmit() {
    const sent = await send({ orderId: order.orderId });
    if (sent.ok) toasts.show(t('resubmit_done'), 'success');
    // Even after a refusal: another tab may have handed it
    // in, or something is missing that seemed given here.
    await reloadOrders();
  }

  return (
    <Button busy={isBusy} reason={isWhole ? offline : t('resubmit_first')} onClick={() => void resubmit()}>
      {t('resubmit_action')}
    </Button>
  );
}
