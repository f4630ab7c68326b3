import { type OrderSummary, stageOf, toOrderStatus } from '@hiram/contract';
import { Screen } from '@hiram/ui';
import { OrderList } from '../order-parts/order-list.tsx';
import { NoOrderYet, OrderHeader, Reading } from '../order-parts/order-screen.tsx';
import { OrderSection } from '../order-parts/order-section.tsx';
import { RowsSkeleton } from '../order-parts/order-skeletons.tsx';
import { useOrders } from '../order-queries.ts';
import { orderPaths, paths } from '../paths.ts';
import { useTexts } from '../texts/language.tsx';

/** The loans of all years, the running one apart from those that are over. */
export function RecordsScreen() {
  const { t } = useTexts();
  const title = t('records_title');
  return (
    <Reading title={title} parent={paths.my} query={useOrders()} skeleton={<RowsSkeleton />}>
      {(orders) => (
        <Screen header={<OrderHeader title={title} parent={paths.my} />}>
          {orders.length === 0 && <NoOrderYet />}
          <Group title={t('records_running')} orders={orders.filter((order) => !isOver(order))} />
          <Group title={t('records_over')} orders={orders.filter(isOver)} />
        </Screen>
      )}
    </Reading>
  );
}

function isOver({ status }: OrderSummary): boolean {
  return stageOf(toOrderStatus(status)) === 'over';
}

function Group({ title, orders }: { title: string; orders: readonly OrderSummary[] }) {
  if (orders.length === 0) return null;
  return (
    <OrderSection title={title}>
      <OrderList orders={orders} to={orderPaths.record} />
    </OrderSection>
  );
}
