import { Screen } from '@hiram/ui';
import { OrderList } from '../order-parts/order-list.tsx';
import { NoOrderYet, OrderHeader, Reading } from '../order-parts/order-screen.tsx';
import { RowsSkeleton } from '../order-parts/order-skeletons.tsx';
import { useOrders } from '../order-queries.ts';
import { orderPaths } from '../paths.ts';
import { useTexts } from '../texts/language.tsx';

/** Every order of the borrower, newest first; each leads to its wallet. */
export function OrderScreen() {
  const { t } = useTexts();
  const title = t('orders_title');
  return (
    <Reading title={title} query={useOrders()} skeleton={<RowsSkeleton />}>
      {(orders) => (
        <Screen header={<OrderHeader title={title} />}>
          {orders.length === 0 ? <NoOrderYet /> : <OrderList orders={orders} to={orderPaths.detail} />}
        </Screen>
      )}
    </Reading>
  );
}
