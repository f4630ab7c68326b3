import type { ReactNode } from 'react';

let offer: ReactNode = null;
const listeners = new Set<() => void>();

/** Puts something above every screen. It comes from outside, so that the first page need not carry it. */
export function showOffer(shown: ReactNode): void {
  offer = shown;
  for (const listener of [...listeners]) listener();
}

export const shownOffer = {
  current: () => offer,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
