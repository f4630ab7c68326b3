export interface Mark {
  readonly at: Date;
  readonly happen: () => Promise<void>;
}

/** Where the seed is in time. Everything that asks for the time while it runs gets this one's. */
export class Timeline {
  #at: number;
  readonly #sleepers: { readonly at: number; readonly wake: () => void }[] = [];
  /** Stories that are doing something at this moment. */
  #awake = 0;
  #onRest: () => void = () => {};

  constructor(begin: Date) {
    this.#at = begin.getTime();
  }

  readonly now = (): Date => new Date(this.#at);

  /** A story goes on when the time has come; what is past has come. */
  until(moment: Date): Promise<void> {
    const at = moment.getTime();
    if (at <= this.#at) return Promise.resolve();
    return new Promise((resolve) => {
      this.#sleepers.push({
        at,
        wake: () => {
          this.#awake += 1;
          resolve();
        },
      });
      this.#rest();
    });
  }

  /**
   * Tells all stories side by side and moves the time from one moment at which somebody does something to the next, up to
   * last mark. A mark is a moment at which something happens by itself; `settle` does what has become due meanwhile.
   */
  async tell(
    stories: readonly (() => Promise<void>)[],
    { marks, settle }: { readonly marks: readonly Mark[]; readonly settle: () => Promise<void> },
  ): Promise<void> {
    let failed: { readonly error: unknown } | undefined;
    const ahead = [...marks];
    this.#awake = stories.length;
    const resting = this.#resting();
    for (const story of stories)
      story()
        .catch((error: unknown) => {
          failed ??= { error };
        })
        .finally(() => this.#rest());
    await resting;
    while (!failed && ahead.length > 0) {
      const mark = ahead[0]?.at.getTime() ?? 0;
      this.#at = Math.min(mark, ...this.#sleepers.map(({ at }) => at));
      await settle();
      if (this.#at === mark) {
        await ahead.shift()?.happen();
        await settle();
      }
      const due = this.#sleepers.filter(({ at }) => at <= this.#at);
      if (due.length === 0) continue;
      const rested = this.#resting();
      for (const sleeper of due) {
        this.#sleepers.splice(this.#sleepers.indexOf(sleeper), 1);
        sleeper.wake();
      }
      await rested;
      await settle();
    }
    if (failed) throw failed.error;
  }

  #resting(): Promise<void> {
    return new Promise((resolve) => {
      this.#onRest = resolve;
    });
  }

  #rest(): void {
    this.#awake -= 1;
    if (this.#awake === 0) this.#onRest();
  }
}
