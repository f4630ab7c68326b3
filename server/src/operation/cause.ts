import { AsyncLocalStorage } from 'node:async_hooks';

/** What somebody's call, or a job, leads to: everything that is done because of it knows where it came from. */
export interface Cause {
  /** The call that began it; the same in every job that follows from it. Missing where nobody has called. */
  readonly requestId?: string | undefined;
  /** Where a trace of it goes on, as the header `traceparent` says it; missing where nothing is traced. */
  readonly traceparent?: string | undefined;
}

const causes = new AsyncLocalStorage<Cause>();

export function becauseOf<T>(cause: Cause, work: () => T): T {
  return causes.run(cause, work);
}

export function currentCause(): Cause {
  return causes.getStore() ?? {};
}
