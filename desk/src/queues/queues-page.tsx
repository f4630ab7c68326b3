import {
  assignOrders,
  countQueues,
  type DeskOrder,
  getReview,
  listOrders,
  type OrderQueue,
  orderQueues,
  takeOrder,
} from '@hiram/contract/desk';
import { App, Button } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ownQueue, useQueueCounts, useQueueTarget } from '../api/queue-counts.ts';
import { useRead, useSend } from '../api/server.ts';
import { useFormats, useMe } from '../frame/me.tsx';
import { useTicks } from '../frame/now.ts';
import { Page } from '../frame/page.tsx';
import { borrowerPath, orderOfQueuePath, paths, queuePath } from '../paths.ts';
import { DataTable } from '../table/data-table.tsx';
import { useFilters } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';
import { AssignChosen } from './assign-chosen.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { isNarrowed, OrderFilterBar, orderSpec, sortOf, wishOf } from './order-filters.tsx';
import { QueueBoard } from './queue-board.tsx';

const pageLength = 50;

/** All that waits; and orders by what they wait for, with who works on them. Kept fresh. */
export function QueuesPage() {
  const { t } = useTexts();
  const me = useMe();
  useTicks(20);
  const { queue } = useFilters(orderSpec).filters;
  const shown = queue || ownQueue(me.role);
  return (
    <Page
      title={t(queue ? `queue_${queue}` : 'page_queues')}
      actions={queue ? <Link href={paths.queues}>{t('queues_all')}</Link> : null}
    >
      {queue ? <QueueTabs queue={queue} /> : <QueueBoard />}
      {queue ? null : <h2 className="queue-own">{t(`queue_${shown}`)}</h2>}
      {/* Another queue is another list: nothing that was chosen in one is given away in the other. */}
      <Orders key={shown} queue={shown} />
    </Page>
  );
}

function QueueTabs({ queue }: { readonly queue: OrderQueue }) {
  const { t } = useTexts();
  const countOf = useQueueCounts();
  return (
    <nav aria-label={t('queue')}>
      <ul className="queue-tabs">
        {orderQueues.map((each) => (
          <li key={each}>
            <Link href={queuePath(each)} aria-current={each === queue ? 'page' : undefined}>
              {t(`queue_${each}`)}{' '}
              <span className="desk-count">{each === 'all' ? '' : (countOf(each)?.count ?? '')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const nobody: ReadonlySet<number> = new Set();

/** A wait that grows is a date that goes back: in a queue the oldest has waited longest. */
const sortsOf = (queue: OrderQueue) =>
  [
    { by: 'waiting', order: 'ascend', sort: queue === 'all' ? 'oldest' : 'newest' },
    { by: 'waiting', order: 'descend', sort: queue === 'all' ? 'newest' : 'oldest' },
    { by: 'amount', order: 'ascend', sort: 'smallest' },
    { by: 'amount', order: 'descend', sort: 'largest' },
  ] as const;

function Orders({ queue }: { readonly queue: OrderQueue }) {
  const { t } = useTexts();
  const { age } = useFormats();
  const me = useMe();
  const { message } = App.useApp();
  const [, navigate] = useLocation();
  const { filters, setFilters } = useFilters(orderSpec);
  const targetOf = useQueueTarget();
  const target = queue === 'all' ? null : targetOf(queue);
  const wish = { ...wishOf(queue, filters, target), limit: pageLength };
  const read = useRead(listOrders, wish, { liveSeconds: 5, keepsLast: true });
  const take = useSend(takeOrder, { refreshes: [listOrders, countQueues], handles: ['taken_by_other'] });
  const [chosen, setChosen] = useState(nobody);
  const flip = (orderId: number) =>
    setChosen(
      (before) =>
        new Set([...before].filter((each) => each !== orderId).concat(before.has(orderId) ? [] : orderId)),
    );
  const mayAssign = assignOrders.roles.includes(me.role) && assignable.includes(queue);
  // Whoever has no part in the review looks at the person instead; and so does who asks about a plan.
  const isReviewed = getReview.roles.includes(me.role) && queue !== 'hardship';
  const pathOf = ({ orderId, borrowerId }: DeskOrder) =>
    isReviewed ? orderOfQueuePath(orderId, queue) : borrowerPath(borrowerId);
  const columns = useOrderColumns(queue, pathOf, mayAssign ? { chosen, onFlip: flip } : null);
  const orders = read.data?.orders ?? [];
  // Who is no longer in sight is not given away by a click on what is.
  const inSight = orders.map(({ orderId }) => orderId).filter((orderId) => chosen.has(orderId));
  const open = (row: DeskOrder) => navigate(pathOf(row));
  const isFree = ({ takenBy }: DeskOrder) => takenBy === null || takenBy.staffId === me.staffId;

  const sorts = sortsOf(queue);
  const shownSort = sorts.find(({ sort }) => sort === sortOf(queue, filters));
  const usual = sortOf(queue, { ...filters, sort: '' });

  async function takeRow(row: DeskOrder): Promise<void> {
    const done = await take.send({ orderId: row.orderId });
    if (done.ok) return open(row);
    const { by, at } = done.data as { by?: string; at?: string };
    if (done.refusal === 'taken_by_other')
      void message.warning(t('refused_taken', { name: by ?? '', age: at ? age(at) : '' }));
  }
  function goNext(): void {
    const next = orders.find(isFree);
    if (next) open(next);
    else void message.info(t('queue_no_next'));
  }
  return (
    <>
      <OrderFilterBar
        queue={queue}
        filters={filters}
        choices={read.data ?? { products: [], colleagues: [] }}
        onChange={setFilters}
      />
      {inSight.length > 0 ? (
        <AssignChosen
          chosen={inSight}
          colleagues={read.data?.colleagues ?? []}
          onDone={() => setChosen(nobody)}
        />
      ) : (
        <Button className="desk-gap" onClick={goNext}>
          {t('queue_next')}
        </Button>
      )}
      <DataTable
        label={t(`queue_${queue}`)}
        read={read}
        rowsOf={(data) => data.orders}
        keyOf={(row) => row.orderId}
        columns={columns}
        empty={t(isNarrowed(filters) ? 'queue_empty_narrowed' : `queue_empty_${queue}`)}
        onOpen={open}
        isFree={isFree}
        rowKeys={[
          ...(takeOrder.roles.includes(me.role) ? [{ key: 't', says: t('act_take'), run: takeRow }] : []),
          ...(mayAssign
            ? [{ key: 'x', says: t('queue_choose'), run: ({ orderId }: DeskOrder) => flip(orderId) }]
            : []),
        ]}
        sorting={{
          by: shownSort?.by ?? '',
          order: shownSort?.order ?? 'ascend',
          onSort: (by, order) => {
            const wanted = sorts.find((each) => each.by === by && each.order === order);
            if (wanted) setFilters({ sort: wanted.sort === usual ? '' : wanted.sort });
          },
        }}
        paging={{
          offset: filters.offset,
          limit: pageLength,
          total: read.data?.total ?? 0,
          onOffset: (to) => setFilters({ offset: to }),
        }}
      />
    </>
  );
}

/** Where there is work that somebody can be given. */
const assignable: readonly OrderQueue[] = ['first_audit', 'resubmitted', 'final_audit'];
