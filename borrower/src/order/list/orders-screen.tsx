import { Screen } from '@hiram/ui';
import { orderPaths } from '../../api/numbered-paths.ts';
import { Gate } from '../../screen/gate.tsx';
import { Header } from '../../screen/header.tsx';
import { RowsSkeleton } from '../../screen/skeletons.tsx';
import { useTexts } from '../../texts/language.tsx';
import { NoOrderYet } from '../parts/no-order.tsx';
import { useOrders } from '../queries.ts';
import { OrderList } from './order-list.tsx';

/** Every order of the borrower, newest first; each leads to its wallet. */
export function OrderScreen() {
  const { t } = useTexts();
  const title = t('orders_title');
  return (
    <Gate title={title} query={useOrders()} skeleton={<RowsSkeleton />}>
      {(orders) => (
        <Screen header={<Header title={title} />}>
          {orders.length === 0 ? <NoOrderYet /> : <OrderList orders={orders} to={orderPaths.wallet} />}
        </Screen>
      )}
    </Gate>
  );
}
