/** Something in a file of its own, fetched when it is first needed or shortly before. */
export interface Lazy<Thing> {
  /** Null until it is here. */
  loaded(): Thing | null;
  /**
   * Always the same promise, so that a screen can wait for it; even a failed one, until that is forgotten.
   */
  load(): Promise<Thing>;
  /** After a failed fetch: the next attempt starts from the beginning. */
  forget(): void;
}

export function createLazy<Thing>(fetchThing: () => Promise<Thing>): Lazy<Thing> {
  let thing: Thing | null = null;
  let loading: Promise<Thing> | null = null;
  return {
    loaded: () => thing,
    load() {
      loading ??= fetchThing().then((fetched) => {
        thing = fetched;
        return fetched;
      });
      return loading;
    },
    forget() {
      if (!thing) loading = null;
    },
  };
}
