import { useEffect, useEffectEvent } from 'react';

/** Does something each time that the network is back. */
export function useWhenBack(react: () => void): void {
  const onBack = useEffectEvent(react);
  useEffect(() => {
    const back = () => onBack();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
}
