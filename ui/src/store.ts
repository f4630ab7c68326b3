import { useSyncExternalStore } from 'react';

/** Those who want to hear of something. Each may leave at any time, even while they are being told. */
export type Listeners<Told extends readonly unknown[]> = {
  tell(...told: Told): void;
  /** Gives the way to leave again. */
  subscribe(listener: (...told: Told) => void): () => void;
};

/** `whileHeard` begins when the first one comes, and what it gives back ends it when the last one has left. */
export function createListeners<Told extends readonly unknown[] = []>(
  whileHeard?: () => () => void,
): Listeners<Told> {
  const listeners = new Set<(...told: Told) => void>();
  let end: (() => void) | undefined;
  return {
    tell(...told) {
      for (const listener of [...listeners]) listener(...told);
    },
    subscribe(listener) {
      if (listeners.size === 0) end = whileHeard?.();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        end?.();
        end = undefined;
      };
    },
  };
}

/** A value that lives outside of React, for those who only read it. */
export type ReadableStore<Value> = {
  readonly initial: Value;
  get(): Value;
  subscribe(listener: () => void): () => void;
};

export type Store<Value> = ReadableStore<Value> & { set(value: Value): void };

export function createStore<Value>(initial: Value): Store<Value> {
  const { tell, subscribe } = createListeners();
  let value = initial;
  return {
    initial,
    get: () => value,
    set(next) {
      value = next;
      tell();
    },
    subscribe,
  };
}

/** The value now. While React takes over a prerendered page it is the initial one, which that page was made with. */
export function useStore<Value>({ subscribe, get, initial }: ReadableStore<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => initial);
}
