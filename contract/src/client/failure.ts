import type { RefusalName } from '../refusals.ts';
import type { RefusedAnswer } from './answer.ts';

/** The request did not get through: `status` is null when no answer came at all. */
export class TransportFailure extends Error {
  readonly status: number | null;
  readonly requestId: string | null;
  constructor(status: number | null, requestId: string | null, cause?: unknown) {
    super(status === null ? 'no answer' : `HTTP ${status}`, { cause });
    this.status = status;
    this.requestId = requestId;
  }

  /** It may get through the next time, by itself. */
  get isPassing(): boolean {
    const { status } = this;
    return status === null || status === 408 || status === 429 || status >= 500;
  }
}

/** A refusal on its way through code that expects failures to be thrown: a query, say. */
export class Refused extends Error {
  readonly answer: RefusedAnswer;
  constructor(answer: RefusedAnswer) {
    super(answer.msg);
    this.answer = answer;
  }
}

/** Whether something failed because the server said no in one of these ways. */
export function isRefused(failure: unknown, ...names: readonly RefusalName[]): failure is Refused {
  return failure instanceof Refused && names.some((name) => name === failure.answer.refusal);
}
