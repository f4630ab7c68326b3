import type { ReactNode } from 'react';

/**
 * The ground of every illustration: one size, one line
 * weight, and the tokens' colours, so dark mode comes along.
 */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 180"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-auto w-60 max-w-full fill-none"
    >
      {children}
    </svg>
  );
}
