/** How many requests are under way. */
export function createPending() {
  let count = 0;
  const listeners = new Set<() => void>();
  const change = (by: 1 | -1) => {
    count += by;
    for (const listener of [...listeners]) listener();
  };
  return {
    count: () => count,
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      change(1);
      try {
        return await work();
      } finally {
        change(-1);
      }
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** While something is being written, the screen waits. */
export const pendingWrites = createPending();

/** While something is being read, the screen only says so: the borrower may go elsewhere. */
export const pendingReads = createPending();
