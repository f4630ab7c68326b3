/** Does slow work, perhaps when its turn comes. */
export type Worker = <T>(work: () => Promise<T>) => Promise<T>;

/** More would be a handler that asks for another thing each time it runs. */
const most = 10;

/** Thrown through a transaction that has asked for work of which the result is not there yet. */
class WorkFirst extends Error {
  readonly workName: string;
  readonly work: () => Promise<unknown>;
  constructor(workName: string, work: () => Promise<unknown>) {
    super('slow work comes before the transaction');
    this.workName = workName;
    this.work = work;
  }
}

/** What the slow work of one call came to, by its name, through all the times that its transaction runs. */
export class SlowWork {
  readonly #results = new Map<string, unknown>();
  readonly #worker: Worker;
  constructor(worker: Worker) {
    this.#worker = worker;
  }

  async resultOf<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (!this.#results.has(name)) throw new WorkFirst(name, work);
    return this.#results.get(name) as T;
  }

  isWanted(error: unknown): error is WorkFirst {
    return error instanceof WorkFirst;
  }

  async do({ workName, work }: WorkFirst): Promise<void> {
    if (this.#results.size >= most) throw new Error('a transaction asks for slow work without end');
    this.#results.set(workName, await this.#worker(work));
  }
}
