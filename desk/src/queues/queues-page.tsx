import {
  countQueues,
  type DeskOrder,
  getReview,
  listOrders,
  type OrderQueue,
  orderQueues,
  takeOrder,
} from '@hiram/contract/desk';
import { App, Button, Segmented } from 'antd';
import { useLocation } from 'wouter';
import { ownQueue, useQueueCounts } from '../api/queue-counts.ts';
import { useRead, useSend } from '../api/server.ts';
import { usePageKeys } from '../frame/keys.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { useTicks } from '../frame/now.ts';
import { Page } from '../frame/page.tsx';
import { borrowerPath, orderOfQueuePath } from '../paths.ts';
import { DataTable, FilterBar } from '../table/data-table.tsx';
import { oneOf, useFilters, whole } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useOrderColumns } from './order-columns.tsx';

const pageLength = 50;

/** Orders by what they wait for, the longest waiting first, with who works on them; kept fresh. */
export function QueuesPage() {
  const { t } = useTexts();
  const { age } = useFormats();
  const me = useMe();
  const { message } = App.useApp();
  const [, navigate] = useLocation();
  useTicks(20);
  const { filters, setFilters } = useFilters({
    queue: oneOf(orderQueues, ownQueue(me.role)),
    offset: whole(),
  });
  const { queue, offset } = filters;
  const countOf = useQueueCounts();
  const read = useRead(listOrders, { queue, offset, limit: pageLength }, { liveSeconds: 5, keepsLast: true });
  const take = useSend(takeOrder, { refreshes: [listOrders, countQueues], handles: ['taken_by_other'] });
  const columns = useOrderColumns(queue);
  // Whoever has no part in the review looks at the person instead.
  const canReview = getReview.roles.includes(me.role);
  const open = ({ orderId, borrowerId }: DeskOrder) =>
    navigate(canReview ? orderOfQueuePath(orderId, queue) : borrowerPath(borrowerId));
  const next = read.data?.orders.find(({ takenBy }) => takenBy === null || takenBy.staffId === me.staffId);
  const goNext = () => (next ? open(next) : void message.info(t('queue_no_next')));
  usePageKeys([{ key: 'n', says: t('queue_next'), run: goNext }]);

  async function takeRow(row: DeskOrder): Promise<void> {
    const done = await take.send({ orderId: row.orderId });
    if (done.ok) return open(row);
    const { by, at } = done.data as { by?: string; at?: string };
    if (done.refusal === 'taken_by_other')
      void message.warning(t('refused_taken', { name: by ?? '', age: at ? age(at) : '' }));
  }
  const label = (each: OrderQueue) => (
    <span>
      {t(`queue_${each}`)}{' '}
      <span className="desk-count">{each === 'all' ? '' : (countOf(each)?.count ?? '')}</span>
    </span>
  );
  const oldestAt = queue === 'all' ? null : countOf(queue)?.oldestAt;

  return (
    <Page title={t('page_queues')} actions={<Button onClick={goNext}>{t('queue_next')}</Button>}>
      <FilterBar>
        <Segmented<OrderQueue>
          aria-label={t('queue')}
          value={queue}
          onChange={(chosen) => setFilters({ queue: chosen })}
          options={orderQueues.map((value) => ({ value, label: label(value) }))}
        />
        {oldestAt ? <span className="desk-count">{t('queue_oldest', { age: age(oldestAt) })}</span> : null}
      </FilterBar>
      <DataTable
        label={t(`queue_${queue}`)}
        read={read}
        rowsOf={({ orders }) => orders}
        keyOf={(row) => row.orderId}
        columns={columns}
        empty={t(`queue_empty_${queue}`)}
        onOpen={open}
        rowKeys={takeOrder.roles.includes(me.role) ? [{ key: 't', says: t('act_take'), run: takeRow }] : []}
        paging={{
          offset,
          limit: pageLength,
          total: read.data?.total ?? 0,
          onOffset: (to) => setFilters({ offset: to }),
        }}
      />
    </Page>
  );
}
