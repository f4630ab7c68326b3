import type { RepaymentView } from '@hiram/contract';
import { useMemo, useState } from 'react';
import { reloadOrders } from '../../order/queries.ts';
import { useWatch } from '../../screen/use-watch.ts';
import { useRepayments } from '../queries.ts';

const isUnderWay = ({ state }: RepaymentView) => state === 'open' || state === 'checking';

/** One payment that asks for itself again until it is decided; null when there is no such payment. */
export function useWatchedRepayment(id: string | null) {
  const [isMoving, setIsMoving] = useState(false);
  // It was booked or refused: everything else that was read about the loan is from before that.
  const { refreshMs, isPatient, again } = useWatch(isMoving, reloadOrders);
  const query = useRepayments(null, refreshMs);
  const found = query.data && (query.data.find((each) => each.id === id) ?? null);
  const moving = found ? isUnderWay(found) : false;
  if (moving !== isMoving) setIsMoving(moving);

  return {
    query: useMemo(() => ({ ...query, data: found }), [query, found]),
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

export type WatchedRepayment = ReturnType<typeof useWatchedRepayment>;
