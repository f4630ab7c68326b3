import type { BorrowerPage } from '@hiram/contract/desk';
import { OrderLink } from '../case-parts/order-link.tsx';
import { OrderState } from '../case-parts/order-state.tsx';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Every application somebody ever made here, newest first. */
export function Orders({ orders }: Pick<BorrowerPage, 'orders'>) {
  const { t } = useTexts();
  const { money, day } = useFormats();
  if (orders.length === 0) return <p className="case-note">{t('borrower_no_order')}</p>;
  return (
    <div className="desk-scroll">
      <table className="desk-plain" aria-label={t('borrower_orders')}>
        <thead>
          <tr>
            <th>{t('order_number')}</th>
            <th>{t('borrower_applied')}</th>
            <th>{t('borrower_product')}</th>
            <th>{t('order_term')}</th>
            <th className="desk-right">{t('order_amount')}</th>
            <th className="borrower-after-figure">{t('order_state')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.orderId}>
              <td>
                <OrderLink orderId={order.orderId} />
              </td>
              <td className="desk-figure">{day(order.applyTime)}</td>
              <td>{order.appName}</td>
              <td>{t(`periods_${order.periodUnit}`, { count: order.periodDays })}</td>
              <td className="desk-right desk-figure">{money(order.principal)}</td>
              <td className="borrower-after-figure">
                <OrderState status={order.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
