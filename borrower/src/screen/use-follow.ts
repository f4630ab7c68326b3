import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';

/**
 * Makes a link of ours: a plain tap changes the screen without a page load, everything else is the browser's.
 */
export function useFollow() {
  const [, navigate] = useLocation();
  return (href: string) => ({
    href,
    onClick(event: MouseEvent<HTMLElement>) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      navigate(href);
    },
  });
}
