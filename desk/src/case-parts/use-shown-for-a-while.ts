import { useEffect, useState } from 'react';

export const shownSeconds = 30;

/** Keeps a value for so long and no longer; leaving the page forgets it at once. */
export function useShownForAWhile() {
  const [value, setValue] = useState<string | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (value === null) return;
    const endsAt = Date.now() + shownSeconds * 1000;
    const timer = setInterval(() => {
      // By the clock, not by counting: a page in the background is woken less often.
      const left = Math.ceil((endsAt - Date.now()) / 1000);
      setSecondsLeft(left);
      if (left <= 0) setValue(null);
    }, 500);
    return () => clearInterval(timer);
  }, [value]);
  return {
    value,
    secondsLeft,
    show(whole: string) {
      setSecondsLeft(shownSeconds);
      setValue(whole);
    },
    hide: () => setValue(null),
  };
}
