import { todayIn } from '@hiram/contract';
import { useEffect, useState } from 'react';
import { useMe } from './me.tsx';

/** Draws again every so many seconds: an age in words grows old while nothing else changes. */
export function useTicks(seconds: number): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds]);
}

/** The lender's calendar day, wherever the reader sits. */
export function useToday(): string {
  return todayIn(useMe().timeZone, Date.now());
}
