import { type DeskOrder, listOrders, orderQueues } from '@hiram/contract/desk';
import { ownQueue } from '../api/queue-counts.ts';
import { useRead } from '../api/server.ts';
import { useMe } from '../frame/me.tsx';
import { oneOf, useFilters } from '../table/filters.ts';

const looksAhead = 100;

/** The queue that the address names, or the role's own; and which of it comes next. */
export function useNext(orderId: number) {
  const me = useMe();
  const { queue } = useFilters({ queue: oneOf(orderQueues, ownQueue(me.role)) }).filters;
  const read = useRead(listOrders, { queue, limit: looksAhead }, { liveSeconds: 5 });
  return { queue, next: nextOf(read.data?.orders ?? [], orderId, me.staffId) };
}

/** The next order that no colleague has taken; after the last, the search goes on from the first. */
export function nextOf(
  orders: readonly DeskOrder[],
  orderId: number,
  staffId: number,
): DeskOrder | undefined {
  const place = orders.findIndex((order) => order.orderId === orderId);
  return [...orders.slice(place + 1), ...orders.slice(0, Math.max(place, 0))].find(
    ({ takenBy }) => takenBy === null || takenBy.staffId === staffId,
  );
}
