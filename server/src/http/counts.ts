interface Count {
  calls: number;
  readonly endsAt: number;
}

/** Of whom calls of the last minute are remembered; nobody who is over the limit is ever forgotten for others. */
const mostRemembered = 50_000;

/** Counts the calls of each, from the first one for as long as the window is. */
export class Counts {
  readonly #counts = new Map<string, Count>();
  readonly #mostRemembered: number;
  constructor(most = mostRemembered) {
    this.#mostRemembered = most;
  }

  /** One more call of somebody who may make `max` of them; gives their number, and how long they count. */
  count(who: string, { max, windowMs }: { readonly max: number; readonly windowMs: number }) {
    const now = performance.now();
    const known = this.#counts.get(who);
    if (known && known.endsAt > now) {
      known.calls += 1;
      return { calls: known.calls, leftMs: known.endsAt - now };
    }
    this.#counts.delete(who);
    this.#makeRoom(max, now);
    this.#counts.set(who, { calls: 1, endsAt: now + windowMs });
    return { calls: 1, leftMs: windowMs };
  }

  /** The oldest come first, and so do those whose time is over. */
  #makeRoom(max: number, now: number): void {
    for (const [who, { calls, endsAt }] of this.#counts) {
      const isOver = endsAt <= now;
      if (!isOver && this.#counts.size < this.#mostRemembered) return;
      if (isOver || calls <= max) this.#counts.delete(who);
    }
  }
}
