import { randomBytes } from 'node:crypto';
import { becauseOf, currentCause } from '../operation/cause.ts';
import { otlpBody, type Span, type SpanKind } from './otlp.ts';

export interface TracesSettings {
  /** Of an OpenTelemetry collector that takes OTLP by HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  readonly version: string;
  /** Hears once of a collector that does not take them, and then when it does not again. */
  readonly onLost: (error: unknown) => void;
}

interface Begun {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: Readonly<Record<string, string>>;
  /** Whether it follows from what it belongs to, and may begin long after that has ended. */
  readonly isLater?: boolean;
}

const sendEveryMs = 2_000;
const patienceMs = 2_000;
/** More than these are let go rather than kept: a collector that is down must cost no memory. */
const mostWaiting = 5_000;

/**
 * What is done because of one call, with how long each part took, sent to a collector. It says which operation, which
 * statement as a template, which job; never a value that somebody sent.
 */
export class Traces {
  readonly #settings: TracesSettings;
  readonly #timer: NodeJS.Timeout;
  #waiting: Span[] = [];
  #sending: Promise<void> = Promise.resolve();
  #isLost = false;

  constructor(settings: TracesSettings) {
    this.#settings = settings;
    this.#timer = setInterval(() => void this.#send(), sendEveryMs).unref();
  }

  /** Does the work as a part of whatever it is done because of; what it leads to is a part of it in turn. */
  async follow<T>({ name, kind, attributes, isLater = false }: Begun, work: () => Promise<T>): Promise<T> {
    const cause = currentCause();
    const [, traceId = randomBytes(16).toString('hex'), parentId] = cause.traceparent?.split('-') ?? [];
    const spanId = randomBytes(8).toString('hex');
    const startedAt = preciseNow();
    let isFailed = true;
    try {
      const traceparent = `00-${traceId}-${spanId}-01`;
      const result = await becauseOf({ ...cause, traceparent }, work);
      isFailed = false;
      return result;
    } finally {
      const ids = { traceId, spanId, ...(parentId ? { parentId, isLinked: isLater } : {}) };
      this.#keep({ ...ids, name, kind, attributes, startedAt, endedAt: preciseNow(), isFailed });
    }
  }

  /** Sends what is left. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#send();
  }

  #keep(span: Span): void {
    if (this.#waiting.length < mostWaiting) this.#waiting.push(span);
  }

  #send(): Promise<void> {
    this.#sending = this.#sending.then(() => this.#sendNow());
    return this.#sending;
  }

  async #sendNow(): Promise<void> {
    const { endpoint, version, onLost } = this.#settings;
    const spans = this.#waiting;
    if (spans.length === 0) return;
    this.#waiting = [];
    try {
      const response = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(otlpBody(spans, version)),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!response.ok) throw new Error(`the collector answered HTTP ${response.status}`);
      this.#isLost = false;
    } catch (error) {
      if (!this.#isLost) onLost(error);
      this.#isLost = true;
    }
  }
}

/** Milliseconds since 1970, with fractions: two statements within a millisecond keep their order. */
function preciseNow(): number {
  return performance.timeOrigin + performance.now();
}
