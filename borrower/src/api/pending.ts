import { createStore, type ReadableStore } from '@hiram/ui';

interface Pending {
  /** How many requests are under way. */
  readonly count: ReadableStore<number>;
  during<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createPending(): Pending {
  const count = createStore(0);
  return {
    count,
    async during(work) {
      count.set(count.get() + 1);
      try {
        return await work();
      } finally {
        count.set(count.get() - 1);
      }
    },
  };
}

/** While something is being written, the screen waits. */
export const pendingWrites = createPending();

/** While something is being read, the screen only says so: the borrower may go elsewhere. */
export const pendingReads = createPending();
