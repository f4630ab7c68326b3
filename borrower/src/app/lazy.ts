/** Something in a file of its own, fetched when it is first needed or shortly before. */
export interface Lazy<Thing> {
  /**
   * Always the same promise, so that a screen can `use` it; even a failed one, until that is forgotten. Once the thing is
   * here the promise says so in the way that React reads, and what is drawn with it has no gap.
   */
  load(): Promise<Thing>;
  /** After a failed fetch: the next attempt starts from the beginning. */
  forget(): void;
}

interface Settled<Thing> extends Promise<Thing> {
  readonly status?: string;
}

export function createLazy<Thing>(fetchThing: () => Promise<Thing>): Lazy<Thing> {
  let loading: Settled<Thing> | null = null;
  return {
    load() {
      loading ??= fetchThing().then(
        (value) => Object.assign(loading as object, { status: 'fulfilled', value }).value,
      );
      return loading;
    },
    forget() {
      if (loading?.status !== 'fulfilled') loading = null;
    },
  };
}
