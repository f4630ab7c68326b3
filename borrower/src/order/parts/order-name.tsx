import type { OrderView } from '@hiram/contract';
import { useTexts } from '../../texts/language.tsx';

/** Whose loan it is about: the product and the number, small and always in the same place. */
export function OrderName({ order }: { order: Pick<OrderView, 'appName' | 'orderNo'> }) {
  const { t } = useTexts();
  return (
    <p className="text-15 break-words text-ink-soft">
      {order.appName} · <span className="figures">{t('order_number', { number: order.orderNo })}</span>
    </p>
  );
}
