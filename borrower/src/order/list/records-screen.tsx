import { type OrderSummary, stageOf, toOrderStatus } from '@hiram/contract';
import { Screen } from '@hiram/ui';
import { orderPaths } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';
import { Gate } from '../../screen/gate.tsx';
import { Header } from '../../screen/header.tsx';
import { Section } from '../../screen/section.tsx';
import { RowsSkeleton } from '../../screen/skeletons.tsx';
import { useTexts } from '../../texts/language.tsx';
import { NoOrderYet } from '../parts/no-order.tsx';
import { useOrders } from '../queries.ts';
import { OrderList } from './order-list.tsx';

/** The loans of all years, the running one apart from those that are over. */
export function RecordsScreen() {
  const { t } = useTexts();
  const title = t('records_title');
  return (
    <Gate title={title} parent={paths.my} query={useOrders()} skeleton={<RowsSkeleton />}>
      {(orders) => (
        <Screen header={<Header title={title} parent={paths.my} />}>
          {orders.length === 0 && <NoOrderYet />}
          <Group title={t('records_running')} orders={orders.filter((order) => !isOver(order))} />
          <Group title={t('records_over')} orders={orders.filter(isOver)} />
        </Screen>
      )}
    </Gate>
  );
}

function isOver({ status }: OrderSummary): boolean {
  return stageOf(toOrderStatus(status)) === 'over';
}

function Group({ title, orders }: { title: string; orders: readonly OrderSummary[] }) {
  if (orders.length === 0) return null;
  return (
    <Section title={title}>
      <OrderList orders={orders} to={orderPaths.record} />
    </Section>
  );
}
