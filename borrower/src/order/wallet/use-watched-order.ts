import { useEffect, useRef, useState } from 'react';
import { reloadOrders, useOrder } from '../queries.ts';
import { isUnderWay } from './hero.ts';

const refreshMs = 4000;
const patienceMs = 120_000;

/**
 * An order that asks for itself again while a transfer is under way and somebody is looking. After a while it
 * stops: a bank may take hours, and a phone in a pocket should not knock all day.
 */
export function useWatchedOrder(orderId: number) {
  const [round, setRound] = useState(0);
  const [endedRound, setEndedRound] = useState<number | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  const isPatient = endedRound !== round;
  const query = useOrder(orderId, isMoving && isPatient ? refreshMs : false);
  const moving = query.data ? isUnderWay(query.data) : false;
  if (moving !== isMoving) setIsMoving(moving);

  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setEndedRound(round), patienceMs);
    return () => clearTimeout(timer);
  }, [isMoving, round]);

  // It has arrived or come back: everything else that was read about orders is from before that.
  const wasMoving = useRef(false);
  useEffect(() => {
    if (wasMoving.current && !isMoving) void reloadOrders();
    wasMoving.current = isMoving;
  }, [isMoving]);

  return {
    query,
    isMoving,
    /** Nothing refreshes by itself any more: either it took too long, or the connection failed. */
    isLeftAlone: isMoving && (!isPatient || query.isError),
    /** Asks at once, and keeps asking for a while. */
    watchAgain() {
      setRound(round + 1);
      void query.refetch();
    },
  };
}
