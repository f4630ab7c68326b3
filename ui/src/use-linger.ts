import { useEffect, useState } from 'react';

/**
 * True while `open`, and for as long again as the way out takes, so that content does not vanish mid-motion.
 */
export function useLinger(open: boolean, milliseconds = 220): boolean {
  const [lingering, setLingering] = useState(open);
  useEffect(() => {
    if (open) {
      setLingering(true);
      return;
    }
    const timer = setTimeout(() => setLingering(false), milliseconds);
    return () => clearTimeout(timer);
  }, [open, milliseconds]);
  return open || lingering;
}
