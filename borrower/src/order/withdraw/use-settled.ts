import { useEffect, useState } from 'react';

/** The value after it has stayed the same for a moment: typing does not ask the server at every digit. */
export function useSettled<Value>(value: Value, restMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}
