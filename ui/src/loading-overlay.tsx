import { useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

const patienceMs = 300;

/**
 * Mount it while something is pending. Taps are blocked at once; it is seen and heard only if it takes long.
 */
export function LoadingOverlay({ text }: { text: string }) {
  const [late, setLate] = useState(false);
  const overlay = useRef<HTMLDivElement>(null);
  useEffect(() => {
    overlay.current?.togglePopover?.(true);
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      ref={overlay}
      popover="manual"
      role="status"
      className={classes(
        'fixed inset-0 grid size-full max-h-none max-w-none place-items-center transition-colors duration-calm',
        late ? 'bg-backdrop' : 'bg-transparent',
      )}
    >
      {late && (
        <div className="flex max-w-72 animate-appear items-center gap-4 rounded-card bg-raised p-6 text-15 font-medium text-ink shadow-float">
          <Spinner className="shrink-0 text-brand" />
          {text}
        </div>
      )}
    </div>
  );
}
