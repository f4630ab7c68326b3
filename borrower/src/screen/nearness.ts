/** Where something stands by the browser's last look at it. */
export interface Place {
  /** In sight, or at most two screens away. */
  readonly isNear: boolean;
  readonly height: number;
}

export interface Nearness {
  /** Tells at once, and whenever it comes near or goes far away; until it is told to end. */
  watch(element: Element, tell: (place: Place) => void): () => void;
}

/** One observer for many elements: a thousand of them would each look by themselves. */
export function createNearness(): Nearness {
  const listeners = new Map<Element, (place: Place) => void>();
  const look = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting, boundingClientRect } of entries)
      listeners.get(target)?.({ isNear: isIntersecting, height: boundingClientRect.height });
  };
  let observer: IntersectionObserver | undefined;
  return {
    watch(element, tell) {
      // Not before somebody wants it: pages are also made where there is no browser.
      observer ??= new IntersectionObserver(look, { rootMargin: '200% 0px' });
      listeners.set(element, tell);
      observer.observe(element);
      return () => {
        listeners.delete(element);
        observer?.unobserve(element);
      };
    },
  };
}
