interface Shared<T> {
  readonly loadedAt: number;
  readonly value: T;
}

/**
 * What every open desk asks for every few seconds, and what takes its time where a lender has much: it is loaded for all of the lender's
 * desks together, and told for so long.
 */
export class SharedShortly<T> {
  readonly #keptMs: number;
  readonly #isMuch: (value: T) => boolean;
  readonly #shared = new Map<number, Shared<T>>();

  /** With little there is nothing to gain, and everybody sees the difference that one makes. */
  constructor(keptMs: number, isMuch: (value: T) => boolean) {
    this.#keptMs = keptMs;
    this.#isMuch = isMuch;
  }

  /** Undefined when it has to be loaded. */
  find({ companyId, at }: Asking): T | undefined {
    const shared = this.#shared.get(companyId);
    const ageMs = shared ? at.getTime() - shared.loadedAt : this.#keptMs;
    return ageMs >= 0 && ageMs < this.#keptMs ? shared?.value : undefined;
  }

  /** Whether it was much when it was last loaded, however long ago. */
  wasMuch({ companyId }: Pick<Asking, 'companyId'>): boolean {
    return this.#shared.has(companyId);
  }

  keep({ companyId, at }: Asking, value: T): void {
    if (this.#isMuch(value)) this.#shared.set(companyId, { loadedAt: at.getTime(), value });
    else this.#shared.delete(companyId);
  }
}

interface Asking {
  readonly companyId: number;
  readonly at: Date;
}
