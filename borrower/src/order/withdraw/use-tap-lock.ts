import { useEffect, useRef, useState } from 'react';

const lockMs = 1000;

/**
 * A button that was tapped rests for a second. It is
 * comfort; what protects is the key each intention carries.
 */
export function useTapLock() {
  const [isLocked, setIsLocked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isLocked,
    lock() {
      setIsLocked(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIsLocked(false), lockMs);
    },
  };
}
