import { useState } from 'react';
import { useWatch } from '../../screen/use-watch.ts';
import { reloadOrders, useOrder } from '../queries.ts';
import { isUnderWay } from './hero.ts';

/** An order that asks for itself again while a transfer is under way. */
export function useWatchedOrder(orderId: number) {
  const [isMoving, setIsMoving] = useState(false);
  // It has arrived or come back: everything else that was read about orders is from before that.
  const { refreshMs, isPatient, again } = useWatch(isMoving, reloadOrders);
  const query = useOrder(orderId, refreshMs);
  const moving = query.data ? isUnderWay(query.data) : false;
  if (moving !== isMoving) setIsMoving(moving);

  return {
    query,
    isMoving,
    /** Nothing refreshes by itself any more: either it took too long, or the connection failed. */
    isLeftAlone: isMoving && (!isPatient || query.isError),
    /** Asks at once, and keeps asking for a while. */
    watchAgain() {
      again();
      void query.refetch();
    },
  };
}
