/** Chance that can be had again: the same seed gives the same numbers. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number;
  below(end: number): number;
  /** True one time in so many. */
  oneIn(times: number): boolean;
  of<Item>(items: readonly Item[]): Item;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  // The generator "mulberry32": small, and good enough to find what nobody thought of.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    oneIn: (times) => below(times) === 0,
    of: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
  };
}
