import type { ReactNode } from 'react';

/**
 * The ground of a drawing that shows what a photo should
 * look like: one size, one line weight, the app's colours.
 */
export function Hint({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 100"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-auto w-40 max-w-3/5 fill-none stroke-brand"
    >
      {children}
    </svg>
  );
}
