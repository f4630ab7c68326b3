import { Screen } from '@hiram/ui';
import { orderPaths } from '../../api/paths.ts';
import { NoOrderYet, OrderHeader, Reading } from '../../screen/gate.tsx';
import { RowsSkeleton } from '../../screen/skeletons.tsx';
import { useTexts } from '../../texts/language.tsx';
import { useOrders } from '../queries.ts';
import { OrderList } from './order-list.tsx';

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
