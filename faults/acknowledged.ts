/** Every kind of write that a client was told is done. */
export const kinds = ['register', 'apply', 'accept', 'withdraw', 'repay', 'webhook', 'extend'] as const;
export type Kind = (typeof kinds)[number];

/** What clients were told, kept on their side: the server has no part in it. */
export class Acknowledged {
  readonly #keys = new Map<Kind, Set<string>>(kinds.map((kind) => [kind, new Set()]));
  #lastAt = 0;
  #count = 0;

  add(kind: Kind, key: string): void {
    this.#keys.get(kind)?.add(key);
    this.#lastAt = performance.now();
    this.#count += 1;
  }

  keysOf(kind: Kind): readonly string[] {
    return [...(this.#keys.get(kind) ?? [])];
  }

  get count(): number {
    return this.#count;
  }

  /** By the clock of `performance.now()`. */
  get lastAt(): number {
    return this.#lastAt;
  }

  /** Resolves when so many more have been acknowledged, or when it is over. */
  async more(count: number, isOver: () => boolean): Promise<void> {
    const wanted = this.#count + count;
    while (this.#count < wanted && !isOver()) await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
