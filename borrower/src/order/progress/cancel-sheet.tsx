import { cancelApplication, isAnswered, type OrderView } from '@hiram/contract';
import { Button, Sheet, useToast } from '@hiram/ui';
import { useSend } from '../../api/server.ts';
import { useTexts } from '../../texts/language.tsx';
import { reloadOrders } from '../queries.ts';

interface CancelSheetProps {
  readonly order: OrderView;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asked once, and that it is free is said before the button. */
export function CancelSheet({ order, open, onClose }: CancelSheetProps) {
  const { t } = useTexts();
  const toasts = useToast();
  const { send, isBusy } = useSend(cancelApplication);

  async function cancel() {
    const sent = await send({ orderId: order.orderId });
    if (sent.ok) toasts.show(t('cancel_done'), 'success');
    if (!sent.ok && !isAnswered(sent)) return;
    await reloadOrders();
    onClose();
  }

  return (
    <Sheet open={open} onClose={onClose} title={t('cancel_title')} closeLabel={t('close')}>
      <p>{t('cancel_text')}</p>
      <div className="flex flex-col gap-2">
        <Button variant="danger" busy={isBusy} onClick={() => void cancel()}>
          {t('cancel_action')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel_keep')}
        </Button>
      </div>
    </Sheet>
  );
}
