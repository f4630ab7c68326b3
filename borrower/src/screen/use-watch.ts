import { useEffect, useEffectEvent, useRef, useState } from 'react';

const refreshMs = 4000;
const patienceMs = 120_000;

/**
 * How often to ask again about something that is under way while somebody is looking. After a while it stops:
 * a bank may take hours, and a phone in a pocket should not knock all day. `onSettled` hears of its end.
 */
export function useWatch(isMoving: boolean, onSettled: () => unknown) {
  const [round, setRound] = useState(0);
  const [endedRound, setEndedRound] = useState<number | null>(null);
  const isPatient = endedRound !== round;

  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setEndedRound(round), patienceMs);
    return () => clearTimeout(timer);
  }, [isMoving, round]);

  const settle = useEffectEvent(onSettled);
  const wasMoving = useRef(false);
  useEffect(() => {
    if (wasMoving.current && !isMoving) settle();
    wasMoving.current = isMoving;
  }, [isMoving]);

  return {
    refreshMs: isMoving && isPatient ? refreshMs : (false as const),
    isPatient,
    /** Is patient once more. */
    again: () => setRound(round + 1),
  };
}
