import { AsyncLocalStorage } from 'node:async_hooks';

export interface Mark {
  readonly at: Date;
  readonly happen: () => Promise<void>;
}

/** How many work ahead of their time at once: enough to keep both cores busy, and few enough to come in their order. */
const mostAhead = 3;

interface Ahead {
  readonly at: number;
  readonly begin: () => Promise<void>;
}

/** Where the seed is in time. Everything that asks for the time while it runs gets this one's. */
export class Timeline {
  #at: number;
  readonly #sleepers: { readonly at: number; readonly wake: () => void }[] = [];
  /** Stories that are doing something at this moment. */
  #awake = 0;
  #onRest: () => void = () => {};
  /** The time of those who work ahead. */
  readonly #ownTime = new AsyncLocalStorage<number>();
  readonly #ahead: Ahead[] = [];
  #working = 0;

  constructor(begin: Date) {
    this.#at = begin.getTime();
  }

  readonly now = (): Date => new Date(this.#ownTime.getStore() ?? this.#at);

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
   * What somebody does at a moment and nobody else has a part in, so that it may be done before: on a clock that stands at
   * that moment, while the stories of others go on. Those whose moment comes first begin first.
   */
  async ahead(moment: Date, work: () => Promise<void>): Promise<void> {
    const at = moment.getTime();
    const done = new Promise<void>((resolve, reject) => {
      const begin = () => this.#ownTime.run(at, work).then(resolve, reject);
      const later = this.#ahead.findIndex((other) => other.at > at);
      this.#ahead.splice(later === -1 ? this.#ahead.length : later, 0, { at, begin });
    });
    // It is heard of when its moment has come.
    done.catch(() => {});
    // Not at once: whoever begins in the same turn may have an earlier moment.
    setImmediate(() => this.#beginNext());
    await this.until(moment);
    await done;
  }

  #beginNext(): void {
    while (this.#working < mostAhead) {
      const next = this.#ahead.shift();
      if (!next) return;
      this.#working += 1;
      next.begin().finally(() => {
        this.#working -= 1;
        this.#beginNext();
      });
    }
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
