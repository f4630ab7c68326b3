interface Count {
  calls: number;
  /** Those that no other server has heard of. */
  unreported: number;
  endsAt: number;
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
      known.unreported += 1;
      return { calls: known.calls, leftMs: known.endsAt - now };
    }
    this.#counts.delete(who);
    this.#makeRoom(max, now);
    this.#counts.set(who, { calls: 1, unreported: 1, endsAt: now + windowMs });
    return { calls: 1, leftMs: windowMs };
  }

  /** How many calls the others have to be told of; from here on they are told. */
  takeUnreported(who: string): number {
    const known = this.#counts.get(who);
    const unreported = known?.unreported ?? 0;
    if (known) known.unreported = 0;
    return unreported;
  }

  /** They could not be told. */
  giveBack(who: string, unreported: number): void {
    const known = this.#counts.get(who);
    if (known) known.unreported += unreported;
  }

  /** What all servers together have counted. */
  learn(who: string, { calls, leftMs }: { readonly calls: number; readonly leftMs: number }): void {
    const known = this.#counts.get(who);
    if (!known) return;
    known.calls = Math.max(known.calls, calls);
    known.endsAt = performance.now() + leftMs;
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
