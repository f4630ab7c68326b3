import { type OrderStatus, type OrderStatusNumber, toOrderStatus } from '@hiram/contract';
import type { BorrowerPage } from '@hiram/contract/desk';
import { LoanLink } from '../case-parts/loan-link.tsx';
import { OrderState } from '../case-parts/order-state.tsx';
import { useFormats } from '../frame/me.tsx';
import { ProductName } from '../frame/product-name.tsx';
import { useDaysLate } from '../loan-parts/days-late.ts';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';

const paidOut: readonly (OrderStatus | undefined)[] = ['paying_out', 'repaying', 'done', 'written_off'];
const isPaidOut = (status: OrderStatusNumber) => paidOut.includes(toOrderStatus(status));

/** Every application somebody ever made here, newest first. */
export function Orders({ orders, current }: Pick<BorrowerPage, 'orders' | 'current'>) {
  const { t } = useTexts();
  const { money, day } = useFormats();
  const daysLate = useDaysLate(current);
  if (orders.length === 0) return <p className="case-note">{t('borrower_no_order')}</p>;
  return (
    <PlainTable
      label={t('borrower_orders')}
      rows={orders}
      keyOf={({ orderId }) => orderId}
      columns={[
        {
          title: t('order_number'),
          show: ({ orderId, status }) => <LoanLink orderId={orderId} isLoan={isPaidOut(status)} />,
        },
        { title: t('borrower_applied'), kind: 'figure', show: ({ applyTime }) => day(applyTime) },
        {
          title: t('borrower_product'),
          show: ({ appName, appLogo }) => <ProductName name={appName} logo={appLogo} />,
        },
        {
          title: t('order_term'),
          show: ({ periodUnit, periodDays }) => t(`periods_${periodUnit}`, { count: periodDays }),
        },
        { title: t('order_amount'), kind: 'amount', show: ({ principal }) => money(principal) },
        {
          title: t('order_state'),
          // Only one that is not over can be late, and that is the newest.
          show: ({ orderId, status }) => (
            <OrderState status={status} daysLate={orderId === current?.orderId ? daysLate : null} />
          ),
        },
      ]}
    />
  );
}
